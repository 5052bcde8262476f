import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import type { Database } from './open.ts'

describe.each(dialects)('a write within a write on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterEach(() => close())

  const install = (id: string) => () =>
    db.write((queries) => queries.insertInto('installed_pack').values({ id, fingerprint: 'a' }).execute())
  const installed = async () =>
    (await db.read.selectFrom('installed_pack').select('id').execute()).map(({ id }) => id).toSorted()

  it('is refused instead of waiting for ever, and neither write stores anything', async () => {
    const nested = db.write(async (queries) => {
      await queries.insertInto('installed_pack').values({ id: 'outer', fingerprint: 'a' }).execute()
      await install('inner')()
    })
    await expect(nested).rejects.toThrow('db.write stands within another db.write')
    expect(await installed()).toEqual([])
  })

  it('does not affect later writes, also those of work that the first write started', async () => {
    const moments = new EventEmitter()
    let later: Promise<unknown> = Promise.resolve()
    await db.write(async () => {
      later = once(moments, 'over').then(install('later'))
    })
    moments.emit('over')
    await Promise.all([later, install('after')()])
    expect(await installed()).toEqual(['after', 'later'])
  })
})
