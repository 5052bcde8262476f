import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Queries } from '#server/db/open.ts'

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
