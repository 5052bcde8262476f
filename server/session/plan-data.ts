import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import { optionValue } from '#domain/assessing/option.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { showRole } from '#domain/role/role.ts'
import { listEarlier } from '#server/db/assessing/earlier.ts'
import { loadStoredPlan, rolesPlanned } from '#server/db/assessing/plans.ts'
import { findShare } from '#server/db/assessing/shared-plans.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'

type PlanData = Pick<z.input<typeof sessionData>, 'earlier_assessments' | 'plans'>

/** What is stored of a session's earlier self-assessments and plans, in words that its owner can read. */
export async function loadPlanData({ db, pack }: Pick<Deps, 'db' | 'pack'>, uuid: string): Promise<PlanData> {
  const nameOf = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const [earlier, planned] = await Promise.all([
    listEarlier(db.read, { sessionUuid: uuid }),
    rolesPlanned(db.read, uuid),
  ])
  return {
    earlier_assessments: await Promise.all(
      earlier.map(async ({ roleId, finishedAt, answers, selected }) => {
        const role = await findRole(db.read, roleId, uuid)
        const questions = questionnaires.ASSESS.questions(pack, role)
        return {
          role: role && showRole(pack, role),
          finished_at: finishedAt,
          answers: Object.entries(answers).map(([qref, answer]) => {
            const asked = questions.find((question) => question.qref === qref)
            const option = asked?.optionsList.find(({ key }) => key === answer)
            return { question: asked?.text ?? qref, answer: option ? optionValue(option) : answer }
          }),
          selectedCapabilities: selected.map(nameOf),
        }
      }),
    ),
    plans: await Promise.all(
      planned.map(async (roleId) => {
        const of = { sessionUuid: uuid, roleId }
        const role = await findRole(db.read, roleId, uuid)
        const { reviewOn, actions } = await loadStoredPlan(db.read, of)
        const share = await findShare(db.read, of)
        return {
          role: role && showRole(pack, role),
          review_on: reviewOn,
          actions: actions.map(({ capability, text, by_date: by, with_whom, note, done_on, added_at }) => ({
            capability: nameOf(capability),
            text,
            by,
            with_whom,
            note,
            done_on,
            added_at,
          })),
          shared: share && { made_at: share.made_at, shows_notes: share.shows_notes === 1 },
        }
      }),
    ),
  }
}
