import { useEffect, useState, type ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxRolesShown, rolesPerPage } from '#contract/wire/limits.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { meansAnyRole } from '#domain/role/role-title.ts'
import { useFailure } from '#web/app/tab.ts'
import type { Words } from '#domain/words/words.ts'
import { useWords, useWriter, type InWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Answer<Shown> = { data: Shown[]; headers: Headers }
/** An agency that the search names, by another or an earlier name where there is one. */
type NamedAgency = { id: string; otherName: string }
type Found<Shown> = { roles: Shown[]; total: number; isClose: boolean; named: NamedAgency | null }

/** A search for roles, finished or not; `More` is what its screen shows besides. */
export type RoleSearch<Shown extends Role = Role, More = unknown> = {
  /** How many roles are to be listed. */
  shown: number
  found: (Found<Shown> & More) | Promise<Found<Shown> & More>
}

function namedIn(headers: Headers | undefined): NamedAgency | null {
  const id = headers?.get(agencyHeaders.id)
  return id ? { id, otherName: decodeURIComponent(headers?.get(agencyHeaders.otherName) ?? '') } : null
}

/**
 * Loads as many roles as the address asks for, and what `more` finds out besides. It is awaited on the server, and when the visitor comes
 * back to a list: Back changes the address first, and the scroll position can only be restored once the rows are there.
 */
export async function searchRoles<Shown extends Role, More>(
  request: Request,
  ask: (offset: number) => Promise<Answer<Shown>>,
  more: (found: Found<Shown>) => Promise<More>,
): Promise<RoleSearch<Shown, More>> {
  const asked = Number(new URL(request.url).searchParams.get('shown'))
  const shown = Math.min(Math.max(asked || rolesPerPage, rolesPerPage), maxRolesShown)
  const offsets = Array.from({ length: Math.ceil(shown / rolesPerPage) }, (_, page) => page * rolesPerPage)
  const load = async () => {
    const pages = await Promise.all(offsets.map((offset) => ask(offset)))
    const headers = pages[0]?.headers
    const found = {
      roles: pages.flatMap(({ data }) => data),
      total: Number(headers?.get(totalHeader) ?? 0),
      isClose: headers?.get(matchHeader) === 'close',
      named: namedIn(headers),
    }
    return { ...found, ...(await more(found)) }
  }
  const isAwaited = import.meta.env.SSR || window.location.href.replace(/#.*/, '') === request.url
  const found = load()
  // The screen shows a failure; this keeps one after the visitor has left from counting as unhandled.
  found.catch(() => undefined)
  return { shown, found: isAwaited ? await found : found }
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** What a search has found; until then what the last one has, with `isStale`. */
export function useFound<Shown extends Role, More>(
  search: RoleSearch<Shown, More> | null,
): { shown: number; found: (Found<Shown> & More) | null; isStale: boolean } {
  const fail = useFailure()
  const [last, setLast] = useState<{ search: typeof search; found: Found<Shown> & More } | null>(null)
  useEffect(() => {
    let isLeft = false
    Promise.resolve(search?.found).then(
      (found) => isLeft || !found || setLast({ search, found }),
      (error: unknown) => isLeft || isAborted(error) || fail(error),
    )
    return () => {
      isLeft = true
    }
  }, [search, fail])
  const shown = search?.shown ?? 0
  if (search && !(search.found instanceof Promise)) return { shown, found: search.found, isStale: false }
  return { shown, found: last?.found ?? null, isStale: last?.search !== search }
}

function countInWords(
  { found_first, found }: Words['finding']['role_results'],
  counted: InWords['counted'],
  { roles, total }: Found<Role>,
): string {
  return roles.length < total
    ? counted(found_first, { count: total, shown: roles.length })
    : counted(found, { count: total })
}

type Props = Pick<ReturnType<typeof useFound>, 'shown' | 'found' | 'isStale'> & {
  /** The status while searching, and if nothing is found. */
  looking: string
  nothing: string
  /** Whether a heading says that nothing is found, so that the status is for screen readers alone. */
  isNothingHeaded?: boolean
  /** The address that lists more roles. */
  more: (shown: number) => string
  /** What stands in the place of the list, and above it. */
  children: ReactNode
}

/** A list of roles with how many there are, and the way to more of them. */
export function RoleResults({
  shown,
  found,
  isStale,
  looking,
  nothing,
  isNothingHeaded = false,
  more,
  children,
}: Props) {
  const words = useWords('finding').role_results
  const { counted } = useWriter()
  const status = found === null || isStale ? looking : found.total === 0 ? nothing : countInWords(words, counted, found)
  return (
    <>
      <p className={isNothingHeaded && status === nothing ? 'visually-hidden' : 'result-count'} role="status">
        {status}
      </p>
      <div aria-busy={isStale}>
        {found === null && (
          <div className="skeleton">
            <div className="skeleton-line" />
            <div className="skeleton-line" />
            <div className="skeleton-line skeleton-short" />
          </div>
        )}
        {children}
        {found && found.roles.length < Math.min(found.total, maxRolesShown) && (
          <p>
            <Link className="button button-secondary" to={more(shown + rolesPerPage)} replace preventScrollReset>
              {words.more}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** Says above a list of roles that the title was left out, where one was typed but is too short to search for. */
export function TooShort({ typed }: { typed: string }) {
  const { too_short } = useWords('finding').role_select
  if (tidyLine(typed) === '' || !meansAnyRole(typed)) return null
  return <p>{too_short}</p>
}

/** The profiles that come near to a search that found nothing. */
export function NearestFound({ children }: { children: ReactNode }) {
  const { heading } = useWords('building').nearest_profiles
  return (
    <section>
      <h3>{heading}</h3>
      {children}
    </section>
  )
}
