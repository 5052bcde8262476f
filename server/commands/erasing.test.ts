import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsavedLifetime } from '#domain/session/session.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { restoreLink } from '#server/values/link-token.ts'
import { typedCommand } from '#tests/support/commands.ts'
import { forgetMail, storeTestMail, waitingMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everyRow, everythingIn } from '#tests/support/test-deps.ts'
import { saveSession } from '#tests/support/visitors.ts'

const start = Date.parse('2026-11-20T23:30:00Z')
const none = 'No session is stored under this uuid or link.\n'

describe.each(dialects)('purge and session erase, on %s', (dialect) => {
  let site: TestApp
  let visitor: Visitor
  const typed = (words: string[], after = 0) =>
    typedCommand(
      words,
      { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder },
      new Date(start + after),
    )

  beforeAll(async () => {
    site = await openTestApp(dialect)
  })
  beforeEach(async () => {
    await forgetMail(site.deps)
    await site.deps.db.write((queries) => queries.deleteFrom('sessions').execute())
    visitor = await newVisitor(site.app)
    await visitor.rate('hr-director--any', { curious: 'strong' })
  })
  afterAll(() => site.close())

  it('purges what the server would, and says the same before', async () => {
    await storeTestMail(site.deps, 'hana@agency.example', visitor.uuid)
    const nothing = { sessions: 0, teams: 0, profiles: 0, waiting_mail: 0, mail_log: 0, mail_counts: 0 }
    const early = await typed(['purge', '--json'])
    expect({ code: early.code, ...JSON.parse(early.out) }).toEqual({ code: 0, dry_run: false, ...nothing })
    const before = await everyRow(site.deps)
    const late = unsavedLifetime * 2
    const dry = await typed(['purge', '--dry-run', '--json'], late)
    expect(JSON.parse(dry.out)).toEqual({ dry_run: true, ...nothing, sessions: 1, waiting_mail: 1 })
    expect(await everyRow(site.deps)).toEqual(before)
    const ofKinds = [
      ['Sessions', 1],
      ['Teams', 0],
      ['Profiles that end with their session', 0],
      ['Mail that has waited for 24 hours', 1],
      ['Lines in the log of mail', 0],
      ['Counts of mail', 0],
    ]
    const table = (out: string) => out.split('\n').map((line) => line.trim().replace(/ {2,}/g, ': '))
    const inWords = await typed(['purge', '--dry-run'], late)
    expect(table(inWords.out)).toEqual([
      ...ofKinds.map(([kind, count]) => `${kind}: ${count}`),
      'So much would be deleted. Nothing was.',
      '',
    ])
    const jumped = 'The clock has jumped by more than a day since the last purge'
    expect(inWords.complaint).toMatch(new RegExp(`${jumped}: nothing is deleted before \\S+ \\S+ without --force\\.`))
    expect((await typed(['purge', '--dry-run'])).complaint).toBe('')
    const doubtful = await typed(['purge', '--json'], late)
    expect(doubtful).toMatchObject({ code: 75, complaint: expect.stringContaining(`${jumped}. Nothing was deleted.`) })
    expect(JSON.parse(doubtful.out)).toMatchObject({ dry_run: false, until: expect.any(String) })
    expect(await everythingIn(site.deps)).toContain(visitor.uuid)
    const done = await typed(['purge', '--force', '--json'], late)
    expect(JSON.parse(done.out)).toEqual({ dry_run: false, ...nothing, sessions: 1, waiting_mail: 1 })
    expect(await everythingIn(site.deps)).not.toContain(visitor.uuid)
    const again = await typed(['purge'], late)
    expect(again.out).toMatch(/\nSo much was deleted\.\n$/)
  })

  it('erases a session by its uuid or its link, and nothing else', async () => {
    const other = await newVisitor(site.app)
    await other.rate('hr-director--any', { curious: 'strong' })
    await storeTestMail(site.deps, 'hana@agency.example', visitor.uuid)
    const { code, out, complaint } = await typed(['session', 'erase', visitor.uuid.toUpperCase()])
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(out).toMatch(`Session ${visitor.uuid} is erased. Unsent mail: 1. Profiles that end with it: 0.`)
    expect(await everythingIn(site.deps)).not.toContain(visitor.uuid)
    expect(await waitingMail(site.deps.db)).toEqual([])
    expect(await typed(['session', 'erase', visitor.uuid])).toMatchObject({ code: 66, complaint: none })

    const token = await saveSession(site, other)
    const link = restoreLink(site.deps.publicUrl, token)
    expect(await typed(['session', 'erase', `${link.slice(0, -1)}!`])).toMatchObject({ code: 66, complaint: none })
    expect(await everythingIn(site.deps)).toContain(other.uuid)
    expect(JSON.parse((await typed(['session', 'erase', link, '--json'])).out)).toEqual({
      uuid: other.uuid,
      waiting_mail: 0,
      profiles: 0,
    })
    expect(await everythingIn(site.deps)).not.toContain(other.uuid)
  })
})

describe('session erase on sqlite, while another process reads', () => {
  it('waits until the other has read', async () => {
    const site = await openTestApp('sqlite')
    const visitor = await newVisitor(site.app)
    await visitor.rate('hr-director--any', { curious: 'strong' })
    const reader = openSqlite(site.deps.databaseUrl.slice('sqlite:'.length))
    reader.prepare('begin deferred').run([])
    reader.prepare('select uuid from sessions').all([])
    const settings = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder }
    const erased = typedCommand(['session', 'erase', visitor.uuid], settings)
    const stored = () => site.deps.db.read.selectFrom('sessions').select('uuid').execute()
    await expect.poll(stored, { interval: 300 }).toEqual([])
    reader.prepare('commit').run([])
    expect(await erased).toMatchObject({ code: 0, complaint: '' })
    expect(await everythingIn(site.deps)).not.toContain(visitor.uuid)
    reader.close()
    await site.close()
  })

  it('says that the session is erased, and what is left', async () => {
    const site = await openTestApp('sqlite')
    const visitors = [await newVisitor(site.app), await newVisitor(site.app)]
    for (const visitor of visitors) await visitor.rate('hr-director--any', { curious: 'strong' })
    const reader = openSqlite(site.deps.databaseUrl.slice('sqlite:'.length))
    reader.prepare('begin deferred').run([])
    reader.prepare('select uuid from sessions').all([])
    const settings = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder }
    const [first = '', second = ''] = visitors.map(({ uuid }) => uuid)
    const [said, facts] = await Promise.all([
      typedCommand(['session', 'erase', first], settings),
      typedCommand(['session', 'erase', second, '--json'], settings),
    ])
    expect(said).toMatchObject({ code: 75, complaint: expect.stringMatching(/stays in its write-ahead log/) })
    expect(said.out).toMatch(`Session ${first} is erased.`)
    expect(facts).toMatchObject({ code: 75 })
    expect(JSON.parse(facts.out)).toEqual({ uuid: second, waiting_mail: 0, profiles: 0 })
    reader.close()
    await site.close()
  }, 30_000)
})
