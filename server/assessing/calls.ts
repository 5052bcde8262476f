import type { assessingCalls } from '#contract/assessing.ts'
import { writeGroups } from '#contract/wire/assessment-results.ts'
import { maxEarlier, movesBetween } from '#domain/assessing/again.ts'
import { groupResults, groupUnrated, selectionMessage } from '#domain/assessing/assessment.ts'
import { answersAfter } from '#domain/assessing/choices.ts'
import { type Answers, showQuestion, takeStep } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { ownLevels } from '#domain/assessing/own-level.ts'
import { ratesByLevel } from '#domain/assessing/ratings.ts'
import { countFallenOut, retiredRatings } from '#domain/assessing/rating-faults.ts'
import { type RoleProfile, showNeeds } from '#domain/role/role.ts'
import { maxAssessments } from '#domain/session/session.ts'
import type { Handlers } from '#server/call.ts'
import type { Queries } from '#server/db/open.ts'
import { findRole } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { assessmentMeta, selectedNames } from '#server/session/session-state.ts'
import { countUse } from '#server/session/counting.ts'
import { keepInPassing, recordEvent } from '#server/session/sessions.ts'
import { isoDate } from '#server/values/calendar.ts'
import { Refusal, refuse } from '#server/values/refusals.ts'
import { seenInShort } from '#server/views/looking.ts'
import {
  changeQuestionnaire,
  countAssessments,
  keepPlace,
  loadQuestionnaire,
  loadQuestionnaireWithin,
  storeAnswers,
} from './answers.ts'
import { questionsOf } from './assessment.ts'
import { againOf, clearAnswers, deleteEarlier as deleteStored, listEarlier, storeEarlier } from './earlier.ts'
import { loadStoredPlan } from './plan/queries.ts'

const refusals = { 'unknown question': 'unknownQuestion', 'not an option': 'notAnOption' } as const

/** The ratings of a role that are counted as its self-assessment is finished. */
const ratingsOf = ({ needs }: RoleProfile, answers: Answers) =>
  Object.entries(answers).map(([capability, rating]) => ({ capability, rating, need: needs[capability] ?? 'none' }))

