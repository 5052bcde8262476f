import type { Again } from '#contract/assessing.ts'
import { againFrom } from '#domain/assessing/again.ts'
import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import { type Answers, openQuestions } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isoDate } from '#server/values/calendar.ts'
import type { QuestionnaireKey, StoredQuestionnaire } from './answers.ts'

type Key = Pick<QuestionnaireKey, 'sessionUuid' | 'roleId'>

/** A self-assessment that a later one has followed. `finishedAt`, when its last answer was given (ISO text), is its key within a role. */
export type EarlierAssessment = { finishedAt: string; answers: Answers; selected: string[] }

/** The earlier self-assessments of a session, of one role or all, the latest first. */
export async function listEarlier(
  db: Queries,
  { sessionUuid, roleId }: { sessionUuid: string; roleId?: string },
): Promise<(EarlierAssessment & { roleId: string })[]> {
  const rows = await db
    .selectFrom('earlier_assessments')
    .select(['role_id', 'finished_at', 'answers', 'selected'])
    .where('session_uuid', '=', sessionUuid)
    .$if(roleId !== undefined, (query) => query.where('role_id', '=', roleId ?? ''))
    .orderBy('role_id')
    .orderBy('finished_at', 'desc')
    .execute()
  return rows.map(({ role_id, finished_at, answers, selected }) => ({
    roleId: role_id,
    finishedAt: finished_at,
    answers: JSON.parse(answers) as Answers,
    selected: JSON.parse(selected) as string[],
  }))
}

/** Stores an earlier self-assessment of a role, of which the newest `most` are kept. */
export async function storeEarlier(
  db: Queries,
  { sessionUuid, roleId }: Key,
  { finishedAt, answers, selected }: EarlierAssessment,
  most: number,
): Promise<void> {
  await db
    .insertInto('earlier_assessments')
    .values({
      session_uuid: sessionUuid,
      role_id: roleId,
      finished_at: finishedAt,
      answers: JSON.stringify(answers),
      selected: JSON.stringify(selected),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('earlier_assessments')
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .where('finished_at', 'not in', (kept) =>
      kept
        .selectFrom('earlier_assessments')
        .select('finished_at')
        .where('session_uuid', '=', sessionUuid)
        .where('role_id', '=', roleId)
        .orderBy('finished_at', 'desc')
        .limit(most),
    )
    .execute()
}

/** Deletes one earlier self-assessment. */
export async function deleteEarlier(db: Queries, { sessionUuid, roleId }: Key, finishedAt: string): Promise<void> {
  await db
    .deleteFrom('earlier_assessments')
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .where('finished_at', '=', finishedAt)
    .execute()
}

/** Deletes the answers of a questionnaire and the place in it; the capabilities chosen for development stay. */
export async function clearAnswers(db: Queries, key: QuestionnaireKey): Promise<void> {
  await db
    .deleteFrom('answers')
    .where('session_uuid', '=', key.sessionUuid)
    .where('qtype', '=', key.qtype)
    .where('role_id', '=', key.roleId)
    .execute()
  await db
    .updateTable('questionnaires')
    .set({ place: null })
    .where('session_uuid', '=', key.sessionUuid)
    .where('qtype', '=', key.qtype)
    .where('role_id', '=', key.roleId)
    .execute()
}

/** Whether a role's self-assessment can be made again now, and from which day; null while it is not complete. */
export function againOf(
  { pack, clock }: Pick<Deps, 'pack' | 'clock'>,
  role: RoleProfile,
  { answers, answeredAt }: Pick<StoredQuestionnaire, 'answers' | 'answeredAt'>,
): Again {
  const from = againFrom({
    answeredAt: answeredAt === null ? null : Date.parse(answeredAt),
    open: openQuestions(questionnaires.ASSESS.questions(pack, role), answers).length,
    isRated: anyRated(groupResults(pack, role, answers)),
  })
  return from === null ? null : { is_open: from <= clock().getTime(), from: isoDate(new Date(from), pack.time_zone) }
}
