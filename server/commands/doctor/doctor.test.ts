import { chmodSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteDone } from '#server/db/last-done.ts'
import { type SmtpSink, startSink } from '#tests/support/mail/smtp-sink.ts'
import { dialects, openTestDeps, type TestDeps } from '#tests/support/test-deps.ts'
import { typedCommand } from '#tests/support/commands.ts'
import { type Finding, judgeCertificate, judgeDisk } from './checks.ts'
import { judgeBackup, judgeClock } from './doctor.ts'

const now = new Date('2026-11-20T23:30:00Z')

/** What doctor finds of one thing, and its exit code. */
async function examined(env: Record<string, string>, about: string): Promise<{ code: number; finding?: Finding }> {
  const { code, out } = await typedCommand(['doctor', '--json'], env)
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  const finding = findings.find((one) => one.about === about)
  return { code, ...(finding ? { finding } : {}) }
}

describe.each(dialects)('doctor, on %s', (dialect) => {
  let deps: TestDeps
  const env = () => ({ LSP_DATABASE_URL: deps.databaseUrl, LSP_OUTBOX_KEY_DIR: deps.keyFolder })

  beforeAll(async () => {
    deps = await openTestDeps(dialect)
  })
  afterAll(() => deps.close())

  it('finds in order what is, and says so in words', async () => {
    const { out } = await typedCommand(['doctor'], env())
    expect(out).toMatch(/^in order +release +\d+\.\d+\.\d+$/m)
    expect(out).toMatch(/^in order +settings +visitors use http:\/\/127\.0\.0\.1:3000$/m)
    expect(out).toMatch(/^in order +database +(SQLite|PostgreSQL) \d+\.\S* at .*, migration \d{4}-/m)
    expect(out).toMatch(/^in order +clock /m)
    expect(out).toMatch(/^in order +mail +goes to the local inbox, /m)
    expect(out).toMatch(/^in order +pack +sample, /m)
    expect(out).not.toContain('postgres:postgres@')
  })

  it('knows when the newest backup was made', async () => {
    const none = await examined(env(), 'backup')
    expect(none.finding).toMatchObject({ state: 'look', found: 'none was made of this database' })
    const folder = mkdtempSync(join(tmpdir(), 'lsp-doctor-'))
    await typedCommand(['backup', folder], env())
    rmSync(folder, { recursive: true })
    const made = await examined(env(), 'backup')
    expect(made.finding).toMatchObject({
      state: 'in order',
      found: expect.stringMatching(/^the newest was made at 20/),
    })
  })

  it.runIf(dialect === 'postgres')('finds a database that only reads', async () => {
    const url = new URL(deps.databaseUrl)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    expect(await examined({ ...env(), LSP_DATABASE_URL: url.href }, 'database')).toMatchObject({
      code: 1,
      finding: { state: 'wrong', found: expect.stringMatching(/: it only reads$/) },
    })
  })

  it('finds a clock that is more than a day from the last purge', async () => {
    await deps.db.write((queries) => noteDone(queries, 'purge', '2020-01-01T00:00:00.000Z'))
    expect(await examined(env(), 'clock')).toMatchObject({
      finding: { state: 'look', found: expect.stringContaining('nothing is deleted because of its age until') },
    })
    await deps.db.write((queries) => queries.deleteFrom('last_done').execute())
  })

  it('finds a clock that is behind what was stored', async () => {
    const ended = { id: 'late', type: 'SAVE_SESSION', stored_at: '2999', ended_at: '2999-01-01T00:00:00.000Z' }
    await deps.db.write((queries) =>
      queries
        .insertInto('mail_log')
        .values({ ...ended, result: 'accepted', tries: 1, failure: null })
        .execute(),
    )
    expect(await examined(env(), 'clock')).toMatchObject({ code: 1, finding: { state: 'wrong' } })
    await deps.db.write((queries) => queries.deleteFrom('mail_log').execute())
  })
})

