import { type ApprovalState, canBeWithdrawn, isListedForAll, isUndecided } from '#domain/building/approval-state.ts'
import { needDifferences, neededInWords } from '#domain/building/built-profile.ts'
import { countedAxes } from '#domain/role/axes.ts'
import type { Need } from '#domain/role/needs.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { findRelationship } from '#server/building/approval-request.ts'
import { decide, type Decision, versionOf } from '#server/building/approval.ts'
import { type BuiltRole, findBuiltRole, undecidedRoles } from '#server/building/queries.ts'
import { closestRole } from '#server/building/sharing.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { withLibraryAgencies } from '#server/role/agencies.ts'
import { csvLine } from '#server/values/csv.ts'
import { Refusal, sentenceOf } from '#server/values/refusals.ts'
import { type Command, CommandError, exitCodes, type Facts, table, toSecond } from './command.ts'

type BySearch = 'by link alone' | 'found' | 'held back'

/** Whether search finds a profile. */
export function stateOf({ origin: { kind } }: BuiltRole): BySearch {
  if (kind === 'linked') return 'by link alone'
  return isListedForAll(kind) ? 'found' : 'held back'
}

/** A profile that waits for approval, in a list. */
export type WaitingRole = { id: string; by_search: BySearch; saved_at: string; title: string; agency: string }

/** All that is known of a profile; `closest` is the most similar listed one. */
export type RoleInFull = WaitingRole & {
  profile: string
  version: string
  relationship: string | null
  axes: Readonly<Record<string, number>>
  needs: readonly { name: string; need: Need; level: string | null }[]
  closest: { id: string; title: string; agency: string; differences: ReturnType<typeof needDifferences> } | null
}

/** The pack with the agencies that were imported, which roles can be at. */
const packOf = ({ db, pack }: Command) => withLibraryAgencies(db.read, pack())

type Can = (state: ApprovalState) => boolean

/** A command of somebody who decides about the profiles of some agencies alone; any others are not there for them. */
export type RolesCommand = Command & { isTheirs?: (agency: string) => boolean }

async function roleThat(canBe: Can, { db, isTheirs = () => true }: RolesCommand, id: string): Promise<BuiltRole> {
  const role = await findBuiltRole(db.read, id)
  if (!role || !canBe(role.origin.kind) || !isTheirs(role.agency))
    throw new CommandError(`No profile awaits validation under ${id}.`, exitCodes.notThere)
  return role
}

/** Lists the profiles that wait for approval, the longest waiting first. */
export async function listRoles(command: RolesCommand): Promise<{ waiting: WaitingRole[] }> {
  const { db, say, isTheirs = () => true } = command
  const pack = await packOf(command)
  const all = await undecidedRoles(db.read)
  const waiting = all
    .filter(({ agency }) => isTheirs(agency))
    .map((role) => {
      const { title, agency } = showRole(pack, role)
      return { id: role.id, by_search: stateOf(role), saved_at: role.sharedAt ?? '', title, agency }
    })
  const head = ['ID', 'BY SEARCH', 'SAVED (UTC)', 'TITLE', 'AGENCY']
  const rows = waiting.map((role) => [role.id, role.by_search, toSecond(role.saved_at), role.title, role.agency])
  if (rows.length === 0) say('No profile awaits validation.')
  else for (const line of table([head, ...rows])) say(line)
  return { waiting }
}

/** Shows all of one profile that waits or is shared by link alone, its version, and how it differs from the most similar listed profile. */
export async function showRoleInFull(command: RolesCommand, id: string): Promise<RoleInFull> {
  const { db, say } = command
  const pack = await packOf(command)
  const role = await roleThat(canBeWithdrawn, command, id)
  const { title, agency, meta } = showRole(pack, role)
  const closest = await closestRole(db.read, pack, role)
  const relationship = await findRelationship(db.read, id)
  const axes = countedAxes(pack).map(({ place, name }) => [name, role[place]] as const)
  const facts = {
    id,
    title,
    agency,
    profile: meta,
    by_search: stateOf(role),
    saved_at: role.sharedAt ?? '',
    version: versionOf(role),
    relationship: relationship ? pack.words.building.relationships[relationship] : null,
    axes: Object.fromEntries(axes),
  }
  const rows = [
    ['Title', title],
    ['Agency', agency],
    ['Profile', meta],
    ['By search', facts.by_search],
    ['Saved (UTC)', toSecond(facts.saved_at)],
    ['Version', facts.version],
    ['Relationship', facts.relationship ?? 'not known'],
    ...axes.map(([name, count]) => [name, String(count)]),
  ]
  const names = pack.words.role.levels
  const needs = showRoleNeeds(pack, role).map(({ name, need, level }) => ({ name, need, level: level?.name ?? null }))
  for (const line of table(rows)) say(line)
  say('')
  for (const line of table(needs.map(({ name, need, level }) => [name, names[need], level ?? '']))) say(line)
  say('')
  if (!closest) {
    say('The library holds nothing like it.')
    return { ...facts, needs, closest: null }
  }
  const nearest = showRole(pack, closest)
  say(`Closest: ${nearest.title} (${nearest.agency}), ${closest.id}`)
  const differences = needDifferences(pack, role, closest)
  const compared = differences.map(({ name, one, other }) => [
    name,
    neededInWords(names, one),
    `there: ${neededInWords(names, other)}`,
  ])
  for (const line of table(compared)) say(line)
  return { ...facts, needs, closest: { id: closest.id, title: nearest.title, agency: nearest.agency, differences } }
}

