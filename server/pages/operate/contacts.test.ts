import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/framework/durations.ts'
import { remindContacts } from '#server/building/agency-contacts.ts'
import { purge } from '#server/session/purge.ts'
import { forgetMail, type QueuedMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn, quickRenderer } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

const start = '2026-11-20T23:30:00.000Z'
const later = (days: number) => new Date(Date.parse(start) + days * day).toISOString()

describe.each(dialects)('the contacts of an agency, on %s', (dialect) => {
  let site: TestApp
  let operator: Operator

  beforeAll(async () => {
    site = await openTestApp(dialect, { operateSecret, wordRenderer: quickRenderer })
  })
  afterAll(() => site.close())

  beforeEach(async () => {
    site.deps.setClock(start)
    await site.deps.db.write(async (queries) => {
      for (const table of ['agency_contacts', 'queue_looks', 'role_validations', 'audit_log'] as const)
        await queries.deleteFrom(table).execute()
      await queries.deleteFrom('roles').where('origin', 'in', ['waiting', 'held', 'linked']).execute()
    })
    await forgetMail(site.deps)
    operator = await signedIn()
  })

  async function signedIn(): Promise<Operator> {
    const one = new Operator(site.app)
    await one.signIn()
    await one.open('/operate/agencies')
    return one
  }

  const tokenIn = ({ read }: QueuedMail) => /#([\w-]{43})\b/.exec(read.text ?? '')?.[1] ?? ''
  const mailsTo = async (address: string) =>
    (await queuedMails(site.deps)).filter(({ sealed }) => sealed.to === address)

  /** Invites somebody; returns their address, id and the token of their link. */
  async function invited(name: string, { agency = 'te-papa', lastDay = '2027-06-30' } = {}) {
    const email = `${name.toLowerCase()}@agency.example`
    await operator.post(`/operate/agencies/${agency}/invite`, { name, email, last_day: lastDay })
    const { contacts, notice } = operator.shown('agency')
    expect(notice).toMatchObject({ isDone: true })
    const [mail] = (await mailsTo(email)).filter(({ type }) => type === 'CONTACT_INVITED')
    if (!mail) throw new Error('no mail invites')
    return { name, email, id: contacts.find((one) => one.name === name)?.id ?? '', token: tokenIn(mail) }
  }

  /** Goes in by a link, as its page's button does. */
  async function cameBy(token: string) {
    const person = new Operator(site.app)
    const { statusCode } = await person.post('/operate/invitation', { link: token })
    if (statusCode === 303) await person.open('/operate/profiles')
    return { person, statusCode }
  }

  async function share(title: string, agency = 'te-papa', maker?: Visitor) {
    return builtRole(site, maker ?? (await newVisitor(site.app)), { title, agency, isShared: true })
  }

  const log = async () => {
    await operator.open('/operate/log')
    return operator.shown('log').lines
  }

  it('are invited by a link that opens the queue of their agency, as often as they like, and nothing else', async () => {
    const own = await share('Keeper of sums')
    const other = await share('Counter of sheep', 'ministry-of-justice')
    const { name, email, id, token } = await invited('Hana')
    const opened = await new Operator(site.app).open('/operate/invitation')
    expect([opened.statusCode, opened.cookies]).toEqual([200, []])
    expect(opened.body).not.toContain(token)

    for (const link of [token, ` http://127.0.0.1:3000/operate/invitation#${token} `]) {
      const { person } = await cameBy(link)
      expect(person.served).toMatchObject({ parts: ['profiles'], who: name })
      expect(person.shown('profiles').waiting.map((role) => role.id)).toEqual([own])
      for (const page of ['/agencies', '/agencies/te-papa', '/mail', '/log', '/imports'])
        expect((await person.open(`/operate${page}`)).statusCode).toBe(403)
      await person.open(`/operate/profiles/${other}`)
      expect(person.shown('profiles').notice?.isDone).toBe(false)
      expect((await person.post('/operate/agencies/te-papa/invite', { name: 'X' })).statusCode).toBe(403)
    }
    const { person } = await cameBy(token)
    await person.open(`/operate/profiles/${own}`)
    await person.post(`/operate/profiles/${own}/approve`, { version: person.shown('profile').role.version })
    const lines = await log()
    expect(lines.map(({ who, act, about }) => [who, act, about])).toEqual(
      expect.arrayContaining([
        ['Operator (by the secret)', 'invite contact', id],
        [name, 'sign in', ''],
        [name, 'approve profile', own],
      ]),
    )
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  it('have a link that nobody makes up, and that ends when a new one is sent', async () => {
    const { id, token } = await invited('Hana')
    for (const forged of ['', 'x', token.slice(1), `${token}A`, token.toLowerCase()]) {
      const { person, statusCode } = await cameBy(forged)
      expect([statusCode, person.served, person.cookie]).toEqual([410, { invitation: 'not valid' }, ''])
    }
    const foreign = await new Operator(site.app).post(
      '/operate/invitation',
      { link: token },
      {
        origin: 'https://elsewhere.example',
      },
    )
    expect(foreign.statusCode).toBe(403)
    const { person } = await cameBy(token)
    await forgetMail(site.deps)
    await operator.open('/operate/agencies/te-papa')
    await operator.post('/operate/agencies/te-papa/link', { contact: id })
    const [mail] = await mailsTo('hana@agency.example')
    expect((await person.open('/operate/profiles')).statusCode).toBe(303)
    expect((await cameBy(token)).statusCode).toBe(410)
    expect((await cameBy(mail ? tokenIn(mail) : '')).statusCode).toBe(303)
  })

  it('are not invited where the form breaks a rule, which it says beside the field', async () => {
    await invited('Hana')
    const fields = async (typed: Record<string, string>) => {
      const form = { name: 'Mere', email: 'mere@agency.example', last_day: '2027-06-30', ...typed }
      await operator.post('/operate/agencies/te-papa/invite', form)
      return Object.keys(operator.shown('agency').wrong?.messages ?? {})
    }
    expect(await fields({ name: 'www.bad.example' })).toEqual(['name'])
    expect(await fields({ email: 'mere' })).toEqual(['email'])
    expect(await fields({ email: 'HANA@agency.example' })).toEqual(['email'])
    for (const on of ['', '2026-11-20', '2027-02-31', '2028-01-01', 'soon'])
      expect(await fields({ last_day: on })).toEqual(['last_day'])
    expect((await operator.post('/operate/agencies/nowhere/invite', {})).statusCode).toBe(404)
    expect(operator.served).toBeUndefined()
  })

  it('are all asked about a new profile, and whoever builds it is told so', async () => {
    const [hana, mere] = [await invited('Hana'), await invited('Mere')]
    await forgetMail(site.deps)
    const maker = await newVisitor(site.app)
    const id = await share('Keeper of the kites', 'te-papa', maker)
    const { sharing } = await maker.call('get_built_profile', {})
    expect(sharing).toMatchObject({ contacts: ['te-papa'], has_operator: false })
    expect((await maker.call('status_update', { roleId: id })).role_outcome?.validator).toBe('agency')
    const mails = await queuedMails(site.deps)
    expect(mails.map(({ sealed }) => sealed.to).toSorted()).toEqual([hana.email, mere.email])
    const [one = '', other = ''] = mails.map(tokenIn)
    expect(one).not.toBe(other)
    const agency = await newVisitor(site.app)
    const { version } = await agency.call('validation_load', { token: one })
    await agency.call('validation_decide', { token: one, decision: 'approve', reason: '', answers: {}, version })
    expect((await agency.post('validation_load', { token: other })).statusCode).toBe(410)
    expect(await queuedMails(site.deps)).toEqual([])
    expect((await log()).map(({ act, about }) => [act, about])).toContainEqual(['approve profile', id])
  })

  it('are shut out at once when they end, by whatever link, and after their last day', async () => {
    const [hana, mere] = [await invited('Hana'), await invited('Mere', { lastDay: '2026-11-22' })]
    await share('Keeper of the lanterns')
    const [asked] = (await mailsTo(hana.email)).filter(({ type }) => type === 'VALIDATION')
    const [other] = (await mailsTo(mere.email)).filter(({ type }) => type === 'VALIDATION')
    const { person } = await cameBy(hana.token)
    const { person: still } = await cameBy(mere.token)
    await operator.open('/operate/agencies/te-papa')
    await operator.post('/operate/agencies/te-papa/end', { contact: hana.id })
    expect(operator.shown('agency')).toMatchObject({ notice: { isDone: true }, contacts: [{ is_current: false }, {}] })
    expect((await person.open('/operate/profiles')).statusCode).toBe(303)
    expect((await person.post('/operate/profiles/approve')).statusCode).toBe(303)
    expect((await cameBy(hana.token)).statusCode).toBe(410)
    expect(await mailsTo(hana.email)).toEqual([])
    const agency = await newVisitor(site.app)
    const opens = async (mail?: QueuedMail) =>
      (await agency.post('validation_load', { token: mail ? tokenIn(mail) : '' })).statusCode
    expect([await opens(asked), await opens(other)]).toEqual([410, 200])
    expect((await still.open('/operate/profiles')).statusCode).toBe(200)
    // The day ends in the time zone of the site.
    site.deps.setClock('2026-11-22T11:00:01.000Z')
    expect([(await cameBy(mere.token)).statusCode, await opens(other)]).toEqual([410, 410])
    operator = await signedIn()
    await operator.post('/operate/agencies/te-papa/end', { contact: hana.id })
    expect(operator.shown('agency').notice?.isDone).toBe(false)
  })

  it('are deleted 30 days after their end, name, address and links', async () => {
    const { id, email } = await invited('Hana')
    await operator.post('/operate/agencies/te-papa/end', { contact: id })
    site.deps.setClock(later(30))
    await purge(site.deps, true)
    expect((await everythingIn(site.deps)).includes(email)).toBe(true)
    site.deps.setClock(later(32))
    await purge(site.deps, true)
    expect((await everythingIn(site.deps)).includes(email)).toBe(false)
  })

  it('are reminded after 7 and after 12 days, once each, and of nothing that was decided', async () => {
    const [hana, mere] = [await invited('Hana'), await invited('Mere')]
    const id = await share('Keeper of the drums')
    const decided = await share('Keeper of the bells')
    await forgetMail(site.deps)
    const reminded = async (days: number) => {
      await forgetMail(site.deps)
      site.deps.setClock(later(days))
      // As two servers do.
      await Promise.all([remindContacts(site.deps), remindContacts(site.deps)])
      return queuedMails(site.deps)
    }
    expect(await reminded(6.9)).toEqual([])
    operator = await signedIn()
    await operator.open(`/operate/profiles/${decided}`)
    await operator.post(`/operate/profiles/${decided}/approve`, { version: operator.shown('profile').role.version })
    const mails = await reminded(7)
    expect(mails.map(({ type, sealed }) => `${type} ${sealed.to}`).toSorted()).toEqual([
      `VALIDATION_REMINDER ${hana.email}`,
      `VALIDATION_REMINDER ${mere.email}`,
    ])
    expect(mails[0]?.read.text).toContain('Keeper of the drums')
    expect(await reminded(8)).toEqual([])
    expect(await reminded(12)).toHaveLength(2)
    const [last] = await queuedMails(site.deps)
    const token = last ? tokenIn(last) : ''
    const agency = await newVisitor(site.app)
    const { version } = await agency.call('validation_load', { token })
    await agency.call('validation_decide', { token, decision: 'decline', reason: 'have-it', answers: {}, version })
    expect(await queuedMails(site.deps)).toEqual([])
    expect(await reminded(13)).toEqual([])
    operator = await signedIn()
    expect((await log()).some(({ act, about, who }) => act === 'decline profile' && about === id && who !== '')).toBe(
      true,
    )
  })

  it('decide about several at once; what changed meanwhile is named and left, and other agencies’ are not touched', async () => {
    const { token } = await invited('Hana')
    const maker = await newVisitor(site.app)
    const ids = [
      await share('Keeper of one'),
      await share('Keeper of two'),
      await share('Keeper of three', 'te-papa', maker),
    ]
    const other = await share('Counter of sheep', 'ministry-of-justice')
    const { person } = await cameBy(token)
    expect(person.shown('profiles')).toMatchObject({ count: 3, states: ['waiting', 'held'] })
    const boxes = Object.fromEntries(
      person.shown('profiles').waiting.map((role) => [`profile-${role.id}`, role.version]),
    )
    site.deps.setClock('2026-11-20T23:40:00.000Z')
    await maker.call('new_questionnaire', { fromRoleId: ids[2], revises: true })
    await maker.call('revise_role', {})
    await person.post('/operate/profiles/approve')
    expect(person.shown('profiles').notice).toMatchObject({
      isDone: false,
      lines: ['Please tick at least one profile.'],
    })
    await person.post('/operate/profiles/decline', { ...boxes, reason: 'because' })
    expect(person.shown('profiles')).toMatchObject({ count: 3, notice: { lines: ['Please choose a reason.'] } })
    const [version = ''] = Object.values(boxes)
    await person.post('/operate/profiles/approve', { ...boxes, [`profile-${other}`]: version })
    expect(person.shown('profiles').notice).toMatchObject({
      isDone: true,
      lines: [
        '2 profiles approved.',
        'Left: “Keeper of three” has changed since you opened this list.',
        'Left: a profile that does not wait for you.',
      ],
    })
    expect(person.shown('profiles').waiting).toMatchObject([{ id: ids[2], news: 'new' }])
    const [role] = person.shown('profiles').waiting
    await person.post('/operate/profiles/decline', { [`profile-${ids[2]}`]: role?.version ?? '', reason: 'have-it' })
    expect(person.shown('profiles')).toMatchObject({ count: 0, notice: { lines: ['1 profile declined.'] } })
    await operator.open('/operate/profiles?agency=ministry-of-justice')
    expect(operator.shown('profiles').waiting.map(({ id }) => id)).toEqual([other])
  })

  it('pass profiles on to a colleague of their agency, by one mail', async () => {
    const [hana, mere] = [await invited('Hana'), await invited('Mere')]
    const justice = await invited('Tama', { agency: 'ministry-of-justice' })
    await share('Keeper of the maps')
    await share('Keeper of the tides')
    const { person } = await cameBy(hana.token)
    await forgetMail(site.deps)
    const { waiting, colleagues } = person.shown('profiles')
    expect(colleagues).toEqual([{ id: mere.id, name: 'Mere' }])
    const boxes = Object.fromEntries(waiting.map((role) => [`profile-${role.id}`, role.version]))
    for (const to of ['', justice.id, 'nobody']) {
      await person.post('/operate/profiles/pass-on', { ...boxes, to })
      expect(person.shown('profiles').notice?.isDone).toBe(false)
    }
    await person.post('/operate/profiles/pass-on', { ...boxes, to: mere.id })
    expect(person.shown('profiles').notice).toMatchObject({ isDone: true, lines: ['2 profiles passed on.'] })
    const [mail, ...more] = await queuedMails(site.deps)
    expect([mail?.type, mail?.sealed.to, more]).toEqual(['VALIDATION_DELEGATED', mere.email, []])
    const said = mail?.read.text?.replaceAll(/\s+/g, ' ')
    for (const part of ['Hana has passed on', 'Keeper of the maps', 'Keeper of the tides']) expect(said).toContain(part)
    const { person: colleague } = await cameBy(mail ? tokenIn(mail) : '')
    expect(colleague.served).toMatchObject({ who: 'Mere' })
    expect((await log()).filter(({ act }) => act === 'delegate profile')).toHaveLength(2)
  })

  it('see what has come or changed since they last looked, and what waits long or is held back', async () => {
    const { token } = await invited('Hana')
    const maker = await newVisitor(site.app)
    const old = await share('Keeper of the old', 'te-papa', maker)
    await cameBy(token)
    site.deps.setClock(later(8))
    const fresh = await share('Keeper of the new')
    await site.deps.db.write((queries) =>
      queries.updateTable('roles').set({ origin: 'held' }).where('id', '=', fresh).execute(),
    )
    const { person } = await cameBy(token)
    const shown = async (query = '') => {
      await person.open(`/operate/profiles${query}`)
      return person.shown('profiles').waiting.map(({ id, news }) => [id, news])
    }
    expect(await shown()).toEqual([
      [old, null],
      [fresh, 'new'],
    ])
    expect(await shown('?days=7')).toEqual([[old, null]])
    expect(await shown('?state=held')).toEqual([[fresh, 'new']])
    // What is shared by link alone is shown to operators, and to nobody else.
    expect(await shown('?state=linked')).toHaveLength(2)
    expect(await shown('?agency=ministry-of-justice&days=x')).toHaveLength(2)
  })

  it('stand beside what waits at each agency, the longest first', async () => {
    await share('Keeper of sums', 'ministry-of-justice')
    site.deps.setClock(later(3))
    operator = await signedIn()
    await invited('Hana')
    await share('Counter of sheep')
    await operator.open('/operate/agencies')
    const { agencies } = operator.shown('agencies')
    expect(agencies).toHaveLength(site.deps.pack.agencies.length)
    expect(agencies.slice(0, 2)).toMatchObject([
      { id: 'ministry-of-justice', contacts: [], waiting: 1, days: 3 },
      { id: 'te-papa', contacts: ['Hana'], waiting: 1, days: 0 },
    ])
    expect(agencies[2]).toMatchObject({ waiting: 0, days: null })
  })
})
