import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { connectDatabase, openDatabase } from '#server/db/open.ts'
import { headerNow, partsOf, sumsOf, writeNote } from './backup-file.ts'
import { lsp, typedCommand } from '#tests/support/commands.ts'
import { storeTestMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects, newTestDatabase, type Dialect, everyRow } from '#tests/support/test-deps.ts'
import { fillSession } from '#tests/support/visitors.ts'

const address = 'hana.tamihana@agency.example'
const leftOut = ['outbox', 'mail_counts', 'operator_sessions', 'operator_tries', 'last_done', 'figure_sums']
const ofOneSession = 'sessions session_secrets restore_links questionnaires answers view_requests views'
  .concat(' earlier_assessments plans plan_actions shared_plans')
  .split(' ')
/** A backup that an earlier release wrote, as lines of JSON, and a session in it. */
const ofEarlierRelease = join(import.meta.dirname, 'until-november-2026.backup.gz')
const earlierSession = '53eecc10-9775-4362-9e66-e657696aa228'

const otherThan = (dialect: Dialect): Dialect => (dialect === 'sqlite' ? 'postgres' : 'sqlite')

/** Every row by its table, in an order that does not depend on the database. */
async function rowsAt(url: string): Promise<Record<string, string[]>> {
  const db = await openDatabase(url, () => undefined)
  const tables = await everyRow({ db })
  await db.close()
  const ordered = (row: string) => {
    const stored = JSON.parse(row) as object
    return JSON.stringify(stored, Object.keys(stored).toSorted())
  }
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(ordered).toSorted()]))
}

