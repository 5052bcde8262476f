import { compareNeeds } from '#domain/career/comparison.ts'
import { lastRatings } from '#domain/assessing/ratings.ts'
import { stepSummary } from '#domain/career/step-summary.ts'
import { listAssessAnswers } from '#server/db/assessing/answers.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Comparison } from '#server/documents/comparison.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'

/** Compares roles, the base role first, for the visitor of a session; refused when one of them is not there. */
export async function loadComparison(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  roleIds: readonly string[],
): Promise<Comparison> {
  const roles = await Promise.all(
    roleIds.map(async (id) => {
      const role = await findRole(db.read, id, session.uuid)
      if (!role) throw refuse('unknownRole')
      return role
    }),
  )
  const rated = lastRatings(await listAssessAnswers(db.read, session.uuid))
  const capabilities = compareNeeds(pack, roles, rated)
  return { roles, capabilities, summaries: roles.slice(1).map((_, step) => stepSummary(pack, capabilities, step)) }
}
