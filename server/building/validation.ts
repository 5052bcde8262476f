import { builtProfile, type BuiltProfile } from '#domain/building/built-profile.ts'
import type { Answers } from '#domain/assessing/questionnaire.ts'
import { changeBuiltRole, findBuiltRole, type BuiltRole } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'
import { deleteValidations } from '#server/db/building/role-validations.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'

/** What an agency, or the operator in its place, says about a profile. */
export type Decision =
  { decision: 'approve' } | { decision: 'edit'; answers: Answers } | { decision: 'decline'; reason: string }

type Changes = Parameters<typeof changeBuiltRole>[2]

function approved({ role_type, needs, people, strategy }: BuiltProfile, date: Date): Changes {
  return { origin: { kind: 'approved', date }, decline_reason: null, role_type, needs, people, strategy }
}

/** What a decision makes of a profile; refused where its reason or its answers are not offered. */
function outcome({ pack, clock }: Pick<Deps, 'pack' | 'clock'>, role: BuiltRole, decision: Decision): Changes {
  const date = clock()
  switch (decision.decision) {
    case 'approve':
      return approved(role, date)
    case 'edit': {
      const edited = builtProfile(pack, decision.answers)
      if (!edited) throw refuse('notEdited')
      return approved(edited, date)
    }
    case 'decline':
      if (!pack.validation.decline_reasons.some(({ id }) => id === decision.reason)) throw refuse('noReason')
      return { origin: { kind: 'declined', date }, decline_reason: decision.reason }
    default:
      return decision satisfies never
  }
}

/** Carries out the one decision about a profile: its links end, and the maker's relationship with them; `db.erased` belongs after the commit. Refused where it has been decided about. */
export async function decide(
  deps: Pick<Deps, 'pack' | 'clock'>,
  queries: Queries,
  roleId: string,
  decision: Decision,
): Promise<void> {
  const role = await findBuiltRole(queries, roleId)
  const changes = role && outcome(deps, role, decision)
  // Whoever comes first ends the links; a second decision finds none.
  if (!changes || (await deleteValidations(queries, roleId)) === 0) throw refuse('validationGone')
  await changeBuiltRole(queries, roleId, changes)
}