export const assessingHandlers: Handlers<typeof assessingCalls> = {
  get_question: async (deps, context) => {
    const { session, body } = context
    const { qtype, direction, qref, answer, answers: chosen } = body
    const { isAboutRole, event } = questionnaires[qtype]
    const key = { sessionUuid: session.uuid, qtype, roleId: isAboutRole ? body.roleId : '' }
    const role = isAboutRole ? await findRole(deps.db.read, key.roleId, session.uuid) : null
    if (isAboutRole && !role) throw refuse('unknownRole')
    const questions = questionsOf(deps.pack, qtype, role)
    if (questions.length === 0) throw refuse('nothingAsked')
    const { answers, leftOff } = await loadQuestionnaire(deps.db.read, key)
    const taken = takeStep(questions, leftOff, { direction, qref, answer, answers: chosen })
    if ('refused' in taken) throw refuse(refusals[taken.refused])

    const { place, stored } = taken
    const after = answersAfter(answers, stored)
    const shown = showQuestion(questions, after, place)
    const now = deps.clock()
    const keep = stored ? deps.db.write : (work: (queries: Queries) => Promise<void>) => keepInPassing(deps, work)
    await keep(async (queries) => {
      await recordEvent(queries, session, event, now, isAboutRole ? { role_id: key.roleId } : {})
      const isFirst = isAboutRole && Object.keys(answers).length === 0
      const { begun, rated } = isFirst ? await countAssessments(queries, session.uuid) : { begun: 0, rated: 0 }
      if (stored && rated >= maxAssessments) throw refuse('manyAssessments')
      if (stored) await storeAnswers(queries, key, stored, now.toISOString())
      if (stored && role) {
        const isFinishing = !showQuestion(questions, answers, place).is_completed && shown.is_completed
        await countUse(
          deps,
          queries,
          context,
          role,
          ...(isFirst ? [{ kind: 'begun' } as const] : []),
          ...(isFinishing ? [{ kind: 'finished', ratings: ratingsOf(role, after) } as const] : []),
        )
      }
      // Past the limit, the place of a visitor who only looks is not stored; the call is not refused.
      if (place !== leftOff && (stored || begun < 2 * maxAssessments)) await keepPlace(queries, key, place)
    })
    if (stored) deps.counters.answers.inc()
    return shown
  },

  get_assess_results: async (deps, { session, body }) => {
    const role = await findRole(deps.db.read, body.roleId, session.uuid)
    if (!role) throw refuse('unknownRole')
    const stored = await loadQuestionnaire(deps.db.read, {
      sessionUuid: session.uuid,
      qtype: 'ASSESS',
      roleId: role.id,
    })
    const seen = await seenInShort(deps, session.uuid, role)
    const retired = retiredRatings(deps.pack, stored.answers)
    const fallenOut = countFallenOut(deps.pack, stored.answers)
    await keepInPassing(deps, (queries) =>
      recordEvent(queries, session, 'results loaded', deps.clock(), { role_id: role.id }),
    )
    return {
      assessmentResults: writeGroups(groupResults(deps.pack, role, stored.answers)),
      unrated: groupUnrated(deps.pack, role, stored.answers),
      ...(ratesByLevel(deps.pack) ? { levels: ownLevels(deps.pack, role, stored.answers) } : {}),
      ...(retired.length > 0 ? { retired } : {}),
      ...(fallenOut > 0 ? { fallen_out: fallenOut } : {}),
      role_needs: showNeeds(deps.pack, role.needs),
      ...(seen ? { views: seen } : {}),
      assessmentMeta: assessmentMeta(deps, role, stored),
      selectedCapabilities: selectedNames(deps, role, stored),
    }
  },

  save_capabilities: async (deps, context) => {
    const { db, pack } = deps
    const { session, body } = context
    // The call can name its role, because another tab may have chosen another one since.
    const roleId = body.roleId ?? session.stored?.role_id
    const role = roleId ? await findRole(db.read, roleId, session.uuid) : null
    if (!role) throw refuse(body.roleId === undefined ? 'noRoleChosen' : 'unknownRole')
    const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
    const { answers } = await loadQuestionnaire(db.read, key)
    const rated = groupResults(pack, role, answers).flatMap((group) => group.rated)
    const names = [...new Set(body.selectedCapabilities)]
    const selected = rated.filter(([, name]) => names.includes(name))
    if (selected.length < names.length) throw refuse('notRated')
    const { min_capabilities: min, max_capabilities: max } = pack.limits
    const message = selectionMessage(pack.words.assessing.selection, names.length, {
      min,
      max,
      rated: rated.length,
    })
    if (message) throw new Refusal(422, message)

    await db.write(async (queries) => {
      await changeQuestionnaire(queries, key, { selected: selected.map(([id]) => id) })
      await countUse(deps, queries, context, role, { kind: 'planned' })
    })
    return { selectedCapabilities: selected.map(([, name]) => name) }
  },

  assess_again: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
    // Read in the transaction that writes, so that two tabs that ask at once store it only once.
    await deps.db.write(async (queries) => {
      const { answers, answeredAt, selected } = await loadQuestionnaireWithin(queries, key)
      if (answeredAt === null || againOf(deps, role, { answers, answeredAt })?.is_open !== true)
        throw refuse('notAgainYet')
      await storeEarlier(queries, key, { finishedAt: answeredAt, answers, selected }, maxEarlier)
      await clearAnswers(queries, key)
    })
    return {}
  },

  earlier_assessments: async (deps, { session, body }) => {
    const { db, pack } = deps
    const role = await requireRole(deps, session, body.roleId)
    const of = { sessionUuid: session.uuid, roleId: role.id }
    const [now, all, { actions }] = await Promise.all([
      loadQuestionnaire(db.read, { ...of, qtype: 'ASSESS' }),
      listEarlier(db.read, of),
      loadStoredPlan(db.read, of),
    ])
    return {
      again: againOf(deps, role, now),
      earlier: all.map(({ finishedAt, answers }) => {
        const finished_on = isoDate(new Date(finishedAt), pack.time_zone)
        const doneSince = (id: string) =>
          actions.flatMap(({ capability, text, done_on }) =>
            capability === id && done_on !== null && done_on >= finished_on ? [{ text, done_on }] : [],
          )
        return {
          finished_at: finishedAt,
          finished_on,
          moves: movesBetween(pack, answers, now.answers).map(({ earlier, now: rating, ...move }) => ({
            ...move,
            earlier: earlier?.key ?? '',
            now: rating?.key ?? '',
            done: doneSince(move.id),
          })),
        }
      }),
    }
  },

  delete_earlier: async ({ db }, { session, body }) => {
    const of = { sessionUuid: session.uuid, roleId: body.roleId }
    await db.write((queries) => deleteStored(queries, of, body.finished_at))
    await db.eraseDeleted()
    return {}
  },
}