describe.each(dialects)('backup, restore and copy, from %s', (dialect) => {
  const site = testApp(dialect)
  let folder: string
  let empty: { url: string; remove: () => Promise<void> }
  const on = (url: string) => ({ LSP_DATABASE_URL: url, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder })
  /** What is the same for a file of either. */
  const once = it.runIf(dialect === 'sqlite')
  const typed = (url: string, ...words: string[]) => typedCommand(words, on(url))
  const here = () => site.deps.databaseUrl

  /** A visitor begins a session and rates capabilities, so that rows of several tables belong together. */
  async function visit(): Promise<void> {
    const visitor = await newVisitor(site.app)
    const [role] = await visitor.call('roles', { query_role: 'director', query_agency: '' })
    const [first = '', second = ''] = buildQuestions(site.deps.pack).map(({ qref }) => qref)
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: first, answer: 'team-leader' })
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: second, answer: 'essential' })
    await visitor.call('status_update', { roleId: role?.id ?? '' })
  }

  beforeAll(async () => {
    await fillSession(site, await newVisitor(site.app))
    await storeTestMail(site.deps, address)
  })
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-backup-'))
    empty = await newTestDatabase(otherThan(dialect))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await empty.remove()
  })

  it('backs up while visitors write, and restores into the other kind of database', async () => {
    const load = { visits: 0, isOver: false }
    const visitors = Array.from({ length: 8 }, async () => {
      while (!load.isOver) {
        await visit()
        load.visits += 1
      }
    })
    while (load.visits < 8) await visit()
    const file = join(folder, 'busy.gz')
    const before = load.visits
    const backedUp = await lsp(['backup', file, '--json'], on(here()))
    const during = load.visits - before
    load.isOver = true
    await Promise.all(visitors)
    expect(backedUp).toMatchObject({ code: 0, complaint: '' })
    const { tables } = JSON.parse(backedUp.out) as { tables: { table: string; rows: number }[] }
    expect(tables.find(({ table }) => table === 'sessions')?.rows).toBeGreaterThan(8)
    expect(during).toBeGreaterThan(0)
    // What refers to a session that is not there would be refused.
    const restored = await typed(empty.url, 'restore', file, '--json')
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    expect((JSON.parse(restored.out) as { tables: object }).tables).toEqual(tables)
    expect(await typed(empty.url, 'restore', file, '--compare')).toMatchObject({ code: 0 })
    expect(await typed(here(), 'restore', file, '--compare')).toMatchObject({
      code: 1,
      complaint: 'The backup is whole; the database does not hold the same.\n',
      out: expect.stringMatching(/^sessions +\d+ +\d+$/m),
    })
  })

  it('holds every row that is kept for longer than a day, for its owner alone', async () => {
    const { out } = await typed(here(), 'backup', folder)
    const [name = ''] = readdirSync(folder)
    expect(name).toBe('lsp-20261120T233000Z.backup.gz')
    const file = join(folder, name)
    expect(out).toMatch(/^[\d,]+ rows in 43 tables are in \S+ \([\d,]+ bytes\)\.\n$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await typed(empty.url, 'restore', file)).out).toMatch(/They are what was backed up\.\n$/)
    const [source, target] = [await rowsAt(here()), await rowsAt(empty.url)]
    for (const table of leftOut) {
      expect(target[table]).toEqual([])
      delete source[table]
      delete target[table]
    }
    expect(target).toEqual(source)
    for (const table of ofOneSession) expect(target[table]).not.toEqual([])
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    const mail = await site.deps.db.read.selectFrom('outbox').select('sealed').executeTakeFirstOrThrow()
    for (const secret of [address, mail.sealed]) expect(text).not.toContain(secret)
    // A backup of the restored database holds the same, whichever database it is.
    await typed(empty.url, 'backup', join(folder, 'again.gz'))
    expect(await typed(here(), 'restore', join(folder, 'again.gz'), '--compare')).toMatchObject({ code: 0 })
  })

  once('deletes the backups in its folder whose time is over, and nothing else there', async () => {
    const old = ['lsp-20261017T233000Z.backup.gz', 'lsp-20261016T120000Z.backup.gz.77.new']
    const others = ['lsp-20261017T233001Z.backup.gz', 'lsp.backup.gz', 'notes.txt', 'lsp-2020.backup.gz']
    for (const name of [...old, ...others]) writeFileSync(join(folder, name), '')
    const { code, out } = await typed(here(), 'backup', folder, '--json')
    expect(code).toBe(0)
    expect((JSON.parse(out) as { removed: string[] }).removed).toEqual(old.toSorted())
    expect(readdirSync(folder)).toEqual(['lsp-20261120T233000Z.backup.gz', ...others].toSorted())
    // With fewer days more is over; a file that was named takes nothing with it.
    const few = { ...on(here()), LSP_BACKUP_DAYS: '2' }
    await typedCommand(['backup', join(folder, 'mine.gz')], few, new Date('2026-11-22T23:30:00Z'))
    expect(readdirSync(folder)).toHaveLength(6)
    await typedCommand(['backup', folder], few, new Date('2026-11-22T23:30:00Z'))
    expect(readdirSync(folder).filter((name) => /Z\.backup/.test(name))).toEqual(['lsp-20261122T233000Z.backup.gz'])
  })

  it('copies everything to the other kind of database, waiting mail too', async () => {
    const { code, out } = await typed(here(), 'copy', '--to', empty.url)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^[\d,]+ rows in \d+ tables are in /) })
    expect(out).not.toContain('postgres:postgres@')
    const [source, target] = [await rowsAt(here()), await rowsAt(empty.url)]
    expect(target).toEqual(source)
    expect(await typed(here(), 'copy', '--to', empty.url)).toMatchObject({
      code: 73,
      complaint: expect.stringMatching(/^This database holds something already\./),
    })
    expect(await typed(here(), 'copy', '--to', here())).toMatchObject({ code: 64 })
    expect(await typed(here(), 'copy')).toMatchObject({ code: 64 })
  })

  once('writes over no file, and restores over no rows', async () => {
    const file = join(folder, 'first.gz')
    await typed(here(), 'backup', file)
    expect(await typed(here(), 'backup', file)).toMatchObject({
      code: 73,
      complaint: `There is a file at ${file} already.\n`,
    })
    const nowhere = join(folder, 'nowhere', 'x.gz')
    expect(await typed(here(), 'backup', nowhere)).toMatchObject({
      code: 73,
      complaint: `${nowhere} cannot be written: ENOENT.\n`,
    })
    const mistyped = join(folder, 'backups')
    expect(await typed(here(), 'backup', mistyped)).toMatchObject({
      code: 66,
      complaint: `There is no folder at ${mistyped}. The name of a file ends in .gz.\n`,
    })
    expect(readdirSync(folder)).toEqual(['first.gz'])
    const before = await rowsAt(here())
    expect(await typed(here(), 'restore', file)).toMatchObject({ code: 73 })
    expect(await rowsAt(here())).toEqual(before)
    const almost = await openDatabase(empty.url, () => undefined)
    await almost.write((queries) =>
      queries.insertInto('mail_counts').values({ code: 'a', times: '[]', until: '2999' }).execute(),
    )
    await almost.close()
    expect(await typed(empty.url, 'restore', file)).toMatchObject({ code: 73 })
  })

  once('refuses a backup that is not whole, and leaves the database empty', async () => {
    const file = join(folder, 'whole.gz')
    await typed(here(), 'backup', file)
    const whole = readFileSync(file)
    const database = gunzipSync(whole)
    const changed = (change: string) => {
      const path = join(folder, 'changed.db')
      writeFileSync(path, database)
      const opened = new DatabaseSync(path)
      opened.exec(`pragma journal_mode = delete; ${change}`)
      opened.close()
      return gzipSync(readFileSync(path))
    }
    const lines = gunzipSync(readFileSync(ofEarlierRelease)).toString().split('\n')
    const place = lines.findIndex((line) => line.startsWith('["') && line.includes('director'))
    const changedLine = (change: (line: string) => string[]) =>
      gzipSync(lines.flatMap((line, index) => (index === place ? change(line) : [line])).join('\n'))
    const faults: [Buffer, string][] = [
      [Buffer.from('no backup'), 'it cannot be uncompressed'],
      [whole.subarray(0, whole.length - 100), 'it cannot be uncompressed'],
      [gzipSync(''), 'it ends early'],
      [gzipSync('id,title\n1,Keeper\n'), 'its first line is not a backup’s'],
      [gzipSync(database.subarray(0, database.length / 2)), 'This is no whole backup'],
      [changed('drop table lsp_backup'), 'it does not say what it holds'],
      [changed("update sessions set path = 'other'"), 'sessions is not what was written'],
      [changed('delete from answers'), 'answers is not what was written'],
      [gzipSync(lines.slice(0, place).join('\n') + '\n'), 'it ends early'],
      [changedLine((line) => [line.slice(0, 20)]), 'is not a list of values'],
      [changedLine((line) => [line.replace('director', 'minister')]), 'is not what was written'],
      [changedLine(() => []), 'is not what was written'],
      [changedLine((line) => [line, line]), 'is not what was written'],
      [gzipSync(`${lines.join('\n')}["more"]\n`), 'it goes on after its end'],
      [gzipSync(lines.join('\n').trimEnd()), 'it ends within a line'],
    ]
    for (const [content, fault] of faults) {
      writeFileSync(file, content)
      const refused = { code: 65, out: '', complaint: expect.stringContaining(fault) }
      expect(await typed(empty.url, 'restore', file, '--verify')).toEqual(refused)
      expect(await typed(empty.url, 'restore', file)).toEqual(refused)
    }
    writeFileSync(file, whole)
    expect(await typed(empty.url, 'restore', file, '--verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The backup is whole: /),
    })
    expect(await typed(empty.url, 'restore', file)).toMatchObject({ code: 0 })
    expect(await typed(empty.url, 'restore', join(folder, 'none.gz'))).toMatchObject({ code: 66 })
  })

  it('restores a backup as an earlier release wrote it', async () => {
    expect(await typed(empty.url, 'restore', ofEarlierRelease, '--verify')).toMatchObject({
      code: 0,
      out: 'The backup is whole: 4,761 rows in 25 tables, made by release 0.1.0 at 2026-11-20T23:30:00.000Z.\n',
    })
    expect(await typed(empty.url, 'restore', ofEarlierRelease)).toMatchObject({ code: 0, complaint: '' })
    const rows = await rowsAt(empty.url)
    for (const table of ofOneSession) expect(rows[table]).not.toEqual([])
    expect(rows['sessions']?.join()).toContain(earlierSession)
    await typed(empty.url, 'backup', join(folder, 'new.gz'))
    expect(await typed(empty.url, 'restore', join(folder, 'new.gz'), '--compare')).toMatchObject({ code: 0 })
  })

  it('restores a backup of an earlier database, and refuses one of a later', async () => {
    const migration = '0012-public-profiles'
    const old = await newTestDatabase(dialect)
    const earlier = connectDatabase(old.url, () => undefined)
    await earlier.migrate(migration)
    await earlier.close()
    expect(await typed(old.url, 'backup', folder)).toMatchObject({
      code: 78,
      complaint: expect.stringMatching(/^The database is at 0012-public-profiles, and this release at /),
    })
    await old.remove()

    const times = { created_at: '2026-01-01T00:00:00.000Z', used_at: '2026-01-01T00:00:00.000Z' }
    const typedWords = { query_role: 'keeper', query_agency: '', query_path_role_type: '', query_path_agency: '' }
    const session = { uuid: 'an-old-session', session_saved: 1, path: '', ...typedWords, ...times }
    const write = async (name: string, as: string) => {
      const file = join(folder, `${name}.db`)
      const copy = connectDatabase(`sqlite:${file}`, () => undefined)
      await copy.migrate(migration)
      await copy.write((queries) => queries.insertInto('sessions').values(session).execute())
      const header = { ...(await headerNow(copy, new Date(), 'backup')), migration: as }
      const sums = await copy.snapshot((rows) => sumsOf(partsOf(header.tables, rows)))
      await writeNote(copy, header, sums)
      await copy.close()
      writeFileSync(join(folder, `${name}.gz`), gzipSync(readFileSync(file)))
      return join(folder, `${name}.gz`)
    }
    expect(await typed(empty.url, 'restore', await write('old', migration))).toMatchObject({ code: 0, complaint: '' })
    const restored = connectDatabase(empty.url, () => undefined)
    expect(await restored.migration()).toBe(Object.keys(migrations).at(-1))
    expect(await restored.read.selectFrom('sessions').selectAll().execute()).toMatchObject([session])
    await restored.close()
    expect(await typed(empty.url, 'restore', await write('future', '9999-later'))).toMatchObject({
      code: 78,
      complaint: expect.stringMatching(/^This backup is of a later release, /),
    })
  })

  once('makes no database where there is none to read', async () => {
    const url = `sqlite:${folder}/nowhere/lsp.db`
    expect(await typed(url, 'backup', folder)).toMatchObject({ code: 66 })
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    expect(await typed(empty.url, 'backup', folder)).toMatchObject({
      code: 66,
      complaint: expect.stringMatching(/holds nothing yet: start the server once\.\n$/),
    })
  })
})
