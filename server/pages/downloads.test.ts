import { beforeAll, describe, expect, it } from 'vitest'
import type { PlanChange } from '#contract/plan.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { documentNames, maxWordFileSize } from '#domain/documents/document-names.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { documents } from '#server/role/documents.ts'
import { type Docx, readDocx, readParts, wordsIn } from '#tests/support/documents/docx.ts'
import { newVisitor, servedIn, testApp, type Visitor } from '#tests/support/test-app.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const role = 'policy-analyst--any'
const tePapa = 'Te Papa Tongarewa – Museum of New Zealand'
const notNeeded = 'That choice holds a capability that the role does not need. Please go back and choose again.'

/** The documents that can be downloaded of a role alone. */
const ofOneRole = documentNames.filter((name) => documents[name].download?.besideOthers === false)

function headingLevels({ paragraphs }: Docx): number[] {
  return paragraphs.flatMap(({ style }) => (/^Heading\d$/.test(style) ? [Number(style.slice('Heading'.length))] : []))
}

describe('downloads', () => {
  const test = testApp('sqlite')

  it('gives the role profile as a Word file named after the role', async () => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.download('role_profile', 'hr-director--any')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toBe('attachment; filename="Role profile - HR Director.docx"')
    expect(response.headers['cache-control']).toBe('no-store')
    const docx = await readDocx(response.rawPayload)
    expect(docx.paragraphs.slice(0, 2).map(({ text }) => text)).toEqual(['Role profile', 'HR Director'])
    expect(docx.text).toContain('Agency\tAny agency')
    expect(docx.text).toContain('Profile\tLeader of leaders, starter profile')
    expect(docx.text).toContain('Date\t21 November 2026')
    expect(docx.text).toContain('People Capabilities\t4')
    expect(docx.text).toContain('Strategic Capabilities\t3')
  })

  it('leads from the name of a capability to its page, at the public address of the site', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'developing' })
    await visitor.call('save_capabilities', { roleId: role, selectedCapabilities: ['Curious'] })
    for (const name of ofOneRole) {
      const { links } = await readDocx((await visitor.download(name, role)).rawPayload)
      expect([name, links]).toEqual([
        name,
        expect.arrayContaining([['Curious', `${test.deps.publicUrl}/capability/curious`]]),
      ])
    }
  })

  it('keeps the macrons of a title in the file name, with a plain name for old browsers', async () => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.download(
      'role_profile',
      'kaihautu-director-ratonga-maori--department-of-internal-affairs',
    )
    const name = encodeURIComponent('Role profile - Kaihautū – Director Ratonga Māori.docx')
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Role profile - Kaihautu - Director Ratonga Maori.docx"; filename*=UTF-8''${name}`,
    )
    const agency = 'Department of Internal Affairs – Te Tari Taiwhenua'
    const docx = await readDocx(response.rawPayload)
    expect(docx.paragraphs[1]).toEqual({ style: 'Title', text: `Kaihautū – Director Ratonga Māori, ${agency}` })
    expect(docx.core).toContain(`<dc:title>Role profile: Kaihautū – Director Ratonga Māori, ${agency}</dc:title>`)
    expect(docx.text).toContain('Agency\tDepartment of Internal Affairs')
  })

  it('keeps every document below the size that its link states', { tags: 'long' }, async () => {
    const visitor = await newVisitor(test.app)
    const total = test.deps.pack.capabilities.length
    const neediest = starterRoles(test.deps.pack).toSorted(
      (a, b) => b.people + b.strategy - (a.people + a.strategy) || b.title.length - a.title.length,
    )[0]
    const roleId = neediest?.id ?? ''
    expect(Object.values(neediest?.needs ?? {}).filter((need) => need === 'essential')).toHaveLength(total)
    const ratings = Object.fromEntries(test.deps.pack.capabilities.map(({ id }) => [id, 'developing']))
    await visitor.rate(roleId, ratings)
    const chosen = test.deps.pack.capabilities.slice(0, test.deps.pack.limits.max_capabilities)
    await visitor.call('save_capabilities', { selectedCapabilities: chosen.map(({ name }) => name) })
    for (const name of ofOneRole) {
      const { rawPayload } = await visitor.download(name, roleId)
      expect([name, rawPayload.length < maxWordFileSize * 1024]).toEqual([name, true])
    }
  })

  it('gives an interview pack of the capabilities in its address, with the agency that the visitor named', async () => {
    const visitor = await newVisitor(test.app)
    const choice = { agency: 'te-papa', capabilities: ['resilient', 'curious'] }
    const response = await visitor.download('interview_pack', 'hr-director--any', choice)
    expect(response.statusCode).toBe(200)
    const { text, core } = await readDocx(response.rawPayload)
    const header = (await readParts(response.rawPayload)).get('word/header1.xml')?.root
    expect(core).toContain(`<dc:title>Interview pack: HR Director, ${tePapa}</dc:title>`)
    expect(header && wordsIn(header)).toBe(`Not for candidates – Interview pack: HR Director, ${tePapa}`)
    for (const words of ['Candidates must not see this pack', 'Scoring sheet: Curious', 'Scoring sheet: Resilient'])
      expect(text).toContain(words)
    expect(text).toContain(`Agency\t${tePapa} (named on request, not checked there)`)
    expect(text).not.toContain('Scoring sheet: Honest')
  })

  it.each([
    ['role_profile', 'agency=nowhere', 'We do not know that agency. Please go back to the role and try again.'],
    ['interview_pack', 'agency=nowhere', 'We do not know that agency. Please go back to the role and try again.'],
    ['interview_pack', 'capabilities=curious,nothing', notNeeded],
    ['interview_pack', 'capabilities=curious,', notNeeded],
    // The policy analyst does not need it.
    ['interview_pack', 'capabilities=enhancing-people-performance', notNeeded],
  ])('refuses %s with a choice that cannot be: %s', async (name, query, sentence) => {
    const { uuid, cookie } = await newVisitor(test.app)
    const url = `/mylsp/default/${name}/${role}?uuid=${uuid}&${query}`
    const response = await test.app.inject({ url, headers: { cookie } })
    expect([response.statusCode, response.body]).toEqual([400, sentence])
  })

  it('gives a development plan with the visitor’s ratings and choices, and the dates of assessment and document', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'strong', resilient: 'developing', 'developing-talent': 'not-relevant' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient'] })
    await visitor.call('save_session', { email: 'aroha@example.com' })
    test.deps.setClock('2026-12-24T00:00:00Z')
    const response = await visitor.download('dev_plan', role)
    test.deps.setClock('2026-11-20T23:30:00Z')

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toContain('filename="Development plan - Policy Analyst.docx"')
    const { text, tables } = await readDocx(response.rawPayload)
    expect(text).toContain('Date\t24 December 2026')
    expect(text).toContain('Self-Assessment so far\t3 of 14 answered, the latest on 21 November 2026')
    const [planned = [], signs = []] = tables
    const begun = planned.slice(1).map(([what, day]) => [what?.split(':')[0], day])
    expect(begun).toEqual([
      ['Resilient', undefined],
      ['Goal', '24 March 2027'],
      ['A first step', '7 January 2027'],
      ['On the job', '23 January 2027'],
      ['', ''],
    ])
    expect(signs.map(([rating]) => rating)).toEqual(['Level', 'Strong', 'Sound', 'Developing: your rating'])
  })

  it.each(ofOneRole)('gives %s headings in order, header rows, properties and page numbers', async (name) => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'strong', 'leading-with-influence': 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    const docx = await readDocx((await visitor.download(name, role)).rawPayload)
    const levels = [0, ...headingLevels(docx)]
    expect(levels.length).toBeGreaterThan(3)
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
    expect(docx.tables.length).toBeGreaterThan(0)
    expect(docx.headerRows).toBe(docx.tables.length)
    expect(docx.core).toMatch(/<dc:title>[^<]*Policy Analyst<\/dc:title>/)
    expect(docx.core).toContain('<dc:creator>LSP Commission</dc:creator>')
    expect(docx.core).toContain('<dc:language>en-NZ</dc:language>')
    expect(docx.core).toContain('>2026-11-20T23:30:00Z</dcterms:created>')
    expect(docx.footer).toContain('Leadership Success Profile, version 1.0.0\t{PAGE} / {NUMPAGES}')
  })

  it('refuses a plan before anything is rated', async () => {
    const visitor = await newVisitor(test.app)
    const untouched = await visitor.download('dev_plan', role)
    expect(untouched.statusCode).toBe(409)
    expect(untouched.body).toBe('There is no development plan yet. Please complete the self-assessment first.')
    await visitor.rate(role, { curious: 'not-relevant' })
    expect((await visitor.download('dev_plan', role)).statusCode).toBe(409)
    await visitor.rate(role, { curious: 'strong' })
    expect((await visitor.download('dev_plan', 'hr-director--any')).statusCode).toBe(409)
  })

  it.each(ofOneRole)('answers %s for an unknown role with 404', async (name) => {
    const visitor = await newVisitor(test.app)
    for (const roleId of ['no-such-role', '../../secret']) {
      const { statusCode, headers, body } = await visitor.download(name, roleId)
      expect([roleId, statusCode, headers['content-type']]).toEqual([roleId, 404, 'text/plain; charset=utf-8'])
      expect(body).toMatch(/^We could not find that role\./)
    }
  })

  it('shows the error page to whoever opens a download that cannot be had, with the ways on', async () => {
    const visitor = await newVisitor(test.app)
    const { cookie } = visitor
    const opened = async (roleId: string, name = 'role_profile', uuid = visitor.uuid) =>
      test.app.inject({
        url: `/mylsp/default/${name}/${roleId}?uuid=${uuid}`,
        headers: { cookie, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      })
    const unknown = await opened('no-such-role')
    expect([unknown.statusCode, unknown.headers['content-type'], unknown.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ])
    const sentence = expect.stringContaining('We could not find that role.')
    expect(servedIn(unknown).refusal).toEqual({ status: 404, sentence, back: null })
    expect(unknown.body).not.toContain('no-such-role')

    const unrated = await opened(role, 'dev_plan')
    expect(unrated.statusCode).toBe(409)
    expect(servedIn(unrated).refusal?.back).toEqual({
      to: `/roleactions/${role}?tab=assessment`,
      label: 'Go to the self-assessment',
    })

    const foreign = await opened(role, 'interview_pack', (await newVisitor(test.app)).uuid)
    expect(foreign.statusCode).toBe(403)
    expect(servedIn(foreign).refusal?.back).toEqual({
      to: `/roleactions/${role}?tab=interview`,
      label: 'Back to the role',
    })
  })

  it('tells the screen by a cookie what becomes of the download that it named', async () => {
    const visitor = await newVisitor(test.app)
    const { uuid, cookie } = visitor
    const told = async (roleId: string, name: string) => {
      const url = `/mylsp/default/role_profile/${roleId}?uuid=${uuid}&download=${name}`
      return (await test.app.inject({ url, headers: { cookie } })).cookies
    }
    const cookieOf = (value: string) => [{ name: 'lsp_download', value, maxAge: 60, path: '/', sameSite: 'Lax' }]
    expect(await told(role, 'abc1')).toEqual(cookieOf('abc1.started'))
    expect(await told('no-such-role', 'abc2')).toEqual(cookieOf('abc2.failed'))
    for (const name of ['', 'A', 'a.b', 'a;b', '%0d%0a', 'x'.repeat(33)]) expect(await told(role, name)).toEqual([])
    expect((await visitor.download('role_profile', role)).cookies).toEqual([])
  })

  it('refuses a download without a uuid, with two, or with more in its query', async () => {
    const { uuid, cookie } = await newVisitor(test.app)
    for (const query of ['', '?uuid=', `?uuid=${uuid}&uuid=${uuid}`, `?uuid=${uuid}&capabilities=curious`]) {
      const url = `/mylsp/default/role_profile/${role}${query}`
      const response = await test.app.inject({ url, headers: { cookie } })
      expect([query, response.statusCode]).toEqual([query, 400])
    }
  })
})

