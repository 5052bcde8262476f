import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { endedMail, forgetMail, piecesIn, storeTestMail, waitingMail } from '#tests/support/mail/outbox.ts'
import { type SmtpSink, startSink } from '#tests/support/mail/smtp-sink.ts'
import { dialects, openTestDeps, type TestDeps } from '#tests/support/test-deps.ts'
import { outboxKeys } from './keys.ts'
import { deliverDue } from './outbox.ts'
import { claimMail, dropSessionMail } from './queries.ts'
import { smtpTransport } from './smtp.ts'
import type { Transport } from './transport.ts'

const stored = Date.parse('2026-11-20T23:30:00.500Z')
const minute = 60_000
const hour = 60 * minute

describe.each(dialects)('the outbox on %s', (dialect) => {
  let deps: TestDeps
  let sink: SmtpSink
  let transport: Transport
  let logged: string

  beforeAll(async () => {
    const logTo = new Writable({
      write: (line: Buffer, _encoding, done) => {
        logged += line.toString()
        done()
      },
    })
    deps = await openTestDeps(dialect, { logTo })
  })
  beforeEach(async () => {
    logged = ''
    setAfter(0)
    await forgetMail(deps)
    sink = await startSink()
    transport = smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 })
  })
  afterEach(() => sink.stop())
  afterAll(() => deps.close())

  const setAfter = (milliseconds: number) => deps.setClock(new Date(stored + milliseconds).toISOString())
  const after = (milliseconds: number) => new Date(stored + milliseconds).toISOString()

  /** Delivers whenever something is due, and returns the minutes at which something was. */
  async function deliverUntilEnded(): Promise<number[]> {
    const minutes: number[] = []
    for (;;) {
      const [next] = await waitingMail(deps.db)
      if (!next) return minutes
      const at = Date.parse(next.next_try_at) - stored
      if (at > 0) {
        const before = sink.connections.length
        setAfter(at - 1)
        await deliverDue(deps, transport)
        expect(sink.connections).toHaveLength(before)
      }
      minutes.push(at / minute)
      setAfter(at)
      await deliverDue(deps, transport)
    }
  }

  it('delivers a mail unchanged, keeps nothing of it, and logs no address', async () => {
    const { raw, to } = await storeTestMail(deps)
    await deliverDue(deps, transport)
    expect(sink.caught).toMatchObject([{ to: [to], raw }])
    expect(await waitingMail(deps.db)).toEqual([])
    expect(await endedMail(deps.db)).toEqual([{ result: 'accepted', tries: 1, failure: null }])
    expect(logged).toContain('"result":"accepted"')
    expect(logged).not.toMatch(/hana|agency|@/)
  })

  it('tries after 1, 5, 15 and 30 minutes and then every hour, and gives up before 24 hours', async () => {
    sink.order = () => ({ replies: 450, to: 'recipient' })
    await storeTestMail(deps)
    const minutes = await deliverUntilEnded()
    const hourly = Array.from({ length: 23 }, (_, hours) => 51 + 60 * (hours + 1))
    expect(minutes).toEqual([0, 1, 6, 21, 51, ...hourly])
    expect(sink.connections).toHaveLength(28)
    expect(await endedMail(deps.db)).toEqual([{ result: 'given up', tries: 28, failure: '450' }])
  })

  it('tries only once when a mail is refused', async () => {
    sink.order = () => ({ replies: 550, to: 'recipient' })
    await storeTestMail(deps)
    expect(await deliverUntilEnded()).toEqual([0])
    expect(sink.connections).toHaveLength(1)
    expect(await endedMail(deps.db)).toEqual([{ result: 'refused', tries: 1, failure: '550' }])
    expect(logged).not.toMatch(/hana|agency|@/)
  })

  it('tries again when the connection broke off within the message, and delivers it once', async () => {
    sink.order = (connection) => (connection <= 2 ? 'breaks off in the message' : 'accept')
    // On a busy machine the break is noticed late, and must still be noticed before the end of the message.
    transport = smtpTransport({ url: sink.url(), requireTls: false }, { pause: 1000 })
    await storeTestMail(deps)
    expect(await deliverUntilEnded()).toEqual([0, 1, 6])
    expect(sink.caught).toHaveLength(1)
    expect(await endedMail(deps.db)).toEqual([{ result: 'accepted', tries: 3, failure: null }])
  })

  it('sends a mail once more, with the same Message-ID, when the connection broke off after the message', async () => {
    sink.order = (connection) => (connection === 1 ? 'breaks off after the message' : 'accept')
    await storeTestMail(deps)
    expect(await deliverUntilEnded()).toEqual([0])
    expect(sink.caught).toHaveLength(2)
    expect(sink.caught[1]).toMatchObject({ raw: sink.caught[0]?.raw, messageId: sink.caught[0]?.messageId })
    expect(sink.caught[0]?.messageId).toMatch(/^<.+@.+>$/)
    expect(await endedMail(deps.db)).toEqual([{ result: 'accepted', tries: 2, failure: null }])
  })

  it('ends a mail as in doubt when the connection broke off after the message twice', async () => {
    sink.order = () => 'breaks off after the message'
    await storeTestMail(deps)
    await deliverUntilEnded()
    expect(sink.caught).toHaveLength(2)
    expect(await endedMail(deps.db)).toEqual([{ result: 'in doubt', tries: 2, failure: 'broke off: ECONNECTION' }])
  })

  it('sends mail that waited only for the mail server when that is back', async () => {
    await sink.stop()
    for (let count = 0; count < 5; count += 1) await storeTestMail(deps)
    for (const at of [0, 1, 6, 21]) {
      setAfter(at * minute)
      await deliverDue(deps, transport)
    }
    const waiting = { tries: 4, next_try_at: after(51 * minute), last_failure: 'ECONNREFUSED', leased_until: null }
    expect(await waitingMail(deps.db)).toEqual(Array.from({ length: 5 }, () => ({ ...waiting, doubts: 0 })))

    await sink.start()
    sink.order = (connection) => (connection === 1 ? { replies: 450, to: 'recipient' } : 'accept')
    setAfter(22 * minute)
    await storeTestMail(deps)
    await deliverDue(deps, transport)
    // What the server has deferred is not sent earlier; none of the others waits until minute 51.
    expect(await waitingMail(deps.db)).toContainEqual(
      expect.objectContaining({ next_try_at: after(23 * minute), last_failure: '450' }),
    )
    setAfter(23 * minute)
    await storeTestMail(deps)
    await deliverDue(deps, transport)
    expect(await waitingMail(deps.db)).toEqual([])
    expect(sink.caught).toHaveLength(7)
  })

  it('sends the mail of a server that died, after its lease, and does not count it as in doubt', async () => {
    await storeTestMail(deps)
    const { id } = await deps.db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    await deps.db.write((queries) => claimMail(queries, id, { now: after(0), until: after(5 * minute) }))
    setAfter(5 * minute - 1)
    await deliverDue(deps, transport)
    expect(sink.caught).toEqual([])
    setAfter(5 * minute)
    sink.order = (connection) => (connection === 1 ? 'breaks off after the message' : 'accept')
    await deliverDue(deps, transport)
    expect(await endedMail(deps.db)).toEqual([{ result: 'accepted', tries: 3, failure: null }])
  })

  it('sends each of 200 mails once with two servers at the same time', { tags: 'long' }, async () => {
    for (let count = 0; count < 200; count += 1) await storeTestMail(deps)
    const other = await openDatabase(deps.databaseUrl, () => undefined)
    const options = { maxConcurrent: 20 }
    const quick = smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 })
    await Promise.all([deliverDue(deps, quick, options), deliverDue({ ...deps, db: other }, quick, options)])
    await other.close()
    expect(new Set(sink.caught.map(({ messageId }) => messageId)).size).toBe(200)
    expect(sink.caught).toHaveLength(200)
    expect(await endedMail(deps.db)).toEqual(
      Array.from({ length: 200 }, () => ({ result: 'accepted', tries: 1, failure: null })),
    )
  })

  it('erases mail after 24 hours, also when a server that died had claimed it', async () => {
    await storeTestMail(deps)
    const { id } = await deps.db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const almost = 24 * hour - 1
    await deps.db.write((queries) => claimMail(queries, id, { now: after(almost), until: after(25 * hour) }))
    setAfter(almost)
    await deliverDue(deps, transport)
    expect(await waitingMail(deps.db)).toHaveLength(1)
    setAfter(24 * hour)
    await deliverDue(deps, transport)
    expect(await waitingMail(deps.db)).toEqual([])
    expect(await endedMail(deps.db)).toEqual([{ result: 'given up', tries: 1, failure: null }])
    expect(sink.connections).toEqual([])
  })

  it('is seen to end by one server alone, where two look at the same time', async () => {
    const seen: string[] = []
    deps.mail.onEnded(({ result }) => void seen.push(result))
    for (let count = 0; count < 3; count += 1) await storeTestMail(deps)
    setAfter(24 * hour)
    const other = await openDatabase(deps.databaseUrl, () => undefined)
    await Promise.all([deliverDue(deps, transport), deliverDue({ ...deps, db: other }, transport)])
    await other.close()
    expect(seen).toEqual(['given up', 'given up', 'given up'])
  })

  it('leaves mail to the server that has its key, and ends it as unreadable when none does', async () => {
    await storeTestMail(deps)
    const folder = deps.keyFolder
    const elsewhere = { ...deps, mail: { ...deps.mail, keys: outboxKeys(`${folder}/another`) } }
    await storeTestMail(elsewhere)
    await deliverDue(elsewhere, transport)
    expect(await waitingMail(deps.db)).toMatchObject([{ tries: 0 }])
    expect(sink.caught).toHaveLength(1)

    rmSync(folder, { recursive: true })
    deps.mail.keys = outboxKeys(folder)
    setAfter(24 * hour)
    await deliverDue(deps, transport)
    expect(await endedMail(deps.db)).toContainEqual({ result: 'unreadable', tries: 0, failure: null })
  })

  it('ends a mail at once when its key does not open it', async () => {
    await storeTestMail(deps)
    await deps.db.write((queries) => queries.updateTable('outbox').set({ id: 'another' }).execute())
    await deliverDue(deps, transport)
    expect(await endedMail(deps.db)).toEqual([{ result: 'unreadable', tries: 1, failure: null }])
  })

  it('logs the acceptance of a mail that was deleted during its delivery', async () => {
    await storeTestMail(deps, undefined, 'a session')
    sink.order = () => ({ greetsAfter: 200 })
    const delivered = deliverDue(deps, transport)
    await sink.until('connections', 1)
    expect(await deps.db.write((queries) => dropSessionMail(queries, 'a session', after(0)))).toHaveLength(1)
    expect(await endedMail(deps.db)).toMatchObject([{ result: 'dropped' }])
    await delivered
    expect(await endedMail(deps.db)).toMatchObject([{ result: 'accepted' }])
  })

  if (dialect === 'sqlite') {
    it.each([
      ['accepted', () => 'accept' as const],
      ['refused', () => ({ replies: 550, to: 'message' }) as const],
    ])('leaves nothing in the database’s files of a mail that was %s', async (_, order) => {
      const { to } = await storeTestMail(deps)
      const { sealed } = await deps.db.read.selectFrom('outbox').select('sealed').executeTakeFirstOrThrow()
      expect(piecesIn(deps.databaseUrl, sealed)).toBeGreaterThan(100)
      expect(piecesIn(deps.databaseUrl, to.padEnd(64))).toBe(0)
      sink.order = order
      await deliverDue(deps, transport)
      expect(piecesIn(deps.databaseUrl, sealed)).toBe(0)
    })
  }
})
