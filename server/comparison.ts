import { compareNeeds, type ComparedCapability } from '#domain/comparison.ts'
import { lastRatings } from '#domain/ratings.ts'
import type { RoleProfile } from '#domain/role.ts'
import { stepSummary } from '#domain/step-summary.ts'
import { listAssessAnswers } from './db/answers.ts'
import { findRole } from './db/roles.ts'
import type { Deps } from './deps.ts'
import { refuse } from './refusals.ts'
import type { Session } from './sessions.ts'

/** A base role beside others, with what each step asks for in words. */
export type Comparison = { roles: RoleProfile[]; capabilities: ComparedCapability[]; summaries: string[] }

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