describe('doctor', () => {
  let folder: string
  let sink: SmtpSink | null = null

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-doctor-'))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await sink?.stop()
    sink = null
  })

  it('finds wrong settings, and looks no further', async () => {
    const { code, out, complaint } = await typedCommand(['doctor'], { LSP_LISTEN: 'nonsense', LSP_COLOUR: 'blue' })
    expect({ code, complaint }).toEqual({ code: 1, complaint: '1 of 1 need you.\n' })
    expect(out).toMatch(/^wrong +settings +LSP_LISTEN must be .*; LSP_COLOUR is not a setting/)
    expect(out).toContain('To do, settings: Put them right: .env.example explains each.')
  })

  it('finds no database, one that cannot be reached, and one that is broken', async () => {
    const none = await examined({ LSP_DATABASE_URL: `sqlite:${folder}/lsp.db` }, 'database')
    expect(none).toMatchObject({ code: 1, finding: { found: `There is no database at ${folder}/lsp.db.` } })
    const away = await examined({ LSP_DATABASE_URL: 'postgres://lsp:word@127.0.0.1:1/lsp' }, 'database')
    expect(away).toMatchObject({
      code: 1,
      finding: { state: 'wrong', todo: expect.stringContaining('PostgreSQL runs') },
    })

    const whole = await openTestDeps('sqlite')
    const file = join(folder, 'broken.db')
    await whole.db.eraseDeleted()
    copyFileSync(whole.databaseUrl.slice('sqlite:'.length), file)
    await whole.close()
    const pages = readFileSync(file)
    const at = pages.indexOf('leading-with-influence')
    const opened = openSync(file, 'r+')
    writeSync(opened, Buffer.alloc(8192, 0xff), 0, 8192, at - (at % 4096))
    const broken = await examined({ LSP_DATABASE_URL: `sqlite:${file}` }, 'database')
    expect(broken).toMatchObject({
      code: 1,
      finding: { state: 'wrong', todo: expect.stringMatching(/restore the newest backup/) },
    })
  })

  it('finds a public site without encryption or mail, and a secret that others can read', async () => {
    const env = { LSP_PUBLIC_URL: 'http://lsp.example.govt.nz', LSP_DATABASE_URL: `sqlite:${folder}/lsp.db` }
    writeFileSync(join(folder, 'secret'), 'x'.repeat(40), { mode: 0o644 })
    expect(await examined(env, 'settings')).toMatchObject({ finding: { state: 'look' } })
    expect(await examined(env, 'secret')).toMatchObject({
      finding: { state: 'look', todo: `Run chmod 600 ${folder}/secret` },
    })
    expect(await examined(env, 'mail')).toMatchObject({ finding: { state: 'wrong' } })
  })

  it('finds a folder and a database that others can look into', async () => {
    const env = { LSP_DATABASE_URL: `sqlite:${folder}/lsp.db` }
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'lsp.db'), '', { mode: 0o644 })
    expect(await examined(env, 'database file')).toMatchObject({
      finding: { state: 'look', todo: `Run chmod 600 ${folder}/lsp.db` },
    })
    expect(await examined(env, 'data folder')).toMatchObject({
      finding: { state: 'look', todo: `Run chmod 700 ${folder}` },
    })
  })

  it('greets the mail server, logs in, and looks at its certificate', async () => {
    sink = await startSink({ offersTls: true, login: { user: 'lsp', password: 'word' } })
    const right = { LSP_SMTP_URL: sink.url('lsp:word@') }
    expect(await examined(right, 'mail')).toMatchObject({ finding: { state: 'in order' } })
    expect(await examined(right, 'mail certificate')).toMatchObject({
      finding: { state: 'look', found: expect.stringMatching(/^valid until \d{4}-\d\d-\d\d, and not trusted: /) },
    })
    const refused = await examined({ LSP_SMTP_URL: sink.url('lsp:wrong@') }, 'mail')
    expect(refused).toMatchObject({ code: 1, finding: { state: 'wrong', found: expect.stringMatching(/: 535$/) } })
    const strict = { ...right, LSP_MAIL_REQUIRE_TLS: '1' }
    expect(await examined(strict, 'mail certificate')).toMatchObject({ code: 1, finding: { state: 'wrong' } })
    expect(sink.caught).toEqual([])
    await sink.stop()
    expect(await examined(right, 'mail')).toMatchObject({
      finding: { found: expect.stringMatching(/: ECONNREFUSED$/) },
    })
    sink = await startSink()
    expect(await examined({ LSP_SMTP_URL: sink.url() }, 'mail certificate')).toMatchObject({
      finding: { state: 'in order', found: 'the mail server offers no TLS, and none is required' },
    })
  })

  it('finds a pack that does not load, and screens that were not built', async () => {
    expect(await examined({ LSP_PACK: folder }, 'pack')).toMatchObject({ code: 1, finding: { state: 'wrong' } })
    const { finding } = await examined({ LSP_PACK: 'tests/packs/tiny' }, 'screens')
    if (finding?.state === 'wrong') expect(finding.todo).toBe('Run npm run build.')
    else expect(finding).toMatchObject({ state: 'in order' })
  })

  it.each([
    [50, 'wrong'],
    [500, 'look'],
    [5000, 'in order'],
  ])('judges %i MB of free disk: %s', (megabytes, state) => {
    expect(judgeDisk(megabytes * 1024 * 1024).state).toBe(state)
  })

  it.each([
    [0, null, 'in order'],
    [30, null, 'look'],
    [-90, null, 'wrong'],
    [0, '2026-11-20T23:30:30.000Z', 'in order'],
    [0, '2026-11-20T23:40:00.000Z', 'wrong'],
  ])('judges a clock that is %i s from the database’s, where %s is stored: %s', (apart, newest, state) => {
    expect(judgeClock(now, { database: new Date(now.getTime() + apart * 1000), newest, doubt: null }).state).toBe(state)
    if (apart === 0) expect(judgeClock(now, { database: null, newest, doubt: null }).state).toBe(state)
  })

  it.each([
    ['2027-11-20', null, true, 'in order'],
    ['2026-11-30', null, true, 'look'],
    ['2026-11-01', 'certificate has expired', true, 'wrong'],
    ['2026-11-01', 'certificate has expired', false, 'look'],
  ])('judges a certificate until %s, fault %s, needed %s: %s', (until, fault, isNeeded, state) => {
    const certificate = { validUntil: new Date(until), fault }
    expect(judgeCertificate('mail certificate', certificate, now, isNeeded).state).toBe(state)
  })
})

it('looks for a backup of the last two days', () => {
  expect(judgeBackup(now, '2026-11-18T23:30:00.000Z').state).toBe('in order')
  expect(judgeBackup(now, '2026-11-18T23:29:59.000Z').state).toBe('look')
  expect(judgeBackup(now, null).state).toBe('look')
})