const [director, manager, analyst] = ['hr-director--any', 'policy-manager--any', 'policy-analyst--any'] as const

describe('the comparison and the way to a target in Word', () => {
  const test = testApp('sqlite')

  const comparison = ({ uuid, cookie }: Visitor, base: string, others: readonly string[]) =>
    test.app.inject({
      url: `/mylsp/default/comparison/${base}?uuid=${uuid}${others.map((id) => `&with=${id}`).join('')}`,
      headers: { cookie },
    })

  async function rated(): Promise<Visitor> {
    const visitor = await newVisitor(test.app)
    await visitor.rate(analyst, { curious: 'developing', resilient: 'strong' })
    return visitor
  }

  it('is a file named after its roles, with what the screen says and the numbers compared', async () => {
    const visitor = await rated()
    const response = await comparison(visitor, director, [manager, analyst])
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(
      'filename="Comparison - HR Director, Policy Manager and Policy Analyst.docx"',
    )
    const { text, tables } = await readDocx(response.rawPayload)
    const { roles, summaries } = await visitor.call('compare_roles', { roleIds: [director, manager, analyst] })
    for (const summary of summaries) expect(text).toContain(summary)
    expect(tables.flat()).toContainEqual(['Curious', 'Essential', 'Both need it', 'Both need it', 'Developing'])
    expect(tables.flat()).toContainEqual([
      'Leading at the political interface',
      'Not needed',
      'Newly essential',
      'Newly essential',
      'Not asked',
    ])
    expect(text).toContain('Why am I seeing this?')
    expect(tables.flat()).toContainEqual([
      'Essential people capabilities',
      ...roles.map(({ people }) => String(people)),
    ])
  })

  it('tells roles of the same title apart by their agencies', async () => {
    const visitor = await newVisitor(test.app)
    const response = await comparison(visitor, 'librarian--any', ['librarian--department-of-internal-affairs', manager])
    const { tables } = await readDocx(response.rawPayload)
    const affairs = 'Department of Internal Affairs – Te Tari Taiwhenua'
    const roles = ['Librarian, Any agency', `Librarian, ${affairs}`, 'Policy Manager']
    expect(tables.flat()).toContainEqual(['Capability', ...roles])
    expect(tables.flat()).toContainEqual(['What we count', ...roles])
  })

  it('says nothing of ratings to somebody who has never answered', async () => {
    const visitor = await newVisitor(test.app)
    const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds: [analyst, director] })
    expect(capabilities.filter(({ rating, not_rated: why }) => rating !== null || why !== null)).toEqual([])
    const { text, tables } = await readDocx((await comparison(visitor, analyst, [director])).rawPayload)
    expect(summaries[0]).toMatch(/^This step adds/)
    expect(text).toContain(summaries[0])
    expect(text).not.toMatch(/which you|Your rating|Not asked/)
    expect(tables.flat()).toContainEqual(['Curious', 'Essential', 'Both need it'])
  })

  it('accepts one other role, and refuses none, three, and one that does not exist', async () => {
    const visitor = await newVisitor(test.app)
    const statusOf = async (others: readonly string[]) => (await comparison(visitor, director, others)).statusCode
    expect(await statusOf([manager])).toBe(200)
    expect(await statusOf([])).toBe(400)
    expect(await statusOf([manager, analyst, 'chief-executive--any'])).toBe(400)
    expect(await statusOf(['no-such-role'])).toBe(404)
    const stranger = await newVisitor(test.app)
    stranger.uuid = visitor.uuid
    expect((await comparison(stranger, director, [manager])).statusCode).toBe(403)
  })

  it('adds the way to the development plan when a target is set, except in the plan for the target itself', async () => {
    const visitor = await rated()
    const plan = async (roleId: string) =>
      (await readDocx((await visitor.download('dev_plan', roleId)).rawPayload)).text
    expect(await plan(analyst)).not.toContain('Your way to the next role')
    await visitor.call('set_target', { roleId: director, horizon: 2 })
    const text = await plan(analyst)
    expect(text).toContain(
      'The role that you would like to reach: HR Director, Any agency. You gave yourself two years.',
    )
    expect(text).toContain('Curious\nBoth roles need it, and you rated it Developing.\nBy 21 November 2027')
    expect(text).toContain(
      'Developing talent\nIt is newly essential, and you have not answered the question about it yet.\nBy 21 November 2028',
    )
    const { routes } = await visitor.call('career_routes', { roleId: analyst, targetId: director })
    expect(routes.length).toBeGreaterThan(0)
    for (const { reason } of routes) expect(text).toContain(reason)
    expect(text).toContain('An example, not a promise')
    await visitor.call('set_target', { roleId: analyst, horizon: 2 })
    expect(await plan(analyst)).not.toContain('Your way to the next role')
  })
})

