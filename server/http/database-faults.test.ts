import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { connectDatabase, type Database } from '#server/db/open.ts'
import { createLog } from '#server/start/log.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { newVisitor, openSecondApp, openTestApp, Visitor, type TestApp } from '#tests/support/test-app.ts'

const role = 'policy-analyst--any'
/** What a server has by itself, on which a busy machine is slow and not broken, and what is over soon. */
const patience = {
  usual: { connections: 3, wait: 5000, timeout: 10_000, isRepeating: true },
  short: { connections: 3, wait: 600, timeout: 600, isRepeating: true },
}
const away = 'We cannot open or save anything at the moment. Please try again in a minute.'
const cannotSave = 'We cannot save anything at the moment. You can go on reading. Please try again in a few minutes.'

describe('faults of PostgreSQL', () => {
  let test: TestApp
  let second: TestApp
  let db: Database
  let proxy: FaultProxy
  let visitor: Visitor
  let lines: string[]

  /** What a busy machine may need some tries for. */
  const soon = (ask: () => ReturnType<Visitor['post']>) =>
    expect.poll(async () => (await ask()).statusCode, { timeout: 30_000 }).toBe(200)

  async function begin(kind: keyof typeof patience): Promise<void> {
    test = await openTestApp('postgres')
    proxy = await startFaultProxy(test.deps.databaseUrl)
    lines = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    db = connectDatabase(proxy.url, (error, what) => log.error({ err: error }, what), patience[kind])
    second = await openSecondApp(test, test.deps.clock, undefined, { db, log })
    const before = await newVisitor(test.app)
    await before.rate(role, { curious: 'strong' })
    visitor = Object.assign(new Visitor(second.app), { uuid: before.uuid, cookie: before.cookie })
    // So that there are connections that can be lost.
    await soon(() => visitor.post('status_load', {}))
  }
  afterEach(async () => {
    await proxy.mend()
    await db.close()
    await proxy.close()
    await second.close()
    await test.close()
  })

  const answer = (chosen: string) => {
    const question = { qtype: 'ASSESS', roleId: role, direction: 'SAVE', qref: 'curious', answer: chosen }
    return visitor.post('get_question', question)
  }
  const stored = async () =>
    (await test.deps.db.read.selectFrom('answers').select('answer').where('qref', '=', 'curious').execute()).map(
      (row) => row.answer,
    )

  async function expectAway(asked: ReturnType<typeof answer>): Promise<void> {
    const { statusCode, headers, body } = await asked
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '10', away])
  }

  describe('that are over before visitors are told', () => {
    beforeEach(() => begin('usual'))

    it('connections that were lost at rest are not noticed', async () => {
      proxy.cut()
      expect((await visitor.post('status_load', {})).statusCode).toBe(200)
      proxy.cut()
      expect((await answer('sound')).statusCode).toBe(200)
      expect(await stored()).toEqual(['sound'])
    })

    it('a server that comes back in time is waited for', async () => {
      await proxy.refuse()
      const asked = [answer('sound'), visitor.post('status_load', {})]
      await proxy.mend()
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await stored()).toEqual(['sound'])
    })

    it('an answer is stored once when the connection is lost while it is written', async () => {
      proxy.cutAt('insert into "answers"', 'before')
      expect((await answer('sound')).statusCode).toBe(200)
      proxy.cutAt('insert into "answers"', 'after')
      expect((await answer('developing')).statusCode).toBe(200)
      expect(await stored()).toEqual(['developing'])
    })

    it('an answer whose commit is in doubt is not called stored', async () => {
      proxy.cutAt('commit', 'before')
      await expectAway(answer('sound'))
      expect(await stored()).toEqual(['strong'])
      proxy.cutAt('commit', 'after')
      await expectAway(answer('developing'))
      expect(await stored()).toEqual(['developing'])
    })

    it('while it only reads, visitors read and nothing is called stored', async () => {
      const name = new URL(test.deps.databaseUrl).pathname.slice(1)
      const set = async (value: string) => {
        await sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`).execute(test.deps.db.read)
        proxy.cut()
      }
      await set('on')
      await expectReadOnly(second, visitor)
      await set('off')
      expect((await answer('sound')).statusCode).toBe(200)
      expect((await second.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    })
  })

  describe('that last longer than visitors are kept waiting', () => {
    beforeEach(() => begin('short'))

    it('a server that is out of reach is 503 with a sentence, and one line of log for all', async () => {
      await proxy.refuse()
      const { cookie, uuid } = visitor
      await Promise.all(Array.from({ length: 40 }, () => expectAway(visitor.post('status_load', {}))))
      await expectAway(answer('sound'))
      const page = await second.app.inject({
        url: documentPaths.roleDocument('role_profile', role, uuid),
        headers: { cookie, accept: 'text/html' },
      })
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10'])
      expect(page.body).toContain('We cannot open or save anything at the moment. Please try again in a minute.')
      expect((await visitor.open(paths.what)).statusCode).toBe(200)
      const ready = await second.app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'failing', failing: ['database'] }])
      expect(lines.map((line) => (JSON.parse(line) as { err: { type: string } }).err.type)).toEqual(['DatabaseAway'])
      await proxy.mend()
      await soon(() => answer('sound'))
      expect(await stored()).toEqual(['sound'])
    })

    it('a server that has frozen is not waited for longer than the timeouts, and works when it goes on', async () => {
      proxy.freeze()
      await Promise.all(
        Array.from({ length: 10 }, (_, place) => expectAway(place % 2 ? answer('sound') : answer('strong'))),
      )
      await proxy.mend()
      await soon(() => answer('developing'))
      expect(await stored()).toEqual(['developing'])
    })

    it('who waits too long for a connection gets 503, and all work once there are some', async () => {
      const holder = new Client({ connectionString: test.deps.databaseUrl })
      await holder.connect()
      await holder.query('begin')
      await holder.query('lock table answers in access exclusive mode')
      const answers = await Promise.all(Array.from({ length: 8 }, () => answer('sound')))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
      await holder.query('rollback')
      await holder.end()
      await soon(() => answer('developing'))
      expect(await stored()).toEqual(['developing'])
    })
  })
})

async function expectReadOnly({ app, deps }: TestApp, visitor: Visitor): Promise<void> {
  // The session's last use is to be stored again, which must refuse nobody.
  deps.setClock('2026-11-21T01:30:00Z')
  const read = [
    await visitor.post('status_load', {}),
    await visitor.post('roles', { query_role: 'policy', query_agency: '' }),
    await visitor.post('status_update', { roleId: role }),
    await visitor.post('get_question', { qtype: 'ASSESS', roleId: role, direction: 'FIRST' }),
    await visitor.post('get_assess_results', { roleId: role }),
    await visitor.open(paths.privacy),
  ]
  expect(read.map(({ statusCode }) => statusCode)).toEqual(read.map(() => 200))
  const question = { qtype: 'ASSESS', roleId: role, direction: 'SAVE', qref: 'curious', answer: 'sound' }
  for (const refused of [await visitor.post('get_question', question), await visitor.post('new_questionnaire', {})]) {
    const { statusCode, headers, body } = refused
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', cannotSave])
  }
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'degraded', degraded: ['saving'] }])
}

describe('SQLite that cannot be written', () => {
  it('lets visitors read, and calls nothing stored', async () => {
    const test = await openTestApp('sqlite')
    const visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'strong' })
    await test.deps.db.write((queries) => sql`pragma query_only = on`.execute(queries))
    await expectReadOnly(test, visitor)
    const { body } = await visitor.post('new_questionnaire', {})
    expect(body).toBe(
      'We cannot save anything at the moment. You can go on reading. Please try again in a few minutes.',
    )
    await test.close()
  })

  it('refuses what finds no room any more', async () => {
    const test = await openTestApp('sqlite')
    const visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'strong' })
    const { db } = test.deps
    await db.write((queries) => sql`pragma max_page_count = 1`.execute(queries))
    const long = { query_role: 'x'.repeat(90), query_agency: '' }
    const refused = []
    for (let count = 0; count < 30; count += 1) {
      const other = await newVisitor(test.app)
      expect((await other.post('roles', long)).statusCode).toBe(200)
      refused.push(
        await other.post('get_question', {
          qtype: 'BUILD',
          direction: 'SAVE',
          qref: 'role-type',
          answer: 'team-leader',
        }),
      )
    }
    expect(refused.at(-1)?.statusCode).toBe(503)
    expect(refused.at(-1)?.body).toBe(cannotSave)
    expect((await visitor.post('get_assess_results', { roleId: role })).statusCode).toBe(200)
    // What needs no room is stored again.
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    await test.close()
  })
})
