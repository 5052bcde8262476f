import { setTimeout as wait } from 'node:timers/promises'
import { documentPaths, documentPages } from '../../../contract/wire/documents.ts'
import { paths } from '../../../contract/wire/paths.ts'
import { documentNames } from '../../../domain/documents/document-names.ts'
import { bodies, roleId } from '../../../tests/support/app/call-bodies.ts'
import { newGuest, type Answer, type Guest } from '../../../tests/support/app/guest.ts'
import { keepProfile, type AttackRow, type Target } from '../target.ts'
import { Tally } from '../trial.ts'

const names = Object.keys(bodies) as (keyof typeof bodies)[]
/** What ends or deletes something of one's own answers alike where there is nothing of it, so the owner's data alone tells. */
const endings: readonly string[] = ['delete_earlier', 'end_plan_share', 'views_end']
const titleOfOthers = 'Keeper of the quokka canary'

/** Bodies of the same calls that name a role of somebody else. */
function naming(id: string): [string, object][] {
  return [
    ...names.flatMap((name): [string, object][] =>
      JSON.stringify(bodies[name]).includes(roleId)
        ? [[name, JSON.parse(JSON.stringify(bodies[name]).replaceAll(roleId, id)) as object]]
        : [],
    ),
    ['compare_roles', { roleIds: [roleId, id] }],
    ['career_routes', { roleId, targetId: id }],
    ['revise_role', { roleId: id }],
    ['add_role', { ...bodies.add_role, roleId: id }],
    ['new_questionnaire', { fromRoleId: id }],
    ['new_questionnaire', { fromRoleId: id, revises: true }],
    ['roles', { query_role: titleOfOthers, query_agency: '' }],
    ['suggest_roles', { query_role: 'quokka', query_agency: '' }],
    ['nearest_roles', { role: titleOfOthers, agency: '' }],
    ['similar_roles', { role: titleOfOthers, agency: '' }],
    ['role_agencies', { query_role: titleOfOthers, query_agency: '' }],
  ]
}

/** Every address of a document or page about a role. */
function addresses(id: string, uuid: string): string[] {
  return [
    ...documentNames.map((name) => documentPaths.roleDocument(name, id, uuid)),
    documentPaths.comparisonFile(id, [roleId], uuid),
    documentPaths.comparisonFile(roleId, [id], uuid),
    ...(Object.keys(documentPages) as (keyof typeof documentPages)[]).map((name) =>
      documentPaths.documentPage(name, id),
    ),
    paths.roleActions(id),
    paths.talk(id),
  ]
}

/** What a visitor typed is not in their own question again; only what somebody else's session says counts. */
const reveals = ({ body }: Answer) => body.includes('quokka') || body.includes('Keeper of the')

async function isolating(target: Target) {
  const tally = new Tally()
  const [owner, other] = [await newGuest(target.url), await newGuest(target.url)]
  const kept = await keepProfile(owner, titleOfOthers)
  await owner.rate(kept, 'curious', 'developing')
  await owner.rate(roleId, 'curious', 'developing')
  await owner.call('save_capabilities', { selectedCapabilities: ['Curious'] })
  await owner.call('share_plan', { roleId: kept, shows_notes: true })
  await owner.call('save_session', { email: 'owner@agency.example' })
  await owner.call('views_ask', { ...bodies.views_ask, roleId: kept })
  await other.rate(roleId, 'curious', 'strong')

  const stateOf = async (guest: Guest) => (await guest.post('get_session_data', {})).body
  // Its own mail leaves by itself.
  while (!(await stateOf(owner)).includes('"waiting_mail":[]')) await wait(50)
  const ofOwner = await stateOf(owner)
  const isSame = async (guest: Guest, before: string, what: string) => {
    const now = await stateOf(guest)
    tally.check(now === before, () => `${what} changed somebody else's session`)
  }

  for (const [name, body] of naming(kept)) {
    const answer = await other.post(name, body)
    tally.check(!reveals(answer), () => `${name} tells of another session's profile: ${answer.body}`)
    const isHarmless = !JSON.stringify(body).includes(kept) || endings.includes(name)
    tally.check(
      (isHarmless && answer.status === 200) || answer.status >= 400,
      () => `${name} took another session's profile: ${answer.status}`,
    )
  }
  // A page holds what its own visitor has searched for, so somebody reads it who has searched for nothing.
  const reader = await newGuest(target.url)
  for (const path of addresses(kept, reader.uuid)) {
    const answer = await reader.ask({ path })
    tally.check(!reveals(answer), () => `${path} tells of another session's profile`)
    const isEmptyPage = answer.status === 200 && answer.body.includes('id="app"')
    tally.check(isEmptyPage || answer.status >= 400, () => `${path} answered ${answer.status}`)
  }
  for (const path of addresses(roleId, owner.uuid).filter((one) => one.includes('uuid='))) {
    const answer = await other.ask({ path })
    // Not each document has a download.
    tally.check(
      [400, 403, 404].includes(answer.status),
      () => `${path} answered ${answer.status} with another's cookie`,
    )
  }
  await isSame(owner, ofOwner, 'a call that named its profile')

  return tally.outcome(`${names.length} calls, ${addresses('', '').length} documents and pages, two sessions`)
}

export const rows: AttackRow[] = [{ id: 'T5', name: "another's session, answers and profiles", run: isolating }]
