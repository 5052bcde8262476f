import type { LivePlan, planCalls, PlanChange } from '#contract/plan.ts'
import {
  actionMessage,
  chosenIn,
  dayMessage,
  maxActions,
  maxActionsInPlan,
  noteMessage,
  planInShort,
  plannableDays,
  plannedIn,
  suggestedActions,
  tidyAction,
  tidyNote,
  tidyWith,
  withMessage,
} from '#domain/assessing/plan.ts'
import { catalogueLinks } from '#domain/assessing/catalogue.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { gapInWords } from '#domain/career/target-gap.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/assessing/answers.ts'
import { agencyOf, loadCatalogue } from '#server/assessing/catalogue.ts'
import type { Handlers } from '#server/call.ts'
import { loadGap } from '#server/career/ways.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { findRole } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { findSession } from '#server/session/queries.ts'
import { hasEnded, keepChanges } from '#server/session/sessions.ts'
import { isoDate, yearsAfter } from '#server/values/calendar.ts'
import { newToken, sharedPlanLink, tokenHash } from '#server/values/link-token.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import {
  addAction,
  changeAction,
  endShare,
  findReminders,
  findShare,
  findShareByToken,
  listActions,
  loadStoredPlan,
  type PlanAction,
  type PlanKey,
  removeAction,
  storeReview,
  storeShare,
} from './queries.ts'
import { rateAgainOn, shownReminders } from './reminders.ts'

/** An action in the shape in which calls answer it. */
function shownAction({ id, text, by_date: by, with_whom, note, done_on }: PlanAction) {
  return { id, text, by, with_whom, note, done_on }
}

/** A session's plan for a role: the chosen capabilities with their actions, and what the framework offers besides. */
async function loadLivePlan(
  { db, pack, clock }: Pick<Deps, 'db' | 'pack' | 'clock'>,
  sessionUuid: string,
  role: RoleProfile,
): Promise<LivePlan> {
  const of = { sessionUuid, roleId: role.id }
  const [assessment, { actions, reviewOn }, share, reminders] = await Promise.all([
    loadQuestionnaire(db.read, { ...of, qtype: 'ASSESS' }),
    loadStoredPlan(db.read, of),
    findShare(db.read, of),
    findReminders(db.read, of),
  ])
  const { answeredAt } = assessment
  return {
    capabilities: plannedIn(pack, role, assessment, actions).map(({ capability, rating, level, isChosen }) => {
      const own = actions.filter((action) => action.capability === capability.id)
      const isThere = (text: string) => own.some((action) => action.text === text)
      return {
        id: capability.id,
        name: capability.name,
        rating: rating?.key ?? '',
        ...(level ? { level } : {}),
        is_chosen: isChosen,
        actions: own.map(shownAction),
        suggested: suggestedActions(pack, capability).filter(({ text }) => !isThere(text)),
      }
    }),
    review_on: reviewOn,
    shared: share && {
      made_on: isoDate(new Date(share.made_at), pack.time_zone),
      shows_notes: share.shows_notes === 1,
    },
    again_on: rateAgainOn({ pack }, answeredAt),
    reminders: reminders && shownReminders(reminders),
    days: plannableDays(isoDate(clock(), pack.time_zone)),
  }
}

type Added = Extract<PlanChange, { add: unknown }>['add']
type ActionChange = Extract<PlanChange, { action: unknown }>

/** A change that is allowed, to be made in a transaction. */
type Allowed = (queries: Queries, key: PlanKey) => Promise<void>

/** Refuses what breaks a rule, with the messages of the fields. */
function check(messages: Readonly<Record<string, string | null>>): void {
  const wrong = Object.entries(messages).filter(([, message]) => message !== null)
  if (wrong.length > 0) throw new FieldRefusal(Object.fromEntries(wrong) as Record<string, string>)
}

function adding({ pack, newUuid, clock }: Deps, plan: LivePlan, { capability, text: typed }: Added): Allowed {
  const planned = plan.capabilities.find(({ id }) => id === capability)
  if (!planned) throw refuse('notRated')
  // A text that the framework offers is stored as it is; the visitor's own words are checked and tidied.
  const isOffered = [...planned.suggested, ...planned.actions].some(({ text }) => text === typed)
  if (!isOffered) check({ text: actionMessage(pack.words.documents.plan_messages, typed) })
  const text = isOffered ? typed : tidyAction(typed)
  return async (queries, key) => {
    const all = await listActions(queries, key.sessionUuid)
    const inPlan = all.filter(({ role_id }) => role_id === key.roleId)
    // The same action is added only once, however often it is asked for.
    if (inPlan.some((one) => one.capability === capability && one.text === text)) return
    if (inPlan.length >= maxActionsInPlan || all.length >= maxActions) throw refuse('manyActions')
    const place = 1 + Math.max(0, ...inPlan.map((one) => one.place))
    await addAction(queries, key, { id: newUuid(), capability, text, place, added_at: clock().toISOString() })
  }
}