async function attempt(command: Command, id: string, decision: Decision, version: string): Promise<void> {
  const { db, now, by } = command
  const deps = { pack: await packOf(command), clock: () => now }
  const act = decision.decision === 'approve' ? 'approve profile' : 'decline profile'
  const reason = decision.decision === 'decline' ? { reason: decision.reason } : {}
  await db.write(async (queries) => {
    const before = await findBuiltRole(queries, id)
    await decide(deps, queries, id, decision, version)
    const after = await findBuiltRole(queries, id)
    const state = (role: BuiltRole | null) => (role ? { by_search: stateOf(role), version: versionOf(role) } : {})
    await recordAct(queries, now, by, {
      act,
      about: id,
      before: state(before),
      after: { ...state(after), ...reason },
    })
  })
}

async function carryOut(command: Command, id: string, decision: Decision, version: string): Promise<void> {
  try {
    await attempt(command, id, decision, version)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandError(sentenceOf(error, command.pack().words.app.refusals), exitCodes.usage)
  }
  await command.db.eraseDeleted()
}

/** Decides alike about several profiles, each by the version that was seen. Returns how many, and what was left because it had changed or waits no more. */
export async function decideSeveral(
  command: RolesCommand,
  seen: readonly { role: BuiltRole; version: string }[],
  decision: Decision,
): Promise<{ done: number; left: { title: string; why: 'changed' | 'gone' }[] }> {
  const left: { title: string; why: 'changed' | 'gone' }[] = []
  for (const { role, version } of seen) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own.
      await attempt(command, role.id, decision, version)
    } catch (error) {
      const named = error instanceof Refusal ? error.named : null
      if (named !== 'changedMeanwhile' && named !== 'validationGone') throw error
      left.push({ title: role.title, why: named === 'changedMeanwhile' ? 'changed' : 'gone' })
    }
  }
  await command.db.eraseDeleted()
  return { done: seen.length - left.length, left }
}

/** Approves the version of a profile that was shown, in its agency's place. */
export async function approveRole(command: RolesCommand, id: string, version: string): Promise<Facts> {
  await roleThat(isUndecided, command, id)
  await carryOut(command, id, { decision: 'approve' }, version)
  command.say('Approved: search finds it, and says that it is validated.')
  return { id, decision: 'approved' }
}

/** Declines a profile in its agency's place, or one that is shared by link alone, for one of the pack's reasons. */
export async function declineRole(command: RolesCommand, id: string, reason: string): Promise<Facts> {
  const reasons = command.pack().validation.decline_reasons
  if (!reasons.some((offered) => offered.id === reason)) {
    const offered = reasons.map(({ id: known }) => known).join(', ')
    throw new CommandError(`The reason must be one of: ${offered}.`, exitCodes.usage)
  }
  const role = await roleThat(canBeWithdrawn, command, id)
  await carryOut(command, id, { decision: 'decline', reason }, versionOf(role))
  command.say('Declined: only whoever built it still has it.')
  return { id, decision: 'declined', reason }
}

/** Writes the profiles that wait for approval as CSV, one line for each. */
export async function exportRoles(command: Command): Promise<Facts> {
  const { db, say } = command
  const pack = await packOf(command)
  const { capabilities } = pack
  const waiting = (await undecidedRoles(db.read)).map((role) => {
    const { id, role_type, sharedAt, people, strategy, needs } = role
    const { title, agency } = showRole(pack, role)
    const by_search = stateOf(role)
    return { id, title, agency, role_type, by_search, saved_at: sharedAt ?? '', people, strategy, needs }
  })
  const head = ['id', 'title', 'agency', 'role_type', 'by_search', 'saved_at', 'people', 'strategy'] as const
  say(csvLine([...head, ...capabilities.map(({ name }) => name)]))
  for (const role of waiting) {
    const needs = capabilities.map(({ id }) => role.needs[id] ?? 'none')
    say(csvLine([...head.map((column) => String(role[column])), ...needs]))
  }
  return { waiting }
}
