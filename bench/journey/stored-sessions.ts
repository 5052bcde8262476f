import { randomUUID } from 'node:crypto'
import { connectDatabase } from '#server/db/open.ts'
import { changeSession } from '#server/session/queries.ts'

/** The answers of a session that has walked the journey. */
const answersEach = 12
const atOnce = 250

/** Fills a database until it holds so many sessions, each with its answers. */
export async function fillSessions(databaseUrl: string, wanted: number): Promise<void> {
  const db = connectDatabase(databaseUrl, (error) => console.error(error))
  const now = new Date().toISOString()
  const role = await db.read.selectFrom('roles').select('id').limit(1).executeTakeFirstOrThrow()
  const { sessions } = await db.read
    .selectFrom('sessions')
    .select((is) => is.fn.countAll<number | string>().as('sessions'))
    .executeTakeFirstOrThrow()
  const numbers = Array.from({ length: answersEach }, (_, place) => place)
  for (let stored = Number(sessions); stored < wanted; stored += atOnce) {
    await db.write(async (queries) => {
      const uuids = Array.from({ length: Math.min(atOnce, wanted - stored) }, () => randomUUID())
      const [first = '', ...others] = uuids
      await changeSession(queries, { uuid: first, secretHash: first, stored: null }, { role_id: role.id, used_at: now })
      const row = await queries.selectFrom('sessions').selectAll().where('uuid', '=', first).executeTakeFirstOrThrow()
      if (others.length > 0) {
        await queries
          .insertInto('sessions')
          .values(others.map((uuid) => ({ ...row, uuid })))
          .execute()
      }
      await queries
        .insertInto('answers')
        .values(
          uuids.flatMap((session_uuid) =>
            numbers.map((place) => ({
              session_uuid,
              qtype: 'ASSESS',
              role_id: role.id,
              qref: `capability-${place}`,
              answer: 'sound',
              answered_at: now,
            })),
          ),
        )
        .execute()
    })
  }
  await db.close()
}