function changing(
  { pack, clock }: Deps,
  plan: LivePlan,
  { action: id, by, with_whom, note, is_done }: ActionChange,
): Allowed {
  const words = pack.words.documents.plan_messages
  const today = isoDate(clock(), pack.time_zone)
  const stored = plan.capabilities.flatMap(({ actions }) => actions).find((action) => action.id === id)
  check({
    // A stored day may stay, although it has passed since.
    by: typeof by === 'string' && by !== stored?.by ? dayMessage(words, by, today) : null,
    with_whom: with_whom === undefined ? null : withMessage(words, with_whom),
    note: note === undefined ? null : noteMessage(words, note),
  })
  return (queries, key) =>
    changeAction(queries, key, id, {
      ...(by === undefined ? {} : { by_date: by }),
      ...(with_whom === undefined ? {} : { with_whom: tidyWith(with_whom) }),
      ...(note === undefined ? {} : { note: tidyNote(note) }),
      ...(is_done === undefined ? {} : { done_on: is_done ? (stored?.done_on ?? today) : null }),
    })
}

function reviewing({ pack, clock }: Deps, plan: LivePlan, day: string | null): Allowed {
  const words = pack.words.documents.plan_messages
  const isNew = day !== null && day !== plan.review_on
  check({ review_on: isNew ? dayMessage(words, day, isoDate(clock(), pack.time_zone)) : null })
  return (queries, key) => storeReview(queries, key, day)
}

/** The change that somebody asks for, once it keeps to the rules; refused with a message for each field that does not. */
function allowedChange(deps: Deps, plan: LivePlan, change: PlanChange): Allowed {
  if ('add' in change) return adding(deps, plan, change.add)
  if ('action' in change) return changing(deps, plan, change)
  if ('remove' in change) return (queries, key) => removeAction(queries, key, change.remove)
  return reviewing(deps, plan, change.review_on)
}

/** The way to the target role as the plan shows it, with dates counted from today; null where there is none. */
function wayInShort({ pack, clock }: Pick<Deps, 'pack' | 'clock'>, found: Awaited<ReturnType<typeof loadGap>>) {
  if (!found) return null
  const { steps, texts } = gapInWords(pack, found.gap)
  const today = clock()
  return {
    heading: pack.documents.way_to_target.heading,
    steps: steps.map(({ year, ...step }) => ({ ...step, by: isoDate(yearsAfter(today, year), pack.time_zone) })),
    texts,
  }
}

/** So many offers of the catalogue stand on the page of a capability. */
const maxOffers = 12

export const planHandlers: Handlers<typeof planCalls> = {
  capability_learning: async ({ db, pack }, { session, body: { capability } }) => {
    const { role_id: roleId = null, query_agency: named = '' } = session.stored ?? {}
    const role = roleId === null ? null : await findRole(db.read, roleId, session.uuid)
    const catalogue = await loadCatalogue(db.read, [capability], role ? agencyOf(session, role) : named)
    const level = role ? levelOf(pack, role, capability)?.id : undefined
    const { ofAgency, others } = catalogueLinks(catalogue.get(capability) ?? [], level, pack.language)
    return [...ofAgency, ...others].slice(0, maxOffers)
  },

  get_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
    const assessment = await loadQuestionnaire(deps.db.read, key)
    const way = wayInShort(deps, await loadGap(deps, session, role))
    const catalogue = await loadCatalogue(deps.db.read, assessment.selected, agencyOf(session, role))
    return { plan: planInShort(deps.pack, chosenIn(deps.pack, role, assessment, catalogue)), way }
  },

  live_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    return loadLivePlan(deps, session.uuid, role)
  },

  change_plan: async (deps, { session, body }) => {
    const { db, clock } = deps
    const role = await requireRole(deps, session, body.roleId)
    const make = allowedChange(deps, await loadLivePlan(deps, session.uuid, role), body.change)
    const isErasing = 'remove' in body.change
    await db.write(async (queries) => {
      await keepChanges(queries, session, clock(), { role_id: role.id })
      await make(queries, { sessionUuid: session.uuid, roleId: role.id })
    })
    if (isErasing) await db.eraseDeleted()
    return loadLivePlan(deps, session.uuid, role)
  },

  share_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    const { token, hashed } = newToken()
    const now = deps.clock()
    await deps.db.write(async (queries) => {
      await keepChanges(queries, session, now, { role_id: role.id })
      await storeShare(queries, {
        token_hash: hashed,
        session_uuid: session.uuid,
        role_id: role.id,
        shows_notes: body.shows_notes ? 1 : 0,
        made_at: now.toISOString(),
      })
    })
    return { link: sharedPlanLink(deps.publicUrl, token) }
  },

  end_plan_share: async ({ db }, { session, body }) => {
    await db.write((queries) => endShare(queries, { sessionUuid: session.uuid, roleId: body.roleId }))
    return {}
  },

  shared_plan: async (deps, { body }) => {
    const { db, pack, clock } = deps
    const share = await findShareByToken(db.read, tokenHash(body.token))
    if (!share) throw refuse('planNotShared')
    const { session_uuid: owner, role_id, shows_notes } = share
    const [{ stored }, role] = await Promise.all([findSession(db.read, owner, ''), findRole(db.read, role_id, owner)])
    if (!stored || hasEnded(stored, clock()) || !role) throw refuse('planNotShared')
    const { capabilities, review_on } = await loadLivePlan(deps, owner, role)
    const { title, agency } = showRole(pack, role)
    return {
      role: { title, agency },
      shows_notes: shows_notes === 1,
      review_on,
      capabilities: capabilities.map(({ name, actions }) => ({
        name,
        actions: actions.map(({ text, by, done_on, note }) => ({
          text,
          by,
          done_on,
          ...(shows_notes === 1 && note !== '' ? { note } : {}),
        })),
      })),
    }
  },
}
