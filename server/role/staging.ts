import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Database, Queries } from '#server/db/open.ts'
import type { Write } from '#server/db/shared-commits.ts'
import type { Tables } from '#server/db/tables.ts'

/** Thrown where another process imports. */
export class ImportUnderWay extends Error {}

/** An import that one process holds and no other; each write holds it for another half minute. */
export type HeldImport = Pick<Database, 'write' | 'inSteps'>

/** An import of roles that is to be carried out, as its history names it. */
export type DecidedImport = Omit<Insertable<Tables['imports']>, 'number' | 'undone_at' | 'what'>

const hold = 30_000
const leftAtOnce = 1000

// By the machine's clock, even where the import is given another time: it tells a process that works from one that has ended.
const heldUntil = () => new Date(Date.now() + hold).toISOString()
const now = () => new Date().toISOString()

/** Writes of a holder, which fail once another one has taken over. */
function heldBy({ write, inSteps }: Pick<Database, 'write' | 'inSteps'>, holder: string): HeldImport {
  const holding =
    (inner: Write): Write =>
    (work) =>
      inner(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('staged_import')
          .set({ held_until: heldUntil() })
          .where('holder', '=', holder)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new ImportUnderWay('another import is under way')
        return work(queries)
      })
  return { write: holding(write), inSteps: (work) => inSteps((queries, step) => work(queries, holding(step))) }
}

/** Empties the staged tables, some rows at a time. */
async function emptyStaged(step: Write): Promise<void> {
  const keys = { staged_roles: 'id', staged_titles: 'role_id', staged_missing: 'role_id' }
  for (const [table, key] of Object.entries(keys)) {
    const few = sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} limit ${sql.lit(leftAtOnce)}
      )
    `
    for (let left = true; left;) {
      // oxlint-disable-next-line no-await-in-loop -- others write between them.
      left = await step(async (queries) => ((await few.execute(queries)).numAffectedRows ?? 0n) > 0n)
    }
  }
}

/** Ends an import: deletes what is still staged, and lets another one begin. */
export async function endImport(step: Write): Promise<void> {
  await emptyStaged(step)
  await step((queries) => queries.deleteFrom('staged_import').execute())
}

/** Does the work of one import while no other can begin. Throws ImportUnderWay where another one is under way. */
export async function holdImport<Result>(
  db: Pick<Database, 'write' | 'inSteps'>,
  work: (held: HeldImport) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  const place = { place: 1, holder, held_until: heldUntil() }
  const { numInsertedOrUpdatedRows } = await db.write((queries) =>
    queries
      .insertInto('staged_import')
      .values(place)
      .onConflict((conflict) =>
        conflict
          .column('place')
          .doUpdateSet(place)
          .where('staged_import.held_until', '<', now())
          .where('staged_import.decided', 'is', null),
      )
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows === 0n) throw new ImportUnderWay('another import is under way')
  const held = heldBy(db, holder)
  try {
    // What a killed process has left behind.
    await held.inSteps((_queries, step) => emptyStaged(step))
    return await work(held)
  } finally {
    await held.inSteps(async (queries, step) => {
      const own = queries.selectFrom('staged_import').select('decided').where('holder', '=', holder)
      // An import that was decided and broken off stays staged: `finishImport` completes it.
      if ((await own.executeTakeFirst())?.decided === null) await endImport(step)
    })
  }
}

/** Takes over an import that was decided, from a process that has ended before it was carried out; null where there is none. */
export async function takeOverImport(
  db: Pick<Database, 'read' | 'write' | 'inSteps'>,
): Promise<{ held: HeldImport; decided: DecidedImport } | null> {
  const left = (queries: Queries) =>
    queries
      .selectFrom('staged_import')
      .select(['place', 'decided'])
      .where('held_until', '<', now())
      .where('decided', 'is not', null)
  const found = await left(db.read).executeTakeFirst()
  if (!found?.decided) return null
  const holder = randomUUID()
  const { numUpdatedRows } = await db.write((queries) =>
    queries
      .updateTable('staged_import')
      .set({ holder, held_until: heldUntil() })
      .where('place', 'in', left(queries).clearSelect().select('place'))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 0n
    ? null
    : { held: heldBy(db, holder), decided: JSON.parse(found.decided) as DecidedImport }
}