describe('the calendar file of a plan', () => {
  const test = testApp('sqlite')
  let visitor: Visitor
  beforeAll(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
  })

  const get = (of = visitor, uuid = of.uuid) =>
    test.app.inject({ url: documentPaths.calendarFile(director, uuid), headers: { cookie: of.cookie } })

  it('has the days of the plan and a link to it, names capabilities, and nothing of role, ratings, session or what was written', async () => {
    expect((await get()).statusCode).toBe(409)
    await visitor.rate(director, { curious: 'developing' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    const change = (asked: PlanChange) => visitor.call('change_plan', { roleId: director, change: asked })
    await change({ review_on: '2027-03-01' })
    const { capabilities } = await change({ add: { capability: 'curious', text: 'Ask Aroha' } })
    const action = capabilities[0]?.actions[0]?.id ?? ''
    await change({ action, by: '2026-12-24', note: 'Rather shy', with_whom: 'Mere' })
    const { statusCode, headers, body } = await get()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('My plan.ics')
    expect(headers['cache-control']).toBe('no-store')
    const all = (file: string, name: string) =>
      [...file.matchAll(new RegExp(`^${name}:(.+)\r$`, 'gm'))].map(([, one]) => one)
    expect(all(body, 'DTSTART;VALUE=DATE')).toEqual(['20261224', '20270301', '20270522'])
    expect(all(body, 'SUMMARY')).toEqual(['An action in my plan: Curious', 'Look at my plan', 'Rate myself again'])
    expect(new Set(all(body, 'URL'))).toEqual(new Set([`${test.deps.publicUrl}/plan`]))
    expect(body).not.toMatch(/HR|director|#|developing|Aroha|Mere|shy/i)
    expect(body).not.toContain(visitor.uuid)
    expect(new Set(all(body, 'UID')).size).toBe(3)
    // A calendar that opens it again puts the day in place of the one before; what is done has none.
    await change({ review_on: '2027-04-01' })
    expect(all((await get()).body, 'UID')).toEqual(all(body, 'UID'))
    await change({ action, is_done: true })
    expect(all((await get()).body, 'UID')).toEqual(all(body, 'UID').slice(1))
  })

  it('is for the session’s cookie alone', async () => {
    expect((await get(await newVisitor(test.app), visitor.uuid)).statusCode).toBe(403)
  })
})
