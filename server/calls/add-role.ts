import { addRole } from '#contract/add-role.ts'
import { builtProfile, profileOf, type BuiltProfile } from '#domain/building/built-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { nameMessage } from '#domain/mail/sender-name.ts'
import { familyOfTitle } from '#domain/role/family-of-title.ts'
import { keptTitleMessage, minQueryLength, tidyTitle } from '#domain/role/role-title.ts'
import { showRole } from '#domain/role/role.ts'
import { relationshipNamed, sharedProfileMessages, type SharedProfileForm } from '#domain/building/shared-profile.ts'
import { maxBuilt } from '#domain/building/building-limits.ts'
import { canBeShared } from '#domain/building/approval-state.ts'
import { checkSharing, findMadeRole, keepRole, shareRole } from '#server/building/built-role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { countBuilt, findSameBuilt, type BuiltRole } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'
import { findRole } from '#server/db/role/roles.ts'
import { lockSession } from '#server/db/session/sessions.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent, type Session } from '#server/session/sessions.ts'
import { requestApproval } from '#server/building/approval-request.ts'
import { defineCall } from './call.ts'

type Form = SharedProfileForm & { validate: boolean; name: string }

/**
 * The message for each field that breaks a rule. A role for the session alone needs only a title without unfit characters
 * and a known agency.
 */
function mistakesIn(pack: Pack, { validate, name, ...form }: Form): Record<string, string> {
  const words = pack.words.building.shared_profile
  const agencies = pack.agencies.map(({ id }) => id)
  if (validate) {
    const sender = nameMessage(pack.words.mail.name, name)
    return { ...sharedProfileMessages(words, form, agencies), ...(sender === null ? {} : { name: sender }) }
  }
  const { agency } = sharedProfileMessages(words, form, [...agencies, ''])
  const role = keptTitleMessage(words, form.role)
  return { ...(role === null ? {} : { role }), ...(agency === undefined ? {} : { agency }) }
}

function titleOf(pack: Pack, { role, validate }: Pick<Form, 'role' | 'validate'>): string {
  const title = tidyTitle(role)
  return !validate && title.length < minQueryLength ? pack.words.building.build.new_role_title : title
}

/** The profile that is to be saved: that of a role which this session built before, or what its answers make. */
async function profileToSave(
  { db, pack }: Deps,
  { uuid }: Session,
  roleId: string | undefined,
): Promise<BuiltProfile & { id?: string }> {
  if (roleId !== undefined) {
    const made = await findMadeRole(db.read, uuid, roleId)
    if (!made) throw refuse('unknownRole')
    return { id: made.id, ...profileOf(made) }
  }
  const key = { sessionUuid: uuid, qtype: 'BUILD', roleId: '' } as const
  const { answers, from } = await loadQuestionnaire(db.read, key)
  const built = builtProfile(pack, answers, from && (await findRole(db.read, from.roleId, uuid)))
  if (!built) throw refuse('notBuiltYet')
  return built
}

type Made = Parameters<typeof findSameBuilt>[2] & { id: string }

/** The same profile, where the session has made it before. */
async function findBefore(queries: Queries, uuid: string, made: Made): Promise<BuiltRole | null> {
  return (await findMadeRole(queries, uuid, made.id)) ?? (await findSameBuilt(queries, uuid, made))
}

async function checkRoom(queries: Queries, uuid: string, known: BuiltRole | null): Promise<void> {
  if (!known && (await countBuilt(queries, uuid)) >= maxBuilt) throw refuse('manyBuilt')
}

export const addRoleCall = defineCall(addRole, async (deps, { session, body, network }) => {
  const { db, pack, clock, newUuid } = deps
  const relationship = relationshipNamed(pack.words.building.relationships, body.relationship)
  const mistakes = mistakesIn(pack, { ...body, relationship })
  if (Object.keys(mistakes).length > 0) throw new FieldRefusal(mistakes)
  const profile = await profileToSave(deps, session, body.roleId)
  const title = titleOf(pack, body)
  const made = { id: newUuid(), ...profile, title, agency: body.agency, family: familyOfTitle(pack, title) }
  const before = await findBefore(db.read, session.uuid, made)
  const isDone = before !== null && !canBeShared(before.origin.kind)
  await checkRoom(db.read, session.uuid, before)
  const by = { session: session.uuid, network }
  const isAsked = body.validate && !isDone
  if (isAsked) await checkSharing(deps, by, before)
  const request =
    isAsked && relationship ? await requestApproval(deps, made, relationship, { sender: body.name, network }) : null

  const role = await db.write(async (queries) => {
    await recordEvent(queries, session, 'role added', clock())
    // Two equal forms sent at the same time make only one role.
    await lockSession(queries, session.uuid)
    const known = await findBefore(queries, session.uuid, made)
    const same = { ...made, id: known?.id ?? made.id }
    if (known && !canBeShared(known.origin.kind)) return known
    await checkRoom(queries, session.uuid, known)
    if (isDone) throw refuse('changedMeanwhile')
    if (request) return shareRole(deps, queries, by, same, request, known)
    const kind = body.byLink ? 'linked' : 'kept'
    return known?.origin.kind === kind ? known : keepRole(deps, queries, session.uuid, kind, known ?? same, known)
  })
  if (request) deps.mail.wake()
  return [showRole(pack, role)]
})
