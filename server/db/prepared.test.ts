import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import type { Database } from './open.ts'
import { prepared } from './prepared.ts'

type Note = { what: 'purge' | 'counting ratings'; at: string }

describe.each(dialects)('a prepared query on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let timesBuilt = 0

  const note = prepared((queries, { what, at }: Note) =>
    queries
      .insertInto('last_done')
      .values({ what, done_at: at })
      .onConflict((conflict) => conflict.column('what').doUpdateSet({ done_at: at })),
  )
  const noted = prepared((queries, { what }: Pick<Note, 'what'>) => {
    timesBuilt += 1
    return queries.selectFrom('last_done').select('done_at').where('what', '=', what)
  })

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  it('is run with the values of each caller, also at the same moment', async () => {
    await Promise.all([
      db.write((queries) => note(queries, { what: 'purge', at: 'one' })),
      db.write((queries) => note(queries, { what: 'counting ratings', at: 'two' })),
    ])
    const both = await Promise.all([noted(db.read, { what: 'purge' }), noted(db.read, { what: 'counting ratings' })])
    expect(both.map(({ rows }) => rows)).toEqual([[{ done_at: 'one' }], [{ done_at: 'two' }]])
  })

  it('sees what its own transaction has changed, and says how many rows it changed', async () => {
    const seen = await db.write(async (queries) => {
      const { numAffectedRows } = await note(queries, { what: 'purge', at: 'three' })
      expect(numAffectedRows).toBe(1n)
      return noted(queries, { what: 'purge' })
    })
    expect(seen.rows).toEqual([{ done_at: 'three' }])
  })

  it('is built once, not for each run', async () => {
    await noted(db.read, { what: 'purge' })
    const before = timesBuilt
    await noted(db.read, { what: 'purge' })
    await noted(db.read, { what: 'counting ratings' })
    expect(timesBuilt - before).toBe(0)
  })

  it('cannot be built by what its values are', () => {
    const choosing = prepared((queries, { what }: Pick<Note, 'what'>) =>
      queries
        .selectFrom('last_done')
        .select('done_at')
        .where('what', '=', `${what} and more` as Note['what']),
    )
    expect(() => choosing(db.read, { what: 'purge' })).toThrow('before its value "what" is known')
  })
})
