import { lastAnswers, type LastAnswers } from '#domain/assessing/ratings.ts'
import { directionBetween } from '#domain/career/career-path.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { wholeLevels } from '#domain/career/level-steps.ts'
import { stepSummary } from '#domain/career/step-summary.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { listAssessAnswers } from '#server/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import type { Comparison } from '#server/documents/comparison.ts'
import type { Session } from '#server/session/sessions.ts'

/** Compares roles, the base role first, with somebody's last answers. */
export function compareRoles(pack: Pack, roles: readonly RoleProfile[], answers: LastAnswers): Comparison {
  const capabilities = compareNeeds(pack, roles, answers)
  const whole = wholeLevels(pack, roles)
  const [base, ...others] = roles
  return {
    roles,
    capabilities,
    whole,
    directions: others.map((other) => (base ? directionBetween(pack, base, other) : null)),
    summaries: others.map((_, step) => stepSummary(pack, capabilities, whole, step)),
  }
}

/** Compares roles, the base role first, with the last answers of a session. */
export async function loadComparison(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  roles: readonly RoleProfile[],
): Promise<Comparison> {
  return compareRoles(pack, roles, lastAnswers(pack, await listAssessAnswers(db.read, session.uuid)))
}
