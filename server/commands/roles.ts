import { canBeWithdrawn, isListedForAll, isUndecided, type ApprovalState } from '#domain/building/approval-state.ts'
import { neededInWords, needDifferences } from '#domain/building/built-profile.ts'
import { countedAxes } from '#domain/role/axes.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { closestRole } from '#server/building/closest-role.ts'
import { findBuiltRole, undecidedRoles, type BuiltRole } from '#server/db/building/built-roles.ts'
import { findRelationship } from '#server/db/building/approval-links.ts'
import { Refusal, sentenceOf } from '#server/values/refusals.ts'
import { decide, versionOf, type Decision } from '#server/building/approval.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { table, toSecond, type Command } from './command.ts'
import { csvLine } from '#server/values/csv.ts'

function stateOf({ origin: { kind } }: BuiltRole): string {
  if (kind === 'linked') return 'by link alone'
  return isListedForAll(kind) ? 'found' : 'held back'
}

type Can = (state: ApprovalState) => boolean

async function roleThat(canBe: Can, { db }: Command, id: string): Promise<BuiltRole> {
  const role = await findBuiltRole(db.read, id)
  if (!role || !canBe(role.origin.kind))
    throw new CommandError(`No profile awaits validation under ${id}.`, exitCodes.notThere)
  return role
}

/** Lists the profiles that wait for approval, the longest waiting first. */
export async function listRoles({ db, pack, say }: Command): Promise<void> {
  const waiting = await undecidedRoles(db.read)
  if (waiting.length === 0) return say('No profile awaits validation.')
  const rows = waiting.map((role) => {
    const { title, agency } = showRole(pack(), role)
    return [role.id, stateOf(role), toSecond(role.sharedAt ?? ''), title, agency]
  })
  for (const line of table([['ID', 'BY SEARCH', 'SAVED (UTC)', 'TITLE', 'AGENCY'], ...rows])) say(line)
}

/** Shows all of one profile that waits or is shared by link alone, its version, and how it differs from the most similar listed profile. */
export async function showRoleInFull(command: Command, id: string): Promise<void> {
  const { db, say } = command
  const pack: Pack = command.pack()
  const role = await roleThat(canBeWithdrawn, command, id)
  const { title, agency, meta } = showRole(pack, role)
  const closest = await closestRole(db.read, pack, role)
  const relationship = await findRelationship(db.read, id)
  const facts = [
    ['Title', title],
    ['Agency', agency],
    ['Profile', meta],
    ['By search', stateOf(role)],
    ['Saved (UTC)', toSecond(role.sharedAt ?? '')],
    ['Version', versionOf(role)],
    ['Relationship', relationship ? pack.words.building.relationships[relationship] : 'not known'],
    ...countedAxes(pack).map(({ place, name }) => [name, String(role[place])]),
  ]
  const names = pack.words.role.levels
  const needs = showRoleNeeds(pack, role).map(({ name, need, level }) => [name, names[need], level?.name ?? ''])
  for (const line of table(facts)) say(line)
  say('')
  for (const line of table(needs)) say(line)
  say('')
  if (!closest) return say('The library holds nothing like it.')
  const nearest = showRole(pack, closest)
  say(`Closest: ${nearest.title} (${nearest.agency}), ${closest.id}`)
  const rows = needDifferences(pack, role, closest).map(({ name, one, other }) => [
    name,
    neededInWords(names, one),
    `there: ${neededInWords(names, other)}`,
  ])
  for (const line of table(rows)) say(line)
}

async function carryOut(command: Command, id: string, decision: Decision, version: string): Promise<void> {
  const { db, now } = command
  const deps = { pack: command.pack(), clock: () => now }
  try {
    await db.write((queries) => decide(deps, queries, id, decision, version))
  } catch (error) {
    if (error instanceof Refusal) {
      throw new CommandError(sentenceOf(error, deps.pack.words.app.refusals), exitCodes.usage)
    }
    throw error
  }
  await db.eraseDeleted()
}

/** Approves the version of a profile that was shown, in its agency's place. */
export async function approveRole(command: Command, id: string, version: string): Promise<void> {
  await roleThat(isUndecided, command, id)
  await carryOut(command, id, { decision: 'approve' }, version)
  command.say('Approved: search finds it, and says that it is validated.')
}

/** Declines a profile in its agency's place, or one that is shared by link alone, for one of the pack's reasons. */
export async function declineRole(command: Command, id: string, reason: string): Promise<void> {
  const reasons = command.pack().validation.decline_reasons
  if (!reasons.some((offered) => offered.id === reason)) {
    const offered = reasons.map(({ id: known }) => known).join(', ')
    throw new CommandError(`The reason must be one of: ${offered}.`, exitCodes.usage)
  }
  const role = await roleThat(canBeWithdrawn, command, id)
  await carryOut(command, id, { decision: 'decline', reason }, versionOf(role))
  command.say('Declined: only whoever built it still has it.')
}

/** Writes the profiles that wait for approval as CSV, one line for each. */
export async function exportRoles({ db, pack, say }: Command): Promise<void> {
  const capabilities = pack().capabilities
  const names = capabilities.map(({ name }) => name)
  say(csvLine(['id', 'title', 'agency', 'role_type', 'by_search', 'saved_at', 'people', 'strategy', ...names]))
  for (const role of await undecidedRoles(db.read)) {
    const { id, role_type, sharedAt, people, strategy, needs } = role
    const { title, agency } = showRole(pack(), role)
    const levels = capabilities.map((capability) => needs[capability.id] ?? 'none')
    say(
      csvLine([
        id,
        title,
        agency,
        role_type,
        stateOf(role),
        sharedAt ?? '',
        String(people),
        String(strategy),
        ...levels,
      ]),
    )
  }
}
