import { earlierAssessments } from '#contract/earlier-assessments.ts'
import { movesBetween } from '#domain/assessing/again/moves.ts'
import { againOf } from '#server/assessing/again/again.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { listEarlier } from '#server/db/assessing/earlier.ts'
import { loadStoredPlan } from '#server/db/assessing/plans.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isoDate } from '#server/values/calendar.ts'
import { defineCall } from './call.ts'

export const earlierAssessmentsCall = defineCall(earlierAssessments, async (deps, { session, body }) => {
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
})
