import { canBeWithdrawn, isUndecided } from '#domain/building/approval-state.ts'
import { builtProfile, profileOf, type BuiltProfile } from '#domain/building/built-profile.ts'
import type { Answers } from '#domain/assessing/questionnaire.ts'
import { changeBuiltRole, findBuiltRole, type BuiltRole } from './queries.ts'
import type { DroppedMail } from '#server/mail/queries.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { endRequest } from './approval-request.ts'

/** The version of a profile, which differs after each change of it: the time of the last change. */
export function versionOf({ origin }: Pick<BuiltRole, 'origin'>): string {
  return origin.date?.toISOString() ?? 'undated'
}

/** The decision of an agency, or of the operator in its place, about a profile. */
export type Decision =
  | { decision: 'approve' }
  | { decision: 'edit'; answers: Answers }
  | { decision: 'decline'; reason: string }

type Changes = Parameters<typeof changeBuiltRole>[2]

function approved(profile: BuiltProfile, date: Date): Changes {
  return { origin: { kind: 'approved', date }, decline_reason: null, ...profileOf(profile) }
}

/** The changes that a decision makes to a profile; refused where its reason or its answers are not among those offered. */
function outcome({ pack, clock }: Pick<Deps, 'pack' | 'clock'>, role: BuiltRole, decision: Decision): Changes {
  const date = clock()
  switch (decision.decision) {
    case 'approve':
      return approved(role, date)
    case 'edit': {
      const edited = builtProfile(pack, decision.answers, role)
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

/**
 * Carries out the decision about the `version` of a profile that was seen. A profile that is shared by link alone can be declined too.
 * Nobody is asked about it any more; call `db.eraseDeleted` after the commit, and tell `mail.ended` of the mail that was dropped.
 * Refused where there is nothing to decide, and where the profile has changed since.
 */
export async function decide(
  deps: Pick<Deps, 'pack' | 'clock'>,
  queries: Queries,
  roleId: string,
  decision: Decision,
  version: string,
): Promise<DroppedMail[]> {
  const role = await findBuiltRole(queries, roleId)
  const canBe = decision.decision === 'decline' ? canBeWithdrawn : isUndecided
  if (!role || !canBe(role.origin.kind)) throw refuse('validationGone')
  if (version !== versionOf(role)) throw refuse('changedMeanwhile')
  const changes = outcome(deps, role, decision)
  // The first decision ends the request, so a second one at the same time finds none.
  const { wasAsked, dropped } = await endRequest(deps, queries, roleId)
  if (!wasAsked && isUndecided(role.origin.kind)) throw refuse('validationGone')
  if (!(await changeBuiltRole(queries, role, changes))) throw refuse('changedMeanwhile')
  return dropped
}
