import { describe, expect, it } from 'vitest'
import { documentNames, maxWordFileSize } from '#domain/documents/document-names.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { documents } from '#server/role/documents.ts'
import { type Docx, readDocx, readParts, wordsIn } from '#tests/support/documents/docx.ts'
import { newVisitor, servedIn, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const role = 'policy-analyst--any'
const tePapa = 'Te Papa Tongarewa – Museum of New Zealand'
const notNeeded = 'That choice holds a capability that the role does not need. Please go back and choose again.'

/** The documents that can be downloaded of a role alone. */
const ofOneRole = documentNames.filter((name) => documents[name].download?.besideOthers === false)

function headingLevels({ paragraphs }: Docx): number[] {
  return paragraphs.flatMap(({ style }) => (/^Heading\d$/.test(style) ? [Number(style.slice('Heading'.length))] : []))
}

function expectHeadingsWithoutGaps(docx: Docx): void {
  const levels = [0, ...headingLevels(docx)]
  expect(levels.length).toBeGreaterThan(3)
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
}

async function rate(visitor: Visitor, roleId: string, ratings: Record<string, string>): Promise<void> {
  await visitor.call('status_update', { roleId })
  for (const [qref, answer] of Object.entries(ratings)) {
    await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })
  }
}

describe.each(dialects)('downloads on %s', (dialect) => {
  const test = testApp(dialect)

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

  it('gives the profile of every role that search finds, however long its id', async () => {
    const visitor = await newVisitor(test.app)
    const [longest] = starterRoles(test.deps.pack).toSorted((a, b) => b.id.length - a.id.length)
    const response = await visitor.download('role_profile', longest?.id ?? '')
    expect(response.statusCode).toBe(200)
    expect((await readDocx(response.rawPayload)).text).toContain(longest?.title)
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
    await rate(visitor, roleId, ratings)
    const chosen = test.deps.pack.capabilities.slice(0, test.deps.pack.limits.max_capabilities)
    await visitor.call('save_capabilities', { selectedCapabilities: chosen.map(({ name }) => name) })
    for (const name of ofOneRole) {
      const { rawPayload } = await visitor.download(name, roleId)
      expect([name, rawPayload.length < maxWordFileSize * 1024]).toEqual([name, true])
    }
  })

  it('gives an interview pack as a Word file', async () => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.download('interview_pack', 'hr-director--any')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toContain('filename="Interview pack - HR Director.docx"')
    const { text } = await readDocx(response.rawPayload)
    for (const words of ['Interviewing fairly', 'Scoring sheet: Curious', 'Panel summary'])
      expect(text).toContain(words)
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

  it('refuses a choice for documents that have none', async () => {
    const { uuid, cookie } = await newVisitor(test.app)
    for (const query of ['role_profile/x?capabilities=curious', 'dev_plan/x?agency=te-papa']) {
      const url = `/mylsp/default/${query}&uuid=${uuid}`
      expect((await test.app.inject({ url, headers: { cookie } })).statusCode).toBe(400)
    }
  })

  it('gives a development plan with the visitor’s ratings and choices, and the dates of assessment and document', async () => {
    const visitor = await newVisitor(test.app)
    await rate(visitor, role, { curious: 'strong', resilient: 'developing', 'developing-talent': 'not-relevant' })
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
    expect(tables.find(([header]) => header?.[1] === 'Rating')?.slice(1)).toEqual([
      ['Curious', 'Strong', 'Leadership Character'],
      ['Resilient', 'Developing', 'Leadership Character'],
    ])
    expect(tables.find(([header]) => header?.[1] === 'My goal')?.slice(1)).toEqual([['Resilient', '', '', '', '']])
  })

  it.each(ofOneRole)('gives %s headings in order, header rows, properties and page numbers', async (name) => {
    const visitor = await newVisitor(test.app)
    await rate(visitor, role, { curious: 'strong', 'leading-with-influence': 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    const docx = await readDocx((await visitor.download(name, role)).rawPayload)
    expectHeadingsWithoutGaps(docx)
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
    await rate(visitor, role, { curious: 'not-relevant' })
    expect((await visitor.download('dev_plan', role)).statusCode).toBe(409)
    await rate(visitor, role, { curious: 'strong' })
    expect((await visitor.download('dev_plan', 'hr-director--any')).statusCode).toBe(409)
  })

  it.each(ofOneRole)('answers %s for an unknown role with 404', async (name) => {
    const visitor = await newVisitor(test.app)
    for (const roleId of ['no-such-role', '../../secret', "' or 1=1 --"]) {
      const response = await visitor.download(name, roleId)
      expect([roleId, response.statusCode]).toEqual([roleId, 404])
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.body).toBe(
        'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
      )
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

  it('does not stumble over a NUL in a role id', async () => {
    const visitor = await newVisitor(test.app)
    expect([400, 404]).toContain((await visitor.download('role_profile', 'a\u0000b')).statusCode)
  })

  it('refuses a download without a uuid, with two, or with more in its query', async () => {
    const { uuid, cookie } = await newVisitor(test.app)
    for (const query of ['', '?uuid=', `?uuid=${uuid}&uuid=${uuid}`, `?uuid=${uuid}&x=1`]) {
      const url = `/mylsp/default/role_profile/${role}${query}`
      const response = await test.app.inject({ url, headers: { cookie } })
      expect([query, response.statusCode]).toEqual([query, 400])
    }
  })
})
