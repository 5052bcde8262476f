import type { Calls } from '#contract/calls.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { fill } from '#domain/framework/sentence.ts'
import { meansAnyRole, searchedTitle, searchedTitleMessage, tidyTitle } from '#domain/role/role-title.ts'
import type { Words } from '#domain/words/words.ts'
import type { Api } from '#web/app/api.ts'
import type { App } from '#web/app/session.tsx'

/**
 * The visitor's last search: title and agency id, empty if anything matches, and the names for screens. `typed` is the title as
 * the visitor wrote it; `unfit` says why it cannot be one, or is null.
 */
export type SoughtRole = {
  title: string
  typed: string
  unfit: string | null
  agency: string
  titleShown: string
  agencyShown: string
}

type SoughtWords = Pick<Words, 'building' | 'finding'>

/** The id of the agency with this name; empty where there is none, as for any agency. */
export function agencyNamed(state: SessionState | null, name: string): string {
  return state?.agency_list.find(({ text }) => text === name)?.value ?? ''
}

/** The role that a profile's answers were filled in from; with `revises` they are to change what it needs. */
export type Begun = { role: Role; revises: boolean }

/** The role that is being built: the one that was searched for, or the one that is changed, whatever was searched for since. */
export function roleBuilt(texts: SoughtWords, state: SessionState, begun: Begun | null): SoughtRole {
  if (!begun?.revises) return soughtRole(texts, state)
  const { title, agency } = begun.role
  return soughtRole(texts, { ...state, query_role: title, query_agency: agencyNamed(state, agency) })
}

export function soughtRole(
  { building, finding }: SoughtWords,
  { query_role, query_agency, agency_list }: SessionState,
): SoughtRole {
  const title = searchedTitle(query_role)
  const why = searchedTitleMessage(building.shared_profile, query_role)
  const agency = agency_list.find(({ value }) => value === query_agency)
  return {
    title,
    typed: tidyTitle(query_role),
    unfit: why && fill(building.build.unfit, { why }),
    agency: agency?.value ?? '',
    titleShown: title === '' ? building.build.new_role_title : title,
    agencyShown: agency?.text ?? finding.anything.agency,
  }
}

/** Makes a role of the profile that was built. The specification names every field. */
export async function addRole({ api, session }: App, role: Calls['add_role']['request']): Promise<Role | undefined> {
  const { data } = await api.call('add_role', { relationship: '', errors: {}, ...role })
  session.record('role added')
  return data[0]
}

/** In milliseconds: nothing waits longer for profiles that come near. */
const nearestTimeout = 1000

/** The profiles whose titles come nearest; none where no title was sought or they cannot be had, because they are only an offer. */
export async function findNearest(
  api: Api,
  sought: { role: string; agency: string },
  signal: AbortSignal,
): Promise<readonly Role[]> {
  if (meansAnyRole(sought.role)) return []
  try {
    const { data } = await api.call(
      'nearest_roles',
      sought,
      AbortSignal.any([signal, AbortSignal.timeout(nearestTimeout)]),
    )
    return data
  } catch {
    return []
  }
}
