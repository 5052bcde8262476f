import { beforeEach, describe, expect, it } from 'vitest'
import { unsavedLifetime } from '#domain/session/session.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { restoreLink } from '#server/values/link-token.ts'
import { typedOn } from '#tests/support/commands.ts'
import { storeTestMail, waitingMail, forgetMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everyRow, everythingIn } from '#tests/support/test-deps.ts'
import { saveSession } from '#tests/support/visitors.ts'

const start = Date.parse('2026-11-20T23:30:00Z')
const none = 'No session is stored under this uuid or link.\n'

describe.each(dialects)('purge and session erase, on %s', (dialect) => {
  const site = testApp(dialect)
  let visitor: Visitor
  const typed = (words: string[], after = 0) => typedOn(site.deps, words, new Date(start + after))

  beforeEach(async () => {
    await forgetMail(site.deps)
    await site.deps.db.write((queries) => queries.deleteFrom('sessions').execute())
    visitor = await newVisitor(site.app)
    await visitor.rate('hr-director--any', { curious: 'strong' })
  })

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
    const inWords = await typed(['purge', '--dry-run'], late)
    expect(inWords.out).toMatch(/^Sessions +1\nTeams +0\n/)
    expect(inWords.out).toMatch(/\nSo much would be deleted\. Nothing was\.\n$/)
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
  const site = testApp('sqlite')
  const typed = (...words: string[]) => typedOn(site.deps, ['session', 'erase', ...words])

  function reading() {
    const reader = openSqlite(site.deps.databaseUrl.slice('sqlite:'.length))
    reader.prepare('begin deferred').run([])
    reader.prepare('select uuid from sessions').all([])
    return reader
  }
  async function stored(): Promise<string> {
    const visitor = await newVisitor(site.app)
    await visitor.rate('hr-director--any', { curious: 'strong' })
    return visitor.uuid
  }

  it('waits until the other has read', async () => {
    const uuid = await stored()
    const reader = reading()
    const erased = typed(uuid)
    const left = () => site.deps.db.read.selectFrom('sessions').select('uuid').execute()
    await expect.poll(left, { interval: 300 }).toEqual([])
    reader.prepare('commit').run([])
    expect(await erased).toMatchObject({ code: 0, complaint: '' })
    expect(await everythingIn(site.deps)).not.toContain(uuid)
    reader.close()
  })

  it('says that the session is erased, and what is left', async () => {
    const [first, second] = [await stored(), await stored()]
    const reader = reading()
    const [said, facts] = await Promise.all([typed(first), typed(second, '--json')])
    expect(said).toMatchObject({ code: 75, complaint: expect.stringMatching(/stays in its write-ahead log/) })
    expect(said.out).toMatch(`Session ${first} is erased.`)
    expect(facts).toMatchObject({ code: 75 })
    expect(JSON.parse(facts.out)).toEqual({ uuid: second, waiting_mail: 0, profiles: 0 })
    reader.close()
  }, 30_000)
})
