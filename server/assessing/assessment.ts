import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import type { Assessment } from '#server/documents/self-assessment-report.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'

/** The self-assessment of a session for a role; refused while nothing is rated. */
export async function loadAssessment(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<Assessment> {
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  const { answers, answeredAt, selected } = await loadQuestionnaire(db.read, key)
  const results = groupResults(pack, role.needs, answers)
  if (answeredAt === null || !anyRated(results)) throw refuse('notRatedYet')
  return { answers, answeredAt: new Date(answeredAt), selected }
}
