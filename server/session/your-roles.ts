import type { YourRole } from '#contract/session.ts'
import { notRelevant } from '#domain/assessing/ratings.ts'
import { horizonOf } from '#domain/career/target.ts'
import { showRole } from '#domain/role/role.ts'
import { againOf } from '#server/assessing/earlier.ts'
import { loadAllQuestionnaires, type StoredQuestionnaire, type WholeQuestionnaire } from '#server/assessing/answers.ts'
import { rolesBuiltBy } from '#server/building/queries.ts'
import { validatorAsked } from '#server/building/sharing.ts'
import { findRoles } from '#server/role/queries.ts'
import type { Deps } from '#server/deps.ts'
import { assessmentMeta, selectedNames } from './session-state.ts'
import type { Session } from './sessions.ts'

function asStored({ given, leftOff, selected, from }: WholeQuestionnaire): StoredQuestionnaire {
  return {
    answers: Object.fromEntries(given.map(({ qref, answer }) => [qref, answer])),
    answeredAt: given.at(-1)?.answeredAt ?? null,
    leftOff,
    selected,
    from,
  }
}

const notBegun: StoredQuestionnaire = { answers: {}, answeredAt: null, leftOff: null, selected: [], from: null }

/** Every role of a session that it may still open: the current one, those with answers, those it built, and its target. */
export async function loadYourRoles(
  deps: Pick<Deps, 'db' | 'pack' | 'clock' | 'publish' | 'operatorEmail' | 'mail'>,
  { uuid, stored }: Session,
): Promise<YourRole[]> {
  const { db, pack } = deps
  if (!stored) return []
  const [begun, built] = await Promise.all([loadAllQuestionnaires(db.read, uuid), rolesBuiltBy(db.read, uuid)])
  const assessed = new Map(
    begun
      .filter(({ qtype, given }) => qtype === 'ASSESS' && given.length > 0)
      .map((questionnaire) => [questionnaire.roleId, asStored(questionnaire)] as const)
      .sort(([, one], [, other]) => String(other.answeredAt).localeCompare(String(one.answeredAt))),
  )
  const { role_id: current, target_role_id: target } = stored
  const ids = [current, ...assessed.keys(), ...built.map(({ id }) => id), target].filter((id) => id !== null)
  const states = new Map(built.map(({ id, origin }) => [id, origin.kind]))
  const roles = await findRoles(db.read, [...new Set(ids)], uuid)
  return roles.map((role) => {
    const assessment = assessed.get(role.id) ?? notBegun
    const asked = Object.entries(assessment.answers).filter(([qref]) => (role.needs[qref] ?? 'none') !== 'none')
    return {
      role: showRole(pack, role),
      assessmentMeta: assessmentMeta(deps, role, assessment),
      count_not_relevant: asked.filter(([, answer]) => answer === notRelevant).length,
      count_selected: selectedNames(deps, role, assessment).length,
      again: againOf(deps, role, assessment),
      validation: states.get(role.id) ?? null,
      validator: states.has(role.id) ? validatorAsked(deps, role) : null,
      horizon: role.id === target ? horizonOf(stored.horizon) : null,
    }
  })
}
