import type { Stored } from '#domain/assessing/choices.ts'
import type { Answers, QuestionType } from '#domain/assessing/questionnaire.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Which questionnaire: ASSESS belongs to a session and a role, BUILD to the session alone (`roleId` is then empty). */
export type QuestionnaireKey = { sessionUuid: string; qtype: QuestionType; roleId: string }

export type StoredQuestionnaire = {
  answers: Answers
  /** When the latest answer was stored, as ISO text. */
  answeredAt: string | null
  leftOff: string | null
  /** Capability ids chosen for development. */
  selected: string[]
  /** The role that the answers were filled in from, and whether they are to replace what that role needs. */
  from: { roleId: string; revises: boolean } | null
}

type Given = Pick<StoredQuestionnaire, 'answers' | 'answeredAt'>

/** The answers to one questionnaire, and when the latest was stored. */
async function loadGiven(db: Queries, { sessionUuid, qtype, roleId }: QuestionnaireKey): Promise<Given> {
  const answers = await db
    .selectFrom('answers')
    .select(['qref', 'answer', 'answered_at'])
    .where('session_uuid', '=', sessionUuid)
    .where('qtype', '=', qtype)
    .where('role_id', '=', roleId)
    .execute()
  return {
    answers: Object.fromEntries(answers.map(({ qref, answer }) => [qref, answer])),
    answeredAt: answers.reduce<string | null>(
      (latest, { answered_at }) => (latest === null || answered_at > latest ? answered_at : latest),
      null,
    ),
  }
}

/** What is stored of one questionnaire beside its answers. */
async function loadWay(
  db: Queries,
  { sessionUuid, qtype, roleId }: QuestionnaireKey,
): Promise<Omit<StoredQuestionnaire, keyof Given>> {
  const questionnaire = await db
    .selectFrom('questionnaires')
    .select(['place', 'selected', 'from_role_id', 'revises'])
    .where('session_uuid', '=', sessionUuid)
    .where('qtype', '=', qtype)
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  const from = questionnaire?.from_role_id ?? null
  return {
    leftOff: questionnaire?.place ?? null,
    selected: questionnaire ? (JSON.parse(questionnaire.selected) as string[]) : [],
    from: from === null ? null : { roleId: from, revises: questionnaire?.revises === 1 },
  }
}

/** The stored part of one questionnaire of a session; empty when it has not begun. */
export async function loadQuestionnaire(db: Queries, key: QuestionnaireKey): Promise<StoredQuestionnaire> {
  const [given, way] = await Promise.all([loadGiven(db, key), loadWay(db, key)])
  return { ...given, ...way }
}

/** `loadQuestionnaire` within a transaction, whose one connection takes one query after the other. */
export async function loadQuestionnaireWithin(db: Queries, key: QuestionnaireKey): Promise<StoredQuestionnaire> {
  const given = await loadGiven(db, key)
  return { ...given, ...(await loadWay(db, key)) }
}

/** One questionnaire of a session with everything that is stored of it, answers in the order in which they were given. */
export type WholeQuestionnaire = Pick<StoredQuestionnaire, 'leftOff' | 'selected' | 'from'> & {
  qtype: QuestionType
  roleId: string
  given: { qref: string; answer: string; answeredAt: string }[]
}

/** Everything that a session has stored of every questionnaire. */
export async function loadAllQuestionnaires(db: Queries, sessionUuid: string): Promise<WholeQuestionnaire[]> {
  const [questionnaires, answers] = await Promise.all([
    db
      .selectFrom('questionnaires')
      .select(['qtype', 'role_id', 'place', 'selected', 'from_role_id', 'revises'])
      .where('session_uuid', '=', sessionUuid)
      .orderBy('qtype')
      .orderBy('role_id')
      .execute(),
    db
      .selectFrom('answers')
      .select(['qtype', 'role_id', 'qref', 'answer', 'answered_at'])
      .where('session_uuid', '=', sessionUuid)
      .orderBy('answered_at')
      .orderBy('qref')
      .execute(),
  ])
  const given = new Map<string, WholeQuestionnaire['given']>()
  const keyOf = (one: { qtype: string; role_id: string }) => `${one.qtype} ${one.role_id}`
  for (const { qref, answer, answered_at: answeredAt, ...of } of answers) {
    const known = given.get(keyOf(of)) ?? []
    known.push({ qref, answer, answeredAt })
    given.set(keyOf(of), known)
  }
  return questionnaires.map(({ qtype, role_id, place, selected, from_role_id: from, revises }) => ({
    qtype: qtype as QuestionType,
    roleId: role_id,
    leftOff: place,
    selected: JSON.parse(selected) as string[],
    from: from === null ? null : { roleId: from, revises: revises === 1 },
    given: given.get(keyOf({ qtype, role_id })) ?? [],
  }))
}

