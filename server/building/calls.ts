import type { buildingCalls } from '#contract/building.ts'
import { maxSimilarRoles } from '#contract/wire/limits.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { canBeShared } from '#domain/building/approval-state.ts'
import {
  answersOf,
  builtProfile,
  type BuiltProfile,
  isSameProfile,
  needDifferences,
  profileOf,
  unansweredQuestions,
} from '#domain/building/built-profile.ts'
import {
  maxBuilt,
  relationshipNamed,
  type SharedProfileForm,
  sharedProfileMessages,
} from '#domain/building/shared-profile.ts'
import { findSimilarRoles } from '#domain/finding/title-index.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { nameMessage } from '#domain/mail/sender-name.ts'
import { keptTitleMessage, meansAnyRole, tidyTitle } from '#domain/role/role-title.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { familyOfTitle } from '#domain/role/starter-roles.ts'
import { changeQuestionnaire, deleteQuestionnaire, loadQuestionnaire, storeAnswers } from '#server/assessing/answers.ts'
import type { Handlers } from '#server/call.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { findRole, findRoles } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { lockSession } from '#server/session/queries.ts'
import { countUse } from '#server/session/counting.ts'
import { recordEvent, type Session } from '#server/session/sessions.ts'
import { isoDate } from '#server/values/calendar.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import { findApprovalLink, requestApproval } from './approval-request.ts'
import { decide, versionOf } from './approval.ts'
import { type BuiltRole, countBuilt, findSameBuilt, rolesBuiltBy } from './queries.ts'
import { closestRole, sharingOf, validatorAsked } from './sharing.ts'
import {
  changeableRole,
  findMadeRole,
  keepRole,
  reviseRole as revise,
  shareRole,
  withdrawRole as withdraw,
} from './built-role.ts'

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
  return !validate && meansAnyRole(role) ? pack.words.building.build.new_role_title : title
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

/** The profile that the session made before with this id or the same content; null where there is none. */
async function findBefore(queries: Queries, uuid: string, made: Made): Promise<BuiltRole | null> {
  return (await findMadeRole(queries, uuid, made.id)) ?? (await findSameBuilt(queries, uuid, made))
}

async function checkRoom(queries: Queries, uuid: string, known: BuiltRole | null): Promise<void> {
  if (!known && (await countBuilt(queries, uuid)) >= maxBuilt) throw refuse('manyBuilt')
}

