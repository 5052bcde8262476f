import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import type { Question, QuestionType } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { Assessment } from '#server/documents/self-assessment-report.ts'
import type { Session } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { remember } from '#server/values/remember.ts'
import { loadQuestionnaire } from './answers.ts'

/** The self-assessment of a session for a role; refused while nothing is rated. */
export async function loadAssessment(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<Assessment> {
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  const { answers, answeredAt, selected } = await loadQuestionnaire(db.read, key)
  const results = groupResults(pack, role, answers)
  if (answeredAt === null || !anyRated(results)) throw refuse('notRatedYet')
  return { answers, answeredAt: new Date(answeredAt), selected }
}

/** At most this many lists of questions are kept for a pack; each takes some 10 KB. */
const most = 100

const kept = new WeakMap<Pack, ReturnType<typeof remember<readonly Question[]>>>()

/** The questions of a questionnaire, made once for all roles that are asked about in the same way. */
export function questionsOf(pack: Pack, qtype: QuestionType, role: RoleProfile | null): readonly Question[] {
  const questions = kept.get(pack) ?? remember(most)
  kept.set(pack, questions)
  const asked = role && [role.needs, role.role_type, role.levels, role.level, role.front_line, role.family]
  return questions(JSON.stringify([qtype, asked]), () => questionnaires[qtype].questions(pack, role))
}
