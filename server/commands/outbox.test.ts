import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOutbox } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { typedOn } from '#tests/support/commands.ts'
import { endedMail, piecesIn, storeTestMail, waitingMail, forgetMail } from '#tests/support/mail/outbox.ts'
import { SmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { dialects, openTestDeps, type TestDeps } from '#tests/support/test-deps.ts'

describe.each(dialects)('npm run lsp -- outbox, on %s', (dialect) => {
  let deps: TestDeps
  const lsp = (words: string[], settings = {}) => typedOn(deps, ['outbox', ...words], new Date(), settings)

  beforeAll(async () => {
    deps = await openTestDeps(dialect)
  })
  beforeEach(async () => {
    deps.setClock(new Date().toISOString())
    await forgetMail(deps)
  })
  afterAll(() => deps.close())

  const idOfMail = async () => (await deps.db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow()).id
  const change = (columns: object, id: string) =>
    deps.db.write((queries) => queries.updateTable('outbox').set(columns).where('id', '=', id).execute())

  it('lists what waits, with the address masked, and what has ended', async () => {
    await storeTestMail(deps, 'hana.tamihana@agency.example')
    const id = await idOfMail()
    const later = new Date(Date.now() + 900_000).toISOString()
    await change({ tries: 3, next_try_at: later, last_failure: '450', doubts: 1 }, id)
    const ended = { type: 'SAVE_SESSION', stored_at: later, ended_at: later, tries: 1, failure: null }
    const log = [
      { ...ended, id: 'a', result: 'accepted' },
      { ...ended, id: 'b', result: 'accepted' },
      { ...ended, id: 'c', result: 'refused' },
      { ...ended, id: 'd', result: 'dropped', ended_at: '2026-01-01T00:00:00.000Z' },
    ]
    await deps.db.write((queries) => queries.insertInto('mail_log').values(log).execute())

    const { code, out, complaint } = await lsp(['list'])
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    const [head = '', row = '', sums] = out.trimEnd().split('\n')
    expect(head).toMatch(/^ID +TYPE +STATE +STORED \(UTC\) +TRIES +NEXT TRY \(UTC\) +LAST FAILURE +TO$/)
    const nextTry = `${later.slice(0, 10)} ${later.slice(11, 19)}`
    const stored = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const to = 'h…@agency.example'
    expect(row.split(/ {2,}/)).toEqual([id, 'role profile', 'in doubt', stored, '3', nextTry, '450', to])
    expect(sums).toBe('Ended in the last 24 hours: 2 accepted, 1 refused.')
    expect(out).not.toContain('tamihana')
    const asJson = await lsp(['list', '--json'])
    expect(JSON.parse(asJson.out)).toMatchObject({
      waiting: [{ id, type: 'role profile', state: 'in doubt', tries: 3, next_try_at: later, to }],
      ended: [
        { result: 'accepted', mails: 2 },
        { result: 'refused', mails: 1 },
      ],
    })
  })

  it('says when no mail waits, and when a mail’s key is gone', async () => {
    expect((await lsp(['list'])).out).toBe('No mail waits.\nEnded in the last 24 hours: none.\n')
    await storeTestMail(deps)
    const { out } = await lsp(['list'], { LSP_OUTBOX_KEY_DIR: `${deps.keyFolder}/others` })
    expect(out.split('\n')[1]).toMatch(/ {2}waiting {2}.* {2}key gone$/)
  })

  it('makes mail due, which a running server then sends', async () => {
    const sink = new SmtpSink()
    await sink.start()
    await storeTestMail(deps)
    const id = await idOfMail()
    await change({ tries: 4, next_try_at: '2999-01-01T00:00:00.000Z', last_failure: '450' }, id)
    const running = { ...deps, clock: () => new Date() }
    const outbox = startOutbox(running, smtpTransport({ url: sink.url(), requireTls: false }), { pollInterval: 20 })
    expect(await lsp(['retry', id])).toEqual({
      code: 0,
      out: '1 mail due: a running server tries within seconds.\n',
      complaint: '',
    })
    await sink.until('caught', 1)
    await outbox.stop()
    await sink.stop()
    expect(await endedMail(deps.db)).toEqual([{ result: 'accepted', tries: 5, failure: null }])
  })

  it('makes all mail due except what is being sent', async () => {
    for (let count = 0; count < 3; count += 1) await storeTestMail(deps)
    const id = await idOfMail()
    await deps.db.write((queries) => queries.updateTable('outbox').set({ next_try_at: '2999' }).execute())
    await change({ leased_until: '2999' }, id)
    expect((await lsp(['retry', '--all'])).out).toMatch(/^2 mails due/)
    expect((await lsp(['retry', id])).out).toBe('This mail is being sent now.\n')
    expect((await lsp(['list'])).out).toContain('being sent')
  })

  it('drops mail and leaves only a line in the log', async () => {
    for (let count = 0; count < 3; count += 1) await storeTestMail(deps)
    const { id, sealed } = await deps.db.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(await lsp(['drop', id])).toEqual({ code: 0, out: '1 mail dropped.\n', complaint: '' })
    expect(await waitingMail(deps.db)).toHaveLength(2)
    if (dialect === 'sqlite') expect(piecesIn(deps.databaseUrl, sealed)).toBe(0)
    expect((await lsp(['drop', '--all'])).out).toBe('2 mails dropped.\n')
    expect(await waitingMail(deps.db)).toEqual([])
    expect((await lsp(['drop', '--all', '--json'])).out).toBe('{"dropped":0}\n')
    const none = { code: 66, out: '', complaint: 'No mail waits under nowhere.\n' }
    for (const act of ['retry', 'drop']) expect(await lsp([act, 'nowhere'])).toEqual(none)
    expect(await endedMail(deps.db)).toEqual(
      Array.from({ length: 3 }, () => ({ result: 'dropped', tries: 0, failure: null })),
    )
  })
})