export const buildingHandlers: Handlers<typeof buildingCalls> = {
  new_questionnaire: async (deps, { session, body }) => {
    const { db, pack, clock } = deps
    const { roleId, fromRoleId, revises } = body
    const key = { sessionUuid: session.uuid, qtype: roleId === '' ? 'BUILD' : 'ASSESS', roleId } as const
    if (fromRoleId === undefined || roleId !== '') {
      await db.write((queries) => deleteQuestionnaire(queries, key))
      return {}
    }
    const from = revises
      ? await changeableRole(db.read, session.uuid, fromRoleId)
      : await requireRole(deps, session, fromRoleId)
    const now = clock()
    // A new role takes the title and the agency of the search; a role that is revised keeps its own.
    const sought = revises ? { query_role: from.title, query_agency: from.agency } : {}
    await db.write(async (queries) => {
      await recordEvent(queries, session, 'build question', now, sought)
      await deleteQuestionnaire(queries, key)
      await changeQuestionnaire(queries, key, { from: { roleId: fromRoleId, revises } })
      await storeAnswers(queries, key, { answers: answersOf(pack, from), cleared: [] }, now.toISOString())
    })
    return {}
  },

  get_built_profile: async (deps, { session, body }) => {
    const { db, pack } = deps
    const sharing = await sharingOf(deps)
    const show = (profile: BuiltProfile) => ({
      built: {
        role_type: profile.role_type,
        people: profile.people,
        strategy: profile.strategy,
        role_needs: showRoleNeeds(pack, profile),
      },
      unanswered: [],
    })
    if (body.roleId !== undefined) {
      const made = await findMadeRole(db.read, session.uuid, body.roleId)
      const none = { kept: null, begun: null, is_unsaved: false, sharing }
      if (!made || !canBeShared(made.origin.kind)) return { built: null, unanswered: [], ...none }
      return { ...show(made), ...none, kept: { title: made.title, agency: made.agency } }
    }
    const key = { sessionUuid: session.uuid, qtype: 'BUILD', roleId: '' } as const
    const { answers, from } = await loadQuestionnaire(db.read, key)
    const role = from && (await findRole(db.read, from.roleId, session.uuid))
    const built = builtProfile(pack, answers, role)
    const saved = [...(await rolesBuiltBy(db.read, session.uuid)), ...(role ? [role] : [])]
    const isSaved = built !== null && saved.some((made) => isSameProfile(pack, made, built))
    const about = {
      kept: null,
      begun: role && {
        role: showRole(pack, role),
        revises: from.revises,
        validator: await validatorAsked(deps, role),
      },
      is_unsaved: Object.keys(answers).length > 0 && !isSaved,
      sharing,
    }
    if (!built) return { built: null, unanswered: unansweredQuestions(pack, answers), ...about }
    return { ...show(built), ...about }
  },

  similar_roles: async ({ db, pack, roleTitles }, { session, body }) => {
    const found = findSimilarRoles(await roleTitles.current(), body.role, body.agency, maxSimilarRoles)
    const roles = await findRoles(
      db.read,
      found.map(({ id }) => id),
      session.uuid,
    )
    return roles.map((role) => showRole(pack, role))
  },

  add_role: async (deps, context) => {
    const { session, body, network } = context
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
      if (!known) await countUse(deps, queries, context, made, { kind: 'built' })
      if (isDone) throw refuse('changedMeanwhile')
      if (request) return shareRole(deps, queries, by, same, request, known)
      const kind = body.byLink ? 'linked' : 'kept'
      return known?.origin.kind === kind ? known : keepRole(deps, queries, session.uuid, kind, known ?? same, known)
    })
    if (request) deps.mail.wake()
    return [showRole(pack, role)]
  },

  revise_role: async (deps, { session }) => {
    const { db, pack, clock } = deps
    const { uuid } = session
    const { answers, from } = await loadQuestionnaire(db.read, { sessionUuid: uuid, qtype: 'BUILD', roleId: '' })
    const made = from && (await findMadeRole(db.read, uuid, from.roleId))
    const built = builtProfile(pack, answers, made)
    if (!built || !from?.revises) throw refuse('notBuiltYet')
    const role = await db.write(async (queries) => {
      await recordEvent(queries, session, 'role added', clock())
      return revise(deps, queries, uuid, from.roleId, built)
    })
    return { role: showRole(pack, role) }
  },

  withdraw_role: async (deps, { session, body }) => {
    const dropped = await deps.db.write((queries) => withdraw(deps, queries, session.uuid, body.roleId))
    for (const mail of dropped) deps.mail.ended(mail)
    await deps.db.eraseDeleted()
    return {}
  },

  validation_load: async (deps, { body }) => {
    const { db, pack } = deps
    const found = await findApprovalLink(deps, db.read, tokenHash(body.token))
    if (!found) throw refuse('validationGone')
    const { role, relationship, expiresAt } = found
    const closest = await closestRole(db.read, pack, role)
    const questions = buildQuestions(pack)
    const answers = answersOf(pack, role)
    return {
      role: showRole(pack, role),
      role_type: role.role_type,
      role_needs: showRoleNeeds(pack, role),
      relationship: pack.words.building.relationships[relationship],
      closest: closest && {
        role: showRole(pack, closest),
        differences: needDifferences(pack, role, closest).map(({ one, other, ...capability }) => ({
          ...capability,
          built: one,
          closest: other,
        })),
      },
      questions: questions.map(({ qref }) => showQuestion(questions, answers, qref)),
      decline_reasons: pack.validation.decline_reasons.map(({ id, text }) => ({ value: id, text })),
      version: versionOf(role),
      expires_on: isoDate(new Date(expiresAt), pack.time_zone),
    }
  },

  validation_decide: async (deps, { body }) => {
    const { token, decision, reason, answers, version } = body
    const dropped = await deps.db.write(async (queries) => {
      const found = await findApprovalLink(deps, queries, tokenHash(token))
      if (!found) throw refuse('validationGone')
      const { role, contact } = found
      const ended = await decide(deps, queries, role.id, { decision, reason, answers }, version)
      if (contact)
        await recordAct(queries, deps.clock(), contact, {
          act: decision === 'decline' ? 'decline profile' : 'approve profile',
          about: role.id,
          after: decision === 'decline' ? { reason } : { edited: decision === 'edit' },
        })
      return ended
    })
    for (const mail of dropped) deps.mail.ended(mail)
    await deps.db.eraseDeleted()
    return {}
  },
}
