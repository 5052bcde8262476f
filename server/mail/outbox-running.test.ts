import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue, startOutbox } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import type { Transport } from '#server/mail/transport.ts'
import { createLog } from '#server/start/log.ts'
import { storeTestMail, waitingMail, forgetMail } from '#tests/support/mail/outbox.ts'
import { startSink, type SmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { openTestDeps, type TestDeps } from '#tests/support/test-deps.ts'

describe('a running outbox', () => {
  let deps: TestDeps
  let sink: SmtpSink
  let transport: Transport

  beforeAll(async () => {
    deps = await openTestDeps('sqlite')
  })
  beforeEach(async () => {
    await forgetMail(deps)
    sink = await startSink()
    transport = smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 })
  })
  afterEach(() => sink.stop())
  afterAll(() => deps.close())

  it('sends mail that waits only for the mail server as soon as that can be reached', async () => {
    await sink.stop()
    await storeTestMail(deps)
    await deliverDue(deps, transport)
    await sink.start()
    const outbox = startOutbox(deps, transport, { reachInterval: 50 })
    await sink.until('caught', 1)
    await outbox.stop()
  })

  it('sends mail at once when it is woken, and soon when another server stored it', async () => {
    const woken = startOutbox(deps, transport, { pollInterval: 3_600_000 })
    await storeTestMail(deps)
    deps.mail.wake()
    await sink.until('caught', 1)
    await woken.stop()

    const looking = startOutbox(deps, transport, { pollInterval: 20 })
    await storeTestMail(deps)
    await sink.until('caught', 2)
    await looking.stop()
    expect(await waitingMail(deps.db)).toEqual([])
  })

  it('finishes running deliveries when it is stopped, and begins no more', async () => {
    sink.order = () => ({ greetsAfter: 200 })
    for (let count = 0; count < 10; count += 1) await storeTestMail(deps)
    const outbox = startOutbox(deps, transport, { maxConcurrent: 2 })
    await sink.until('connections', 2)
    await outbox.stop()
    // No more at the same time than it may.
    expect(sink.connections).toHaveLength(2)
    expect(sink.caught).toHaveLength(2)
    expect(await waitingMail(deps.db)).toHaveLength(8)
    deps.mail.wake()
    expect(sink.connections).toHaveLength(2)
  })

  it('waits for a slow delivery only until the timeout, and leaves it claimed', async () => {
    sink.order = () => ({ greetsAfter: 3000 })
    await storeTestMail(deps)
    const outbox = startOutbox(deps, transport, { stopTimeout: 50 })
    await sink.until('connections', 1)
    await outbox.stop()
    expect(await waitingMail(deps.db)).toMatchObject([
      { tries: 1, leased_until: new Date(deps.clock().getTime() + 5 * 60_000).toISOString() },
    ])
  })

  it('logs when the database fails, and goes on when it works again', async () => {
    const lines: string[] = []
    const logTo = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
    const rename = (from: string, to: string) =>
      deps.db.write((queries) => queries.schema.alterTable(from).renameTo(to).execute())
    await storeTestMail(deps)
    await rename('outbox', 'elsewhere')
    const often = { pollInterval: 20, retryAfterError: 20 }
    const outbox = startOutbox({ ...deps, log: createLog('info', logTo) }, transport, often)
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(1)
    await rename('elsewhere', 'outbox')
    await sink.until('caught', 1)
    await outbox.stop()
    expect(lines[0]).toContain('the outbox could not be looked at')
  })
})
