import type { AssessmentMeta } from '#contract/assessing.ts'
import type { SessionState, YourRole } from '#contract/session.ts'
import { anyRated, chosenCapabilities, groupResults } from '#domain/assessing/assessment.ts'
import {
  openQuestions,
  type QuestionType,
  questionTypes,
  showQuestion,
  takeStep,
} from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { notRelevant } from '#domain/assessing/ratings.ts'
import { horizonOf } from '#domain/career/target.ts'
import { isWordedForFrontLine } from '#domain/framework/wording.ts'
import { isGeneral, type RoleProfile, showRole, showRoleNeeds } from '#domain/role/role.ts'
import { needReasons } from '#domain/role/starter-roles.ts'
import { isAt, type Resumption } from '#domain/session/session.ts'
import {
  loadAllQuestionnaires,
  loadQuestionnaire,
  type StoredQuestionnaire,
  type WholeQuestionnaire,
} from '#server/assessing/answers.ts'
import { againOf } from '#server/assessing/earlier.ts'
import { findOutcome, hasLinkedRole, rolesBuiltBy } from '#server/building/queries.ts'
import { validatorAsked } from '#server/building/sharing.ts'
import type { Deps } from '#server/deps.ts'
import { findRole, findRoles } from '#server/role/queries.ts'
import { isoDate } from '#server/values/calendar.ts'
import type { Session } from './sessions.ts'

type RoleState = Pick<
  SessionState,
  | 'role'
  | 'role_is_general'
  | 'role_origin'
  | 'role_needs'
  | 'role_reasons'
  | 'role_is_front_line'
  | 'role_outcome'
  | 'has_linked_role'
  | 'question'
  | 'selectedCapabilities'
  | 'assessmentMeta'
>

const noAssessment: AssessmentMeta = {
  assessmentDate: null,
  count_questions: 0,
  count_open: 0,
  first_open: '',
  is_rated: false,
}

/** The progress of a role's self-assessment, and the date of its latest answer in the pack's time zone. */
export function assessmentMeta(
  { pack }: Pick<Deps, 'pack'>,
  role: RoleProfile,
  { answers, answeredAt }: StoredQuestionnaire,
): AssessmentMeta {
  const questions = questionnaires.ASSESS.questions(pack, role)
  const open = openQuestions(questions, answers)
  return {
    assessmentDate: answeredAt === null ? null : isoDate(new Date(answeredAt), pack.time_zone),
    count_questions: questions.length,
    count_open: open.length,
    first_open: open[0] ?? '',
    is_rated: anyRated(groupResults(pack, role, answers)),
  }
}

/** The names of the capabilities chosen for development in a role. */
export function selectedNames(
  { pack }: Pick<Deps, 'pack'>,
  role: RoleProfile,
  { answers, selected }: StoredQuestionnaire,
): string[] {
  const results = groupResults(pack, role, answers)
  return chosenCapabilities(pack.capabilities, results, selected).map(([, name]) => name)
}

/** The question at which the visitor left off, where the session is in the middle of a questionnaire, of this role if it is about one. */
async function currentQuestion(
  { db, pack }: Deps,
  uuid: string,
  resumption: Resumption,
  role: RoleProfile | null,
): Promise<SessionState['question']> {
  const about = (type: QuestionType) => (questionnaires[type].isAboutRole ? (role?.id ?? null) : null)
  const qtype = questionTypes.find((type) => isAt(resumption, questionnaires[type].event, about(type)))
  if (!qtype) return null
  const asked = questionnaires[qtype].questions(pack, role)
  if (asked.length === 0) return null
  const roleId = about(qtype) ?? ''
  const { answers, leftOff } = await loadQuestionnaire(db.read, { sessionUuid: uuid, qtype, roleId })
  const taken = takeStep(asked, leftOff, { direction: 'THIS', qref: '', answer: '' })
  return 'refused' in taken ? null : showQuestion(asked, answers, taken.place)
}

/** What became of a role, for the session that built it. */
async function loadOutcome(deps: Deps, role: RoleProfile, uuid: string): Promise<SessionState['role_outcome']> {
  const { db, pack } = deps
  const outcome = await findOutcome(db.read, role.id, uuid)
  if (!outcome) return null
  const reason = pack.validation.decline_reasons.find(({ id }) => id === outcome.declineReason)?.text ?? ''
  return { validation: outcome.origin.kind, reason, validator: await validatorAsked(deps, role) }
}

/** The fields of the session's state about its current role, and about those that others have a link to. */
export async function loadRoleState(
  deps: Deps,
  uuid: string,
  resumption: Resumption,
  roleId: string | null,
): Promise<RoleState> {
  const role = roleId === null ? null : await findRole(deps.db.read, roleId, uuid)
  const assessment = role
    ? await loadQuestionnaire(deps.db.read, { sessionUuid: uuid, qtype: 'ASSESS', roleId: role.id })
    : null
  return {
    role: role && showRole(deps.pack, role),
    role_is_general: role !== null && isGeneral(role),
    role_origin: role && role.origin.kind,
    role_needs: role ? showRoleNeeds(deps.pack, role) : [],
    role_reasons: role ? needReasons(deps.pack, role) : [],
    role_is_front_line: role !== null && isWordedForFrontLine(deps.pack, role),
    role_outcome: role ? await loadOutcome(deps, role, uuid) : null,
    has_linked_role: await hasLinkedRole(deps.db.read, uuid),
    question: await currentQuestion(deps, uuid, resumption, role),
    selectedCapabilities: role && assessment ? selectedNames(deps, role, assessment) : [],
    assessmentMeta: role && assessment ? assessmentMeta(deps, role, assessment) : noAssessment,
  }
}

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
  const validators = await Promise.all(roles.map((role) => validatorAsked(deps, role)))
  return roles.map((role, place) => {
    const assessment = assessed.get(role.id) ?? notBegun
    const asked = Object.entries(assessment.answers).filter(([qref]) => (role.needs[qref] ?? 'none') !== 'none')
    return {
      role: showRole(pack, role),
      assessmentMeta: assessmentMeta(deps, role, assessment),
      count_not_relevant: asked.filter(([, answer]) => answer === notRelevant).length,
      count_selected: selectedNames(deps, role, assessment).length,
      again: againOf(deps, role, assessment),
      validation: states.get(role.id) ?? null,
      validator: states.has(role.id) ? (validators[place] ?? null) : null,
      horizon: role.id === target ? horizonOf(stored.horizon) : null,
    }
  })
}
