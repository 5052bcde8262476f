import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { purge } from '#server/session/purge.ts'
import { noteDone } from '#server/db/last-done.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { waitingMail, endedMail, storeTestMail } from '#tests/support/mail/outbox.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { saveAndComeBack } from '#tests/support/session/saved-session.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

describe.each(dialects)('the operator’s page, on %s', (dialect) => {
  let site: TestApp
  let operator: Operator
  let log = ''

  beforeAll(async () => {
    const logTo = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk)
        done()
      },
    })
    site = await openTestApp(dialect, { operateSecret, logTo })
    operator = new Operator(site.app)
    await operator.signIn()
  })
  afterAll(() => site.close())

  async function share(title: string): Promise<string> {
    const maker = await newVisitor(site.app)
    for (const { qref } of buildQuestions(site.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'essential'
      await maker.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const form = { role: title, agency: 'te-papa', relationship: 'I manage this role', validate: true }
    const [role] = await maker.call('add_role', form)
    return role?.id ?? ''
  }

  const metaOf = async (title: string) =>
    (await (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })).map(({ meta }) => meta)

  it('says what waits, what runs, how old the newest backup is, and what doctor found', async () => {
    await site.deps.db.write((queries) => noteDone(queries, 'backup', '2026-11-17T12:00:00.000Z'))
    const { body } = await operator.open()
    expect(body).toContain('<dt>Mail</dt><dd>None</dd>')
    expect(body).toContain(`migration ${Object.keys(migrations).at(-1)}`)
    expect(body).toContain(`${site.deps.pack.id}, edition ${site.deps.pack.version}`)
    expect(body).toMatch(/<dt>Newest backup<\/dt><dd>3 days old/)
    expect(body).toMatch(/need you\. Doctor looked at/)
    expect(body).toMatch(/backup<\/th>.*Look<\/span>.*To do: Run npm run lsp -- backup every night/s)
    expect(body).not.toContain('postgres:postgres@')
    expect(body).not.toContain('href="/operate/picture"')
  })

  it('approves the version of a profile that was seen, and declines one with a reason', async () => {
    const id = await share('Keeper of <b>sums</b>')
    const list = await operator.open('/operate/profiles')
    expect(list.body).toContain('Keeper of &lt;b&gt;sums&lt;/b&gt;')
    const shown = await operator.open(`/operate/profiles/${id}`)
    expect(shown.body).toContain('I manage this role')
    expect(shown.body).toContain('Essential to this role')
    const version = /name="version" value="([^"]+)"/.exec(shown.body)?.[1] ?? ''
    const late = await operator.post(`/operate/profiles/${id}/approve`, { version: 'another' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('That was not done')
    const approved = await operator.post(`/operate/profiles/${id}/approve`, { version })
    expect(approved.body).toContain('Approved: search finds it')
    expect(await metaOf('Keeper of <b>sums</b>')).toEqual([expect.not.stringContaining('not yet validated')])

    const other = await share('Counter of sheep')
    await operator.open(`/operate/profiles/${other}`)
    expect((await operator.post(`/operate/profiles/${other}/decline`, { reason: '' })).statusCode).toBe(409)
    const [reason] = site.deps.pack.validation.decline_reasons
    const declined = await operator.post(`/operate/profiles/${other}/decline`, { reason: reason?.id ?? '' })
    expect(declined.body).toContain('Declined: only whoever built it still has it.')
    expect(await metaOf('Counter of sheep')).toEqual([])
    expect((await operator.open(`/operate/profiles/${other}`)).body).toContain('No profile awaits validation under')
  })

  it('makes mail due, drops it, and shows no address in full', async () => {
    await storeTestMail(site.deps, 'hana.tamihana@agency.example')
    await storeTestMail(site.deps, 'wiremu@agency.example')
    await site.deps.db.write((queries) =>
      queries.updateTable('outbox').set({ next_try_at: '2999', tries: 3 }).execute(),
    )
    const list = await operator.open('/operate/mail')
    expect(list.body).toContain('h…@agency.example')
    expect(list.body).not.toContain('hana.tamihana')
    const id = /name="id" value="([^"]+)"/.exec(list.body)?.[1] ?? ''
    expect((await operator.post('/operate/mail/retry', { id })).body).toContain('1 mail due')
    expect((await waitingMail(site.deps.db)).map((mail) => mail.next_try_at).toSorted()).toEqual([
      '2026-11-20T23:30:00.000Z',
      '2999',
    ])
    expect((await operator.post('/operate/mail/drop', { id })).body).toContain('1 mail dropped.')
    expect((await operator.post('/operate/mail/drop', { id })).body).toContain(`No mail waits under ${id}.`)
    expect((await operator.post('/operate/mail/drop', { id: '' })).body).toContain('No mail waits.')
    expect((await endedMail(site.deps.db)).map(({ result }) => result)).toEqual(['dropped', 'dropped'])
  })

  it('leaves a line in the log for each act, without what was typed', () => {
    for (const act of ['sign in', 'approve', 'decline', 'retry mail', 'drop mail'])
      expect(log).toContain(`"act":"${act}"`)
    for (const secret of [operateSecret, operator.cookie.split('=')[1], 'hana', 'Keeper', '192.0.2']) {
      expect(log).not.toContain(secret)
    }
  })
})

it('shows the picture of ratings where they are counted', async () => {
  const site = await openTestApp('sqlite', { operateSecret, countsRatings: true })
  try {
    const operator = new Operator(site.app)
    await operator.signIn()
    expect((await operator.open('/operate/picture')).body).toContain('No quarter with 10 counted sessions')
    for (let one = 0; one < 20; one += 1) {
      const visitor = await newVisitor(site.app)
      await visitor.rate('hr-director--any', { curious: one < 12 ? 'developing' : 'strong' })
      await saveAndComeBack(site, visitor, `192.0.2.${one + 1}`)
    }
    for (const hour of ['2027-11-22T00:00:00Z', '2028-01-01T00:30:00Z']) {
      site.deps.setClock(hour)
      await purge(site.deps, true)
    }
    await operator.signIn()
    const { body } = await operator.open('/operate/picture')
    expect(body).toMatch(/Curious<\/th>.*<svg.*about 60 %.*about 40 %.*few.*20 or more/s)
    expect((await operator.open('/operate/picture?by=role_type&quarter=2027-Q4')).body).toContain(
      '<h2>Leader of leaders</h2>',
    )
    expect((await operator.open('/operate/picture?by=%3Cb%3E&quarter=%3Cb%3E')).body).toContain(
      'Whole service, 2027-Q4',
    )
  } finally {
    await site.close()
  }
})
