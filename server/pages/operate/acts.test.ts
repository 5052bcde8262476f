import { beforeAll, describe, expect, it } from 'vitest'
import { noteDone } from '#server/db/last-done.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { waitingMail, endedMail, storeTestMail } from '#tests/support/mail/outbox.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { builtRole } from '#tests/support/visitors.ts'

describe('the operator’s page', () => {
  let log = ''
  const site = testApp('sqlite', { operateSecret, logTo: { write: (line) => void (log += line) } })
  let operator: Operator

  beforeAll(async () => {
    operator = new Operator(site.app)
    await operator.signIn()
  })

  const share = async (title: string) => builtRole(site, await newVisitor(site.app), { title, isShared: true })

  // Search finds titles with most of the words too.
  const metaOf = async (title: string) => {
    const roles = await (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })
    return roles.filter((role) => role.title === title).map(({ meta }) => meta)
  }

  it('says what waits, what runs, how old the newest backup is, and what doctor found', async () => {
    await site.deps.db.write((queries) => noteDone(queries, 'backup', '2026-11-17T12:00:00.000Z'))
    const { body } = await operator.open()
    const page = operator.shown('overview')
    expect(page).toMatchObject({
      profiles: 0,
      mails: 0,
      migration: Object.keys(migrations).at(-1),
      content: { pack: site.deps.pack.id, edition: site.deps.pack.version },
      backup: { madeAt: '2026-11-17T12:00:00.000Z', hours: 83 },
    })
    // A page does not wait long for what doctor finds, which the next one then says.
    const ofBackup = async () => {
      await operator.open()
      return operator.shown('overview').health?.findings.find(({ about }) => about === 'backup')
    }
    await expect.poll(ofBackup, { timeout: 50_000 }).toMatchObject({
      state: 'look',
      todo: expect.stringContaining('Run npm run lsp -- backup every night') as string,
    })
    expect(body).not.toContain('postgres:postgres@')
    await operator.open()
    expect(operator.served).toMatchObject({
      parts: ['overview', 'profiles', 'agencies', 'mail', 'imports', 'content', 'keys', 'webhooks', 'log'],
    })
  })

  it('approves the version of a profile that was seen, and declines one with a reason', async () => {
    const id = await share('Keeper of <b>sums</b>')
    await operator.open('/operate/profiles')
    expect(operator.shown('profiles').waiting).toMatchObject([{ id, title: 'Keeper of <b>sums</b>' }])
    await operator.open(`/operate/profiles/${id}`)
    const { role } = operator.shown('profile')
    expect(role).toMatchObject({ relationship: 'I am in this role', by_search: 'found' })
    expect(role.needs.map(({ need }) => need)).toContain('Useful, not essential')
    const { version } = role
    const late = await operator.post(`/operate/profiles/${id}/approve`, { version: 'another' })
    expect(late.statusCode).toBe(409)
    expect(operator.shown('profiles').notice?.isDone).toBe(false)
    await operator.post(`/operate/profiles/${id}/approve`, { version })
    expect(operator.shown('profiles')).toMatchObject({
      waiting: [],
      notice: { isDone: true, lines: ['Approved: search finds it, and says that it is validated.'] },
    })
    expect(await metaOf('Keeper of <b>sums</b>')).toEqual([expect.not.stringContaining('not yet validated')])

    const other = await share('Counter of sheep')
    await operator.open(`/operate/profiles/${other}`)
    expect((await operator.post(`/operate/profiles/${other}/decline`, { reason: '' })).statusCode).toBe(409)
    const [reason] = site.deps.pack.validation.decline_reasons
    await operator.post(`/operate/profiles/${other}/decline`, { reason: reason?.id ?? '' })
    expect(operator.shown('profiles').notice?.lines).toEqual(['Declined: only whoever built it still has it.'])
    expect(await metaOf('Counter of sheep')).toEqual([])
    await operator.open(`/operate/profiles/${other}`)
    expect(operator.shown('profiles').notice?.lines).toEqual([`No profile awaits validation under ${other}.`])
  })

  it('makes mail due, drops it, and shows no address in full', async () => {
    await storeTestMail(site.deps, 'hana.tamihana@agency.example')
    await storeTestMail(site.deps, 'wiremu@agency.example')
    await site.deps.db.write((queries) =>
      queries.updateTable('outbox').set({ next_try_at: '2999', tries: 3 }).execute(),
    )
    const { body } = await operator.open('/operate/mail')
    const { listed, count } = operator.shown('mail')
    expect(count).toBe(2)
    expect(listed.map(({ to }) => to).toSorted()).toEqual(['h…@agency.example', 'w…@agency.example'])
    expect(body).not.toContain('hana.tamihana')
    const said = async (act: string, of: string) => {
      await operator.post(`/operate/mail/${act}`, { id: of })
      return operator.shown('mail').notice?.lines.join('\n')
    }
    const id = listed[0]?.id ?? ''
    expect(await said('retry', id)).toContain('1 mail due')
    expect((await waitingMail(site.deps.db)).map((mail) => mail.next_try_at).toSorted()).toEqual([
      '2026-11-20T23:30:00.000Z',
      '2999',
    ])
    expect(await said('drop', id)).toBe('1 mail dropped.')
    expect(await said('drop', id)).toBe(`No mail waits under ${id}.`)
    expect(await said('drop', '')).toBe('1 mail dropped.')
    expect(operator.shown('mail')).toMatchObject({ count: 0, ended: [{ result: 'dropped', mails: 2 }] })
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
