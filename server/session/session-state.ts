import type { SessionState } from '#contract/status-load.ts'
import { chosenCapabilities, groupResults } from '#domain/assessing/assessment.ts'
import { questionTypes, showQuestion, takeStep } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { nextRestorePoint, type RestorePoint } from '#domain/session/restore-point.ts'
import { showNeeds, showRole, type RoleProfile } from '#domain/role/role.ts'
import { isoDate } from '#server/values/calendar.ts'
import { loadQuestionnaire, type StoredQuestionnaire } from '#server/db/assessing/answers.ts'
import { findOutcome } from '#server/db/building/built-roles.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'

type RoleState = Pick<
  SessionState,
  'role' | 'role_needs' | 'role_outcome' | 'question' | 'selectedCapabilities' | 'assessmentMeta'
>

/** The date of the latest answer of an assessment, in the time zone of the pack. */
export function assessmentMeta({ pack }: Pick<Deps, 'pack'>, { answeredAt }: StoredQuestionnaire) {
  return { assessmentDate: answeredAt === null ? null : isoDate(new Date(answeredAt), pack.time_zone) }
}

/** The names of the capabilities chosen for development in a role. */
export function selectedNames(
  { pack }: Pick<Deps, 'pack'>,
  { needs }: RoleProfile,
  { answers, selected }: StoredQuestionnaire,
): string[] {
  const results = groupResults(pack.capabilities, needs, answers)
  return chosenCapabilities(pack.capabilities, results, selected).map(([, name]) => name)
}

/** The question at which the visitor left off, where the session is in the middle of a questionnaire. */
async function currentQuestion(
  { db, pack }: Deps,
  uuid: string,
  restorePoint: RestorePoint | null,
  role: RoleProfile | null,
): Promise<SessionState['question']> {
  const qtype = questionTypes.find((type) => nextRestorePoint(null, questionnaires[type].event) === restorePoint)
  if (!qtype) return null
  const { isAboutRole, questions } = questionnaires[qtype]
  const asked = questions(pack, role)
  if (asked.length === 0) return null
  const roleId = isAboutRole && role ? role.id : ''
  const { answers, leftOff } = await loadQuestionnaire(db.read, { sessionUuid: uuid, qtype, roleId })
  const taken = takeStep(asked, leftOff, { direction: 'THIS', qref: '', answer: '' })
  return 'refused' in taken ? null : showQuestion(asked, answers, taken.place)
}

/** The state of a role's profile, for the session that built it. */
async function loadOutcome({ db, pack }: Deps, roleId: string, uuid: string): Promise<SessionState['role_outcome']> {
  const outcome = await findOutcome(db.read, roleId, uuid)
  if (!outcome) return null
  const reason = pack.validation.decline_reasons.find(({ id }) => id === outcome.declineReason)?.text ?? ''
  return { validation: outcome.origin.kind, reason }
}

/** The fields of the session's state about its current role. */
export async function loadRoleState(
  deps: Deps,
  uuid: string,
  restorePoint: RestorePoint | null,
  roleId: string | null,
): Promise<RoleState> {
  const role = roleId === null ? null : await findRole(deps.db.read, roleId, uuid)
  const assessment = role
    ? await loadQuestionnaire(deps.db.read, { sessionUuid: uuid, qtype: 'ASSESS', roleId: role.id })
    : null
  return {
    role: role && showRole(deps.pack, role),
    role_needs: role ? showNeeds(deps.pack, role.needs) : [],
    role_outcome: role ? await loadOutcome(deps, role.id, uuid) : null,
    question: await currentQuestion(deps, uuid, restorePoint, role),
    selectedCapabilities: role && assessment ? selectedNames(deps, role, assessment) : [],
    assessmentMeta: assessment ? assessmentMeta(deps, assessment) : { assessmentDate: null },
  }
}
