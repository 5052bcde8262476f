import type { LivePlan } from '#contract/plan.ts'
import { plannedIn } from '#domain/assessing/plan/planned.ts'
import { plannableDays } from '#domain/assessing/plan/plan-rules.ts'
import { suggestedActions } from '#domain/assessing/plan/suggested-actions.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { loadStoredPlan, type PlanAction } from '#server/db/assessing/plans.ts'
import { findShare } from '#server/db/assessing/shared-plans.ts'
import type { Deps } from '#server/deps.ts'
import { isoDate } from '#server/values/calendar.ts'

/** An action as calls say it. */
function shownAction({ id, text, by_date: by, with_whom, note, done_on }: PlanAction) {
  return { id, text, by, with_whom, note, done_on }
}

/** A session's plan for a role: the chosen capabilities with their actions, and what the framework offers besides. */
export async function loadLivePlan(
  { db, pack, clock }: Pick<Deps, 'db' | 'pack' | 'clock'>,
  sessionUuid: string,
  role: RoleProfile,
): Promise<LivePlan> {
  const of = { sessionUuid, roleId: role.id }
  const [assessment, { actions, reviewOn }, share] = await Promise.all([
    loadQuestionnaire(db.read, { ...of, qtype: 'ASSESS' }),
    loadStoredPlan(db.read, of),
    findShare(db.read, of),
  ])
  return {
    capabilities: plannedIn(pack, role, assessment, actions).map(({ capability, rating, isChosen }) => {
      const own = actions.filter((action) => action.capability === capability.id)
      const isThere = (text: string) => own.some((action) => action.text === text)
      return {
        id: capability.id,
        name: capability.name,
        rating: rating?.key ?? '',
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
    days: plannableDays(isoDate(clock(), pack.time_zone)),
  }
}
