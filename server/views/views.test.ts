import { describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { hour } from '#domain/framework/durations.ts'
import { purge } from '#server/session/purge.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'
import { giveView, lookAt, newAsker, newLink, viewedRole as roleId } from '#tests/support/visitors.ts'

const gone = 'This link is no longer valid. It was ended, or what was answered by it is deleted.'

describe.each(dialects)('views of others on %s', (dialect) => {
  const site = testApp(dialect)
  const everything = async () => JSON.stringify(await everythingIn(site.deps))

  it('shown together wait for three, then come whole, without a name and in no order of arrival', async () => {
    const asker = await newAsker(site)
    const tokens = [await newLink(asker, 'Hana'), await newLink(asker, 'Tama'), await newLink(asker, 'Mere')]
    const said = ['zebra', 'apple', 'mango']
    for (const [place, token] of tokens.entries()) {
      expect((await lookAt(asker)).side_by_side).toEqual([])
      await giveView(
        site,
        token,
        { curious: place === 0 ? 'sound' : 'developing', resilient: 'sound' },
        { curious: said[place] ?? '' },
      )
    }
    const seen = await lookAt(asker)
    expect(seen.people).toBe(3)
    expect(seen.links.map(({ label, state }) => [label, state])).toEqual([
      ['Hana', null],
      ['Tama', null],
      ['Mere', null],
    ])
    expect(seen.side_by_side).toEqual([
      {
        id: 'curious',
        name: 'Curious',
        own: 'strong',
        beside: 'less',
        spread: [
          { rating: 'sound', count: 1 },
          { rating: 'developing', count: 2 },
        ],
        people: [],
        comments: ['apple', 'mango', 'zebra'].map((text) => ({ label: '', text })),
      },
      expect.objectContaining({
        id: 'resilient',
        own: 'sound',
        beside: 'agree',
        spread: [{ rating: 'sound', count: 3 }],
      }),
    ])
    expect(seen.talk).toEqual(['curious'])
  })

  it('shown together go as a whole group when one of it is taken back, and never come again', async () => {
    const asker = await newAsker(site)
    const tokens = [await newLink(asker), await newLink(asker), await newLink(asker), await newLink(asker)]
    const [first = '', second = '', third = '', fourth = ''] = tokens
    const person = await giveView(site, first, { curious: 'strong' }, { curious: 'tell nobody' })
    await giveView(site, second, { curious: 'sound' })
    await giveView(site, third, { curious: 'sound' })
    expect((await lookAt(asker)).people).toBe(3)
    expect(await person.call('view_withdraw', { token: first })).toEqual({ is_over: true })
    expect(await lookAt(asker)).toMatchObject({ people: 0, side_by_side: [] })
    expect(await everything()).not.toContain('tell nobody')
    for (const token of [first, second, third]) {
      const response = await person.post('view_load', { token })
      expect([response.statusCode, response.body]).toEqual([410, gone])
    }
    // What is left of them never joins a later group.
    await giveView(site, fourth, { curious: 'sound' })
    for (let more = 0; more < 1; more += 1) await giveView(site, await newLink(asker), { curious: 'sound' })
    expect((await lookAt(asker)).people).toBe(0)
  })

  it('shown by person appear as soon as one is finished, and go alone', async () => {
    const asker = await newAsker(site, { is_by_person: true, first_name: 'Aroha' })
    const [hana, tama] = [await newLink(asker, 'Hana'), await newLink(asker)]
    const person = await giveView(site, hana, { curious: 'sound' }, { curious: 'asks first' })
    await giveView(site, tama, { curious: 'strong' })
    expect(await person.call('view_load', { token: hana })).toMatchObject({ first_name: 'Aroha', state: 'finished' })
    const seen = await lookAt(asker)
    expect(seen.side_by_side[0]).toMatchObject({
      people: [
        { label: 'Hana', rating: 'sound' },
        { label: 'Person 2', rating: 'strong' },
      ],
      comments: [{ label: 'Hana', text: 'asks first' }],
    })
    expect(seen.links.map(({ state }) => state)).toEqual(['seen', 'seen'])
    await person.call('view_withdraw', { token: hana })
    expect((await lookAt(asker)).side_by_side[0]?.people).toEqual([{ label: 'Person 2', rating: 'strong' }])
  })

  it('end by the visitor, one link or all, with what was answered', async () => {
    const asker = await newAsker(site, { is_by_person: true })
    const tokens = [await newLink(asker, 'Hana'), await newLink(asker, 'Tama')]
    for (const token of tokens) await giveView(site, token, { curious: 'strong' }, { curious: 'said in trust' })
    const { links } = await lookAt(asker)
    const stranger = await newAsker(site)
    await stranger.call('views_end', { roleId, id: links[0]?.id ?? '' })
    expect((await lookAt(asker)).links).toHaveLength(2)
    await asker.call('views_end', { roleId, id: links[0]?.id ?? '' })
    expect((await lookAt(asker)).links.map(({ label }) => label)).toEqual(['Tama'])
    const person = await newVisitor(site.app)
    expect((await person.post('view_load', { token: tokens[0] })).statusCode).toBe(410)
    await asker.call('views_end', { roleId })
    expect(await lookAt(asker)).toMatchObject({ request: null, links: [] })
    expect((await person.post('view_load', { token: tokens[1] })).statusCode).toBe(410)
    expect(await everything()).not.toContain('said in trust')
  })

  it('are in the download of the session as far as the rule shows them, and go with it', async () => {
    const asker = await newAsker(site, { first_name: 'Aroha' })
    for (let person = 0; person < 3; person += 1) {
      await giveView(site, await newLink(asker), { curious: 'sound' }, { curious: `kept words ${person}` })
    }
    const waiting = (await asker.call('get_session_data', {})).views
    expect(waiting).toMatchObject([{ first_name: 'Aroha', seen: [] }])
    expect(JSON.stringify(waiting)).not.toContain('kept words 0')
    await lookAt(asker)
    const { views } = await asker.call('get_session_data', {})
    expect(views[0]).toMatchObject({
      role: { title: 'HR Director' },
      is_by_person: false,
      links: [{ label: 'Person 1', is_mailed: false }, expect.anything(), expect.anything()],
      seen: [{ capability: 'Curious', others: [{ rating: 'Sound', count: 3 }], people: [] }],
    })
    await asker.call('delete_session', {})
    for (const table of ['view_requests', 'views'] as const) {
      const rows = await site.deps.db.read.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('kept words 0')
    }
  })

  it('open nothing once the session’s time is over, and go with the purge', async () => {
    const asker = await newAsker(site)
    const token = await newLink(asker)
    await giveView(site, token, { curious: 'sound' }, { curious: 'old words' })
    const person = await newVisitor(site.app)
    const old = new Date(site.deps.clock().getTime() - 367 * 24 * hour).toISOString()
    await site.deps.db.write((queries) =>
      queries.updateTable('sessions').set({ used_at: old }).where('uuid', '=', asker.uuid).execute(),
    )
    expect((await person.post('view_load', { token })).statusCode).toBe(410)
    await purge(site.deps)
    expect(await everything()).not.toContain('old words')
  })
})

describe('views of others', () => {
  const site = testApp('sqlite')

  const everything = async () => JSON.stringify(await everythingIn(site.deps))
  const onCurious = async (asker: Parameters<typeof lookAt>[0]) =>
    (await lookAt(asker)).side_by_side.find(({ id }) => id === 'curious')

  it('are asked for about 100 roles at most, hold so many comments, and are answered so often from one network', async () => {
    const asker = await newAsker(site)
    const token = await newLink(asker, 'Hana')
    const { db } = site.deps
    const [request] = await db.read
      .selectFrom('view_requests')
      .selectAll()
      .where('session_uuid', '=', asker.uuid)
      .execute()
    if (!request) throw new Error('nothing was asked')
    const others = Array.from({ length: 99 }, (_, place) => ({
      ...request,
      id: `many-${place}`,
      role_id: `role-${place}`,
    }))
    await db.write((queries) => queries.insertInto('view_requests').values(others).execute())
    const asked = {
      roleId: 'policy-manager--any',
      first_name: '',
      which: 'all',
      is_by_person: true,
      has_comments: true,
    }
    expect((await asker.post('views_ask', asked)).statusCode).toBe(409)

    const person = await newVisitor(site.app)
    person.network = '203.0.113.7'
    const answer = { token, qref: 'curious', answer: 'sound', comment: 'Asks first.' }
    expect((await person.post('view_answer', answer)).statusCode).toBe(200)
    const full = { comments: JSON.stringify({ resilient: 'a'.repeat(2_000_000) }) }
    await db.write((queries) => queries.updateTable('views').set(full).where('request_id', '=', request.id).execute())
    expect((await person.post('view_answer', { ...answer, comment: 'Asks first, and waits.' })).statusCode).toBe(409)
    expect((await person.post('view_answer', { ...answer, comment: '' })).statusCode).toBe(200)

    for (let turn = 0; turn < 1000; turn += 1) site.deps.linkCalls.admit('203.0.113.8', site.deps.clock())
    person.network = '203.0.113.8'
    const refused = await person.post('view_answer', { ...answer, comment: '' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })

  it('shown together never show a capability that fewer than three of a group rated', async () => {
    const asker = await newAsker(site)
    for (const rating of ['strong', 'sound', 'not-seen']) {
      await giveView(site, await newLink(asker), { curious: rating, resilient: 'strong' }, { curious: 'a comment' })
    }
    const seen = await lookAt(asker)
    expect(seen.side_by_side.map(({ id }) => id)).toEqual(['resilient'])
    expect(JSON.stringify(seen)).not.toContain('a comment')
    // Three more wait until they are three again.
    for (const rating of ['strong', 'strong']) await giveView(site, await newLink(asker), { curious: rating })
    expect((await lookAt(asker)).people).toBe(3)
    await giveView(site, await newLink(asker), { curious: 'strong' })
    expect(await onCurious(asker)).toMatchObject({ spread: [{ rating: 'strong', count: 3 }] })
  })

  it('can be stopped, gone on with by the same link, taken back until looked at, and are then fixed', async () => {
    const asker = await newAsker(site, { is_by_person: true })
    const token = await newLink(asker)
    const person = await newVisitor(site.app)
    await person.call('view_answer', { token, qref: 'curious', answer: 'sound', comment: 'half done' })
    expect((await lookAt(asker)).side_by_side).toEqual([])
    const found = await person.call('view_load', { token })
    expect(found.questions[0]).toMatchObject({ qref: 'curious', answer: 'sound', comment: 'half done' })
    await person.call('view_finish', { token })
    const change = { token, qref: 'curious', answer: 'strong', comment: '' }
    expect((await person.post('view_answer', change)).statusCode).toBe(409)
    expect(await person.call('view_withdraw', { token })).toEqual({ is_over: false })
    expect(await everything()).not.toContain('half done')
    await person.call('view_answer', change)
    await person.call('view_finish', { token })
    expect((await onCurious(asker))?.spread).toEqual([{ rating: 'strong', count: 1 }])
    expect((await person.post('view_answer', change)).statusCode).toBe(409)
    // Of a link its hash alone is stored, and nothing of who answers.
    for (const untold of [token, person.uuid]) expect(await everything()).not.toContain(untold)
  })

  it('are shown to the browser that answered first alone, though the asker has the link; anyone with it can take them back', async () => {
    const asker = await newAsker(site)
    await asker.call('views_add', { roleId, label: '', email: 'asker@agency.example' })
    const [mail] = await queuedMails(site.deps)
    const token = /\/view#([\w-]{43})/.exec(mail?.read.text ?? '')?.[1] ?? ''
    await forgetMail(site.deps)
    const [person, other] = [await newVisitor(site.app), await newVisitor(site.app)]
    expect((await other.call('view_load', { token })).state).toBe('open')
    await person.call('view_answer', { token, qref: 'curious', answer: 'sound', comment: 'told in confidence' })
    const elsewhere = 'This link was answered in another browser, or in this one before it was closed.'
    const isBound = async () => {
      const found = await other.call('view_load', { token })
      expect([found.state, found.questions.filter(({ answer, comment }) => answer + comment !== '')]).toEqual([
        'elsewhere',
        [],
      ])
      expect(JSON.stringify(found)).not.toContain('told in confidence')
      for (const [name, body] of [
        ['view_answer', { token, qref: 'curious', answer: 'strong', comment: '' }],
        ['view_finish', { token }],
      ] as const) {
        const refused = await other.post(name, body)
        expect([refused.statusCode, refused.body]).toEqual([409, elsewhere])
      }
    }
    await isBound()
    await person.call('view_finish', { token })
    await isBound()
    expect((await person.call('view_load', { token })).questions[0]).toMatchObject({ comment: 'told in confidence' })
    expect(await everything()).not.toContain(person.uuid)

    expect(await other.call('view_withdraw', { token })).toEqual({ is_over: false })
    expect((await person.call('view_load', { token })).state).toBe('open')
    await other.call('view_answer', { token, qref: 'curious', answer: 'strong', comment: '' })
    expect((await person.call('view_load', { token })).state).toBe('elsewhere')
  })

  it('are refused to the session that asked, to guesses, and where nothing was answered', async () => {
    const asker = await newAsker(site)
    const token = await newLink(asker)
    const person = await newVisitor(site.app)
    for (const name of ['view_load', 'view_finish', 'view_withdraw']) {
      const own = await asker.post(name, { token })
      expect([own.statusCode, own.body]).toEqual([
        409,
        'You made this link for somebody else. Only they can answer by it.',
      ])
      const guess = await person.post(name, { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })
      expect([guess.statusCode, guess.body]).toEqual([410, gone])
    }
    expect((await person.post('view_finish', { token })).statusCode).toBe(409)
    const wrong = (body: object) =>
      person.post('view_answer', { token, qref: 'curious', answer: 'strong', comment: '', ...body })
    expect((await wrong({ qref: 'no-such' })).statusCode).toBe(409)
    expect((await wrong({ answer: 'best' })).statusCode).toBe(409)
    expect((await wrong({ comment: 'see https://evil.example' })).json()).toEqual({
      comment: 'Please leave links out of your comment.',
    })
    expect((await wrong({ comment: 'x'.repeat(501) })).json()).toEqual({
      comment: 'Please keep your comment to 500 characters.',
    })
    expect((await person.call('view_load', { token })).questions[0]?.answer).toBe('')
  })

  it('change nothing by being looked at, ten times', async () => {
    const asker = await newAsker(site, { has_comments: false, is_by_person: true })
    // Nor is a comment taken where none is asked for.
    await giveView(site, await newLink(asker), { curious: 'strong' }, { curious: 'unasked words' })
    const token = await newLink(asker)
    const before = await everything()
    expect(before).not.toContain('unasked words')
    const scanner = await newVisitor(site.app)
    for (let time = 0; time < 10; time += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const looked = await site.app.inject({ method, url: '/view' })
        expect([looked.statusCode, looked.body.includes('HR Director')]).toEqual([200, false])
      }
      await scanner.call('view_load', { token })
    }
    expect(await everything()).toBe(before)
  })

  it('are asked for by a saved session alone, once for a role, of eight people at most', async () => {
    const asked = { roleId, first_name: '', which: 'all', is_by_person: false, has_comments: true } as const
    const unsaved = await newVisitor(site.app)
    await unsaved.rate(roleId, { curious: 'strong' })
    expect((await unsaved.post('views_ask', asked)).body).toBe('Please save your session first.')
    expect((await unsaved.post('views_add', { roleId, label: '' })).statusCode).toBe(409)
    const asker = await newAsker(site)
    expect((await asker.post('views_ask', asked)).statusCode).toBe(409)
    await Promise.all(Array.from({ length: 8 }, () => newLink(asker)))
    const ninth = await asker.post('views_add', { roleId, label: '' })
    expect([ninth.statusCode, ninth.body]).toEqual([409, 'You have asked eight people, the most there can be.'])
    expect((await lookAt(asker)).links).toHaveLength(8)
    for (const label of ['x'.repeat(41), 'see evil.example']) {
      expect((await asker.call('views_add', { roleId, label })).messages.label).toContain('40 characters')
    }
    const named = await newAsker(site)
    await named.call('views_end', { roleId })
    expect(await named.call('views_ask', { ...asked, first_name: 'R2-D2' })).toEqual({
      first_name: 'Please write your name in letters, without numbers or links.',
    })
  })

  it('end a link whose answers were shown together with everything that was shown with it', async () => {
    const asker = await newAsker(site)
    for (let person = 0; person < 3; person += 1) await giveView(site, await newLink(asker), { curious: 'strong' })
    const { people, links } = await lookAt(asker)
    expect(people).toBe(3)
    await asker.call('views_end', { roleId, id: links[1]?.id ?? '' })
    expect(await lookAt(asker)).toMatchObject({ people: 0, side_by_side: [] })
  })

  it('are sent by mail with the visitor’s words, and then shown to nobody else', async () => {
    await forgetMail(site.deps)
    const asker = await newAsker(site)
    const asked = { roleId, label: 'Hana', email: 'hana@agency.example', name: 'Aroha', comment: 'Kia ora Hana' }
    const key = { 'x-request-key': 'the-same-request-key' }
    const sent = await asker.post('views_add', asked, key)
    expect(sent.json()).toEqual({ messages: {}, label: 'Hana', link: null })
    expect((await asker.post('views_add', asked, key)).json()).toEqual({ messages: {}, label: 'Hana', link: null })
    const mails = await queuedMails(site.deps)
    expect(mails.map(({ type }) => type)).toEqual(['VIEW_REQUEST'])
    const { text = '', subject } = mails[0]?.read ?? {}
    expect(subject).toBe('Somebody asks for your view of how they work')
    expect(text).toContain('calls themselves “Aroha”')
    expect(text).toContain('> Kia ora Hana')
    expect(text).toContain('/stop#')
    const token = /\/view#([\w-]{43})\b/.exec(text)?.[1] ?? ''
    const person = await newVisitor(site.app)
    expect(await person.call('view_load', { token })).toMatchObject({ is_mailed: true })
    const { links } = await lookAt(asker)
    expect(links.map(({ label, is_mailed }) => [label, is_mailed])).toEqual([['Hana', true]])
    expect(await everything()).not.toContain('hana@')
  })

  it('make no link where the mail is refused', async () => {
    const asker = await newAsker(site)
    const asked = { roleId, label: 'Hana', email: 'nobody', name: '', comment: 'see evil.example' }
    const refused = await asker.call('views_add', asked)
    expect(refused).toMatchObject({ messages: { email: expect.any(String), comment: expect.any(String) }, link: null })
    for (let mail = 0; mail < 4; mail += 1) {
      await asker.call('views_add', { roleId, label: '', email: 'much@agency.example' })
    }
    expect((await lookAt(asker)).links).toHaveLength(3)
  })

  it('stand in the development plan once they were looked at, and in no mail', async () => {
    const asker = await newAsker(site)
    for (let person = 0; person < 3; person += 1) {
      await giveView(site, await newLink(asker), { curious: 'sound' }, { curious: `words ${person}\non two lines` })
    }
    const plan = async () => (await readDocx((await asker.download('dev_plan', roleId)).rawPayload)).text
    expect(await plan()).not.toContain('words 0')
    await lookAt(asker)
    const seen = await plan()
    const shown = ['How others see it', 'Sound: 3 people', 'words 0 on two lines', 'words 2 on two lines']
    for (const text of shown) expect(seen).toContain(text)
    expect(seen).not.toContain('Person 1')
    await forgetMail(site.deps)
    for (const emailType of ['ASSESSMENT_TO_SELF', 'ASSESSMENT_TO_OTHER'] as const) {
      await asker.call('send_email', { email: 'aroha@agency.example', emailType, emailData: { roleId } })
    }
    const mails = await queuedMails(site.deps)
    expect(mails).toHaveLength(2)
    for (const { read } of mails) {
      const [file] = read.attachments
      // oxlint-disable-next-line no-await-in-loop
      expect((await readDocx(Buffer.from(file?.content as ArrayBuffer))).text).not.toContain('words 0')
    }
  })

  it('stand in short in the results once they were looked at; to load the results is not to look', async () => {
    const asker = await newAsker(site)
    const results = () => asker.call('get_assess_results', { roleId })
    expect(await results()).not.toHaveProperty('views')
    const tokens = await Promise.all(Array.from({ length: 3 }, () => newLink(asker)))
    const [person] = await Promise.all(
      tokens.map((token) => giveView(site, token, { curious: 'sound', resilient: 'sound' })),
    )
    if (!person) throw new Error('nobody answered')
    expect(await results()).not.toHaveProperty('views')
    expect((await person.call('view_load', { token: tokens[0] ?? '' })).state).toBe('finished')
    await lookAt(asker)
    const talk = [{ id: 'curious', name: 'Curious', beside: 'less' }]
    expect((await results()).views).toEqual({ people: 3, talk })
  })

  it('name what to talk about in the talk guide of the session that asks for it, and in no other', async () => {
    const asker = await newAsker(site)
    const sentence = 'Whoever brings this guide asked people they work with'
    const guide = async (visitor: Visitor, views?: true) =>
      (await readDocx((await visitor.download('talk_guide', roleId, { views })).rawPayload)).text
    for (const rating of ['sound', 'sound', 'developing']) {
      await giveView(site, await newLink(asker), { curious: rating, resilient: 'sound' }, { curious: 'their words' })
    }
    expect(await guide(asker, true)).not.toContain(sentence)
    await lookAt(asker)
    const own = await guide(asker, true)
    expect(own).toMatch(/What to talk about\s+Whoever brings this guide[^]*listen first\.\s+Curious\s+What we agreed/)
    for (const untold of ['their words', 'Others see', '3 people']) expect(own).not.toContain(untold)
    expect(await guide(asker)).not.toContain(sentence)
    expect(await guide(await newVisitor(site.app), true)).not.toContain(sentence)
    const page = await asker.open(documentPaths.documentPage('talk_guide', roleId, { views: true }))
    expect(page.body).toContain(sentence)
    expect(page.body).toContain(`href="${paths.viewsOf(roleId)}"`)
  })

  it('say that more answers may wait where a link is left to answer, whether or not it was', async () => {
    const asker = await newAsker(site)
    const first = await Promise.all(Array.from({ length: 3 }, () => newLink(asker)))
    const last = await newLink(asker, 'The last')
    for (const token of first) await giveView(site, token, { curious: 'sound' })
    expect(await lookAt(asker)).toMatchObject({ people: 3, may_wait: true })
    await giveView(site, last, { curious: 'sound' })
    expect(await lookAt(asker)).toMatchObject({ people: 3, may_wait: true })
    const { links } = await lookAt(asker)
    await asker.call('views_end', { roleId, id: links.find(({ label }) => label === 'The last')?.id ?? '' })
    expect(await lookAt(asker)).toMatchObject({ may_wait: false })
  })
})
