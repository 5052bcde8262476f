import type { AssessmentMeta } from '#contract/assessing.ts'
import type { SessionState } from '#contract/session.ts'
import { anyRated, chosenCapabilities, groupResults } from '#domain/assessing/assessment.ts'
import {
  openQuestions,
  questionTypes,
  showQuestion,
  takeStep,
  type QuestionType,
} from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { isAt, type Resumption } from '#domain/session/session.ts'
import { isWordedForFrontLine } from '#domain/framework/wording.ts'
import { needReasons } from '#domain/role/starter-roles.ts'
import { isGeneral, showRole, showRoleNeeds, type RoleProfile } from '#domain/role/role.ts'
import { isoDate } from '#server/values/calendar.ts'
import { loadQuestionnaire, type StoredQuestionnaire } from '#server/assessing/answers.ts'
import { validatorAsked } from '#server/building/sharing.ts'
import { findOutcome, hasLinkedRole } from '#server/building/queries.ts'
import { findRole } from '#server/role/queries.ts'
import type { Deps } from '#server/deps.ts'

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
    is_rated: anyRated(groupResults(pack, role.needs, answers)),
  }
}

/** The names of the capabilities chosen for development in a role. */
export function selectedNames(
  { pack }: Pick<Deps, 'pack'>,
  { needs }: RoleProfile,
  { answers, selected }: StoredQuestionnaire,
): string[] {
  const results = groupResults(pack, needs, answers)
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
  return { validation: outcome.origin.kind, reason, validator: validatorAsked(deps, role) }
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
