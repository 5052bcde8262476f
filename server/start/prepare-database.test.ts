import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '#server/db/open.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { StartError } from '#server/values/config-error.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newTestDatabase } from '#tests/support/test-deps.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startFault } from './start-fault.ts'

const pack = loadPack(packFolder(samplePack))

it('the start on a damaged SQLite file ends with the command that restores', async () => {
  const { url, remove } = await newTestDatabase('sqlite')
  writeFileSync(url.slice('sqlite:'.length), 'x'.repeat(5000))
  const started = prepareDatabase(readConfig({ LSP_DATABASE_URL: url }), [pack], createLog('silent'))
  expect(startFault(await started.catch((error: unknown) => error))).toEqual({
    exitCode: 65,
    said:
      'LSP_DATABASE_URL: the file is damaged (file is not a database). Keep it, and restore the newest backup into a new one, by ' +
      'npm run lsp -- restore: docs/operating.md, Back up and restore.',
  })
  await remove()
})

describe('the start on PostgreSQL', () => {
  let url: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    ;({ url, remove } = await newTestDatabase('postgres'))
  })
  afterEach(() => remove())

  const start = (databaseUrl: string, wait = '60') =>
    prepareDatabase(
      readConfig({ LSP_DATABASE_URL: databaseUrl, LSP_DATABASE_START_WAIT: wait }),
      [pack],
      createLog('silent'),
    )
  async function ask<Result>(work: (db: ReturnType<typeof connectDatabase>) => Promise<Result>): Promise<Result> {
    const db = connectDatabase(url, () => undefined)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  it('of ten servers at once migrates and installs once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => start(url)))
    await ask(async ({ read }) => {
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read)
      expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
      expect(await read.selectFrom('installed_pack').select('id').execute()).toEqual([{ id: pack.pack.id }])
    })
  })

  it('waits for a database that is away, and ends with a sentence where it stays away', async () => {
    const proxy = await startFaultProxy(url)
    await proxy.refuse()
    const late = start(proxy.url)
    await expect(start(proxy.url, '0')).rejects.toThrow(
      new StartError(
        `LSP_DATABASE_URL: the database did not answer within 0 seconds (connect ECONNREFUSED 127.0.0.1:${new URL(proxy.url).port})`,
        69,
      ),
    )
    await proxy.mend()
    expect((await late).prepared[0].pack.id).toBe(pack.pack.id)
    await proxy.close()
  })

  it('does not wait where the user, the password or the database is wrong', async () => {
    const wrong = new URL(url)
    wrong.pathname = 'no_such_database'
    await expect(start(wrong.href)).rejects.toThrow('LSP_DATABASE_URL: database "no_such_database" does not exist')
  })

  it('refuses a database that a newer release has changed, and one that its account may not change', async () => {
    const name = new URL(url).pathname.slice(1)
    const other = new URL(url)
    other.username = `of_${name}`
    await ask(async ({ read }) => {
      await sql.raw(`create role of_${name} login password '${other.password}'`).execute(read)
    })
    const fault = startFault(await start(other.href).catch((error: unknown) => error))
    expect(fault).toMatchObject({
      exitCode: 78,
      said: expect.stringMatching(/^LSP_DATABASE_URL: .*permission denied/) as string,
    })
    await start(url)
    await ask(async ({ read }) => {
      await sql.raw(`drop role of_${name}`).execute(read)
      await sql`insert into kysely_migration values ('9999-later', '2027')`.execute(read)
    })
    await expect(start(url)).rejects.toThrow(
      /^LSP_DATABASE_URL: a newer release has been at work on postgres:.*9999-later/,
    )
  })

  it('needs nothing to be stored where nothing is new', async () => {
    await start(url)
    const name = new URL(url).pathname.slice(1)
    await ask(({ read }) => sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(read))
    expect((await start(url)).prepared[0].pack.id).toBe(pack.pack.id)
    await ask(async (db) => expect(await db.canSave()).toBe(false))
  })
})