/** In how many roles a session has begun a self-assessment, and in how many of them it has rated itself. */
export async function countAssessments(db: Queries, sessionUuid: string): Promise<{ begun: number; rated: number }> {
  const countIn = async (table: 'questionnaires' | 'answers') => {
    const { roles } = await db
      .selectFrom(table)
      .select((is) => is.cast<number>(is.fn.count('role_id').distinct(), 'integer').as('roles'))
      .where('session_uuid', '=', sessionUuid)
      .where('qtype', '=', 'ASSESS')
      .executeTakeFirstOrThrow()
    return roles
  }
  return { begun: await countIn('questionnaires'), rated: await countIn('answers') }
}

/** Every ASSESS answer of a session in any role, the latest last. */
export async function listAssessAnswers(
  db: Queries,
  sessionUuid: string,
): Promise<{ qref: string; answer: string; role_id: string }[]> {
  return db
    .selectFrom('answers')
    .select(['qref', 'answer', 'role_id'])
    .where('session_uuid', '=', sessionUuid)
    .where('qtype', '=', 'ASSESS')
    .orderBy('answered_at')
    .orderBy('role_id')
    .execute()
}

/** Stores answers and deletes those that are cleared. Storing the same answer again changes only its time. */
export async function storeAnswers(
  db: Queries,
  key: QuestionnaireKey,
  { answers, cleared }: Stored,
  now: string,
): Promise<void> {
  const place = { session_uuid: key.sessionUuid, qtype: key.qtype, role_id: key.roleId }
  const given = Object.entries(answers).map(([qref, answer]) => ({ ...place, qref, answer, answered_at: now }))
  if (cleared.length > 0) {
    await db
      .deleteFrom('answers')
      .where('session_uuid', '=', key.sessionUuid)
      .where('qtype', '=', key.qtype)
      .where('role_id', '=', key.roleId)
      .where('qref', 'in', cleared)
      .execute()
  }
  if (given.length === 0) return
  await db
    .insertInto('answers')
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(['session_uuid', 'qtype', 'role_id', 'qref']).doUpdateSet((is) => ({
        answer: is.ref('excluded.answer'),
        answered_at: is.ref('excluded.answered_at'),
      })),
    )
    .execute()
}

/** Deletes a questionnaire with its answers. */
export async function deleteQuestionnaire(db: Queries, key: QuestionnaireKey): Promise<void> {
  for (const table of ['answers', 'questionnaires'] as const) {
    await db
      .deleteFrom(table)
      .where('session_uuid', '=', key.sessionUuid)
      .where('qtype', '=', key.qtype)
      .where('role_id', '=', key.roleId)
      .execute()
  }
}

type Way = Partial<Pick<Tables['questionnaires'], 'place' | 'selected' | 'from_role_id' | 'revises'>>

async function storeWay(db: Queries, { sessionUuid, qtype, roleId }: QuestionnaireKey, way: Way): Promise<void> {
  await db
    .insertInto('questionnaires')
    .values({
      session_uuid: sessionUuid,
      qtype,
      role_id: roleId,
      place: null,
      selected: '[]',
      from_role_id: null,
      revises: 0,
      ...way,
    })
    .onConflict((conflict) => conflict.columns(['session_uuid', 'qtype', 'role_id']).doUpdateSet(way))
    .execute()
}

/** Stores the visitor's place in a questionnaire. */
export function keepPlace(db: Queries, key: QuestionnaireKey, place: string): Promise<void> {
  return storeWay(db, key, { place })
}

/** Stores those of the `changes` that are given; the rest of what is stored of a questionnaire stays. */
export async function changeQuestionnaire(
  db: Queries,
  key: QuestionnaireKey,
  changes: { place?: string; selected?: readonly string[]; from?: NonNullable<StoredQuestionnaire['from']> },
): Promise<void> {
  await storeWay(db, key, {
    ...(changes.place === undefined ? {} : { place: changes.place }),
    ...(changes.selected === undefined ? {} : { selected: JSON.stringify(changes.selected) }),
    ...(changes.from === undefined ? {} : { from_role_id: changes.from.roleId, revises: changes.from.revises ? 1 : 0 }),
  })
}

/** How many sessions have an answer about each id that this edition neither has nor names as retired. */
export async function answersFallenOut(
  db: Queries,
  { capabilities, retired }: Pick<Pack, 'capabilities' | 'retired'>,
): Promise<Record<string, number>> {
  const named = [...capabilities, ...retired].map(({ id }) => id)
  const rows = await db
    .selectFrom('answers')
    .select((is) => ['qref', is.fn.count('session_uuid').distinct().as('sessions')])
    .where('qtype', '=', 'ASSESS')
    .where('qref', 'not in', named)
    .groupBy('qref')
    .orderBy('qref')
    .execute()
  return Object.fromEntries(rows.map(({ qref, sessions }) => [qref, Number(sessions)]))
}
