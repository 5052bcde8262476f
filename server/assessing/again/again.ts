import type { Again } from '#contract/assessing.ts'
import { againFrom } from '#domain/assessing/again/again.ts'
import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import { openQuestions } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { StoredQuestionnaire } from '#server/db/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import { isoDate } from '#server/values/calendar.ts'

/** Whether a role's self-assessment can be made again now, and from which day; null while it is not complete. */
export function againOf(
  { pack, clock }: Pick<Deps, 'pack' | 'clock'>,
  role: RoleProfile,
  { answers, answeredAt }: Pick<StoredQuestionnaire, 'answers' | 'answeredAt'>,
): Again {
  const from = againFrom({
    answeredAt: answeredAt === null ? null : Date.parse(answeredAt),
    open: openQuestions(questionnaires.ASSESS.questions(pack, role), answers).length,
    isRated: anyRated(groupResults(pack, role.needs, answers)),
  })
  return from === null ? null : { is_open: from <= clock().getTime(), from: isoDate(new Date(from), pack.time_zone) }
}
