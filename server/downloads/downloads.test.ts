import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pack } from '#domain/pack-schema.ts'
import { printable } from '#domain/printable.ts'
import { starterRoles } from '#domain/starter-roles.ts'
import { wordFileLimit } from '#domain/word-files.ts'
import { heading, list, numberedList, paragraph, table, type Document } from '#server/documents/blocks.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { renderWord } from '#server/documents/word.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { loadPack, packFolder } from '#server/load-pack.ts'
import { readDocx, type Docx } from '#tests/support/docx.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const role = 'policy-analyst--any'
const today = new Date('2026-11-20T23:30:00Z')

function headingLevels({ paragraphs }: Docx): number[] {
  return paragraphs.flatMap(({ style }) => (/^Heading\d$/.test(style) ? [Number(style.slice('Heading'.length))] : []))
}

function expectHeadingsWithoutGaps(docx: Docx): void {
  const levels = [0, ...headingLevels(docx)]
  expect(levels.length).toBeGreaterThan(3)
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
}

/** The styled paragraphs under a heading, up to the next one of the same level or above. */
function under({ paragraphs }: Docx, title: string): string[] {
  const at = paragraphs.findIndex(({ style, text }) => style.startsWith('Heading') && text === title)
  const level = paragraphs[at]?.style ?? ''
  const rest = paragraphs.slice(at + 1)
  const end = rest.findIndex(({ style }) => style.startsWith('Heading') && style <= level)
  return at < 0 ? [] : (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text)
}

async function rate(visitor: Visitor, roleId: string, ratings: Record<string, string>): Promise<void> {
  await visitor.call('status_update', { roleId })
  for (const [qref, answer] of Object.entries(ratings)) {
    await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })
  }
}

describe.each(dialects)('downloads on %s', (dialect) => {
  let test: TestApp

  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  it('gives the role profile as a Word file named after the role', async () => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.download('role_profile', 'hr-director--any')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Role profile - HR Director.docx"; filename*=UTF-8''Role%20profile%20-%20HR%20Director.docx`,
    )
    expect(response.headers['cache-control']).toBe('no-store')
    const docx = await readDocx(response.rawPayload)
    expect(docx.paragraphs[0]).toEqual({ style: 'Title', text: 'Role profile: HR Director' })
    expect(docx.text).toContain('Agency\tAny agency')
    expect(docx.text).toContain('Profile\tLeader of leaders, starter profile')
    expect(docx.text).toContain('Date\t21 November 2026')
    expect(docx.text).toContain('People Capabilities\t4')
    expect(docx.text).toContain('Strategic Capabilities\t3')
  })

  it('describes each essential capability in full, lists the useful ones and leaves out the others', async () => {
    const visitor = await newVisitor(test.app)
    const docx = await readDocx((await visitor.download('role_profile', role)).rawPayload)
    const { pack } = test.deps
    const needs = starterRoles(pack).find(({ id }) => id === role)?.needs
    const named = (need: string) => pack.capabilities.filter(({ id }) => needs?.[id] === need).map(({ name }) => name)
    expect(named('essential').length).toBeGreaterThan(0)
    for (const { name, definition, statements } of pack.capabilities.filter(({ id }) => needs?.[id] === 'essential')) {
      expect(under(docx, name)).toEqual([definition, ...statements])
    }
    expect(docx.tables[0]?.slice(1).map(([name]) => name)).toEqual(named('useful'))
    expect(named('none')).toContain('Enhancing people performance')
    for (const name of named('none')) expect(docx.text).not.toContain(name)
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
    const docx = await readDocx(response.rawPayload)
    expect(docx.paragraphs[0]?.text).toBe('Role profile: Kaihautū – Director Ratonga Māori')
    expect(docx.core).toContain('<dc:title>Role profile: Kaihautū – Director Ratonga Māori</dc:title>')
    expect(docx.text).toContain('Agency\tDepartment of Internal Affairs')
  })

  it('gives the profile of every role that search finds, however long its id', async () => {
    const visitor = await newVisitor(test.app)
    const [longest] = starterRoles(test.deps.pack).toSorted((a, b) => b.id.length - a.id.length)
    const response = await visitor.download('role_profile', longest?.id ?? '')
    expect(response.statusCode).toBe(200)
    expect((await readDocx(response.rawPayload)).text).toContain(longest?.title)
  })

  it('keeps every document under the size that its link promises', async () => {
    const visitor = await newVisitor(test.app)
    const all = test.deps.pack.capabilities.length
    const neediest = starterRoles(test.deps.pack).toSorted(
      (a, b) => b.people + b.strategy - (a.people + a.strategy) || b.title.length - a.title.length,
    )[0]
    const roleId = neediest?.id ?? ''
    expect(Object.values(neediest?.needs ?? {}).filter((need) => need === 'essential')).toHaveLength(all)
    const ratings = Object.fromEntries(test.deps.pack.capabilities.map(({ id }) => [id, 'developing']))
    await rate(visitor, roleId, ratings)
    const chosen = test.deps.pack.capabilities.slice(0, test.deps.pack.limits.max_capabilities)
    await visitor.call('save_capabilities', { selectedCapabilities: chosen.map(({ name }) => name) })
    for (const name of ['role_profile', 'interview_pack', 'dev_plan']) {
      const { rawPayload } = await visitor.download(name, roleId)
      expect([name, rawPayload.length < wordFileLimit * 1024]).toEqual([name, true])
    }
  })

  it('gives a development plan with the ratings, the date, and what the chosen capabilities ask for', async () => {
    const visitor = await newVisitor(test.app)
    await rate(visitor, role, {
      curious: 'strong',
      resilient: 'developing',
      'leading-with-influence': 'sound',
      'developing-talent': 'not-relevant',
    })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient', 'Leading with influence'] })
    test.deps.setClock('2026-12-24T00:00:00Z')
    const response = await visitor.download('dev_plan', role)
    test.deps.setClock('2026-11-20T23:30:00Z')

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toContain('filename="Development plan - Policy Analyst.docx"')
    const docx = await readDocx(response.rawPayload)
    expect(docx.paragraphs[0]).toEqual({ style: 'Title', text: 'Development plan: Policy Analyst' })
    expect(docx.text).toContain('Date\t24 December 2026')
    expect(docx.text).toContain('Self-Assessment completed\t21 November 2026')
    expect(docx.tables.filter(([header]) => header?.[1] === 'Rating').map((rows) => rows.slice(1))).toEqual([
      [
        ['Curious', 'Strong'],
        ['Resilient', 'Developing'],
      ],
      [['Leading with influence', 'Sound']],
    ])
    expect(under(docx, 'You marked these as not relevant to your role')).toEqual(['Developing talent'])
    for (const name of ['Resilient', 'Leading with influence']) {
      const capability = test.deps.pack.capabilities.find((candidate) => candidate.name === name)
      expect(under(docx, name)).toEqual(
        expect.arrayContaining([
          ...(capability?.statements ?? ['missing']),
          ...(capability?.development.on_the_job ?? ['missing']),
          ...(capability?.development.through_others ?? ['missing']),
          ...(capability?.development.learning ?? ['missing']),
        ]),
      )
    }
    expect(under(docx, 'Curious')).toEqual([])
    const plan = docx.tables.at(-1)?.map(([first]) => first)
    expect(plan).toEqual(['Capability', 'Resilient', 'Leading with influence'])
  })

  it('says in a plan that nothing is chosen yet, and leaves rows to fill in', async () => {
    const visitor = await newVisitor(test.app)
    await rate(visitor, role, { curious: 'sound' })
    const docx = await readDocx((await visitor.download('dev_plan', role)).rawPayload)
    expect(under(docx, 'Development Resource')).toEqual(['You have not chosen any capabilities to develop yet.'])
    expect(docx.tables.at(-1)?.slice(1)).toEqual(Array.from({ length: 3 }, () => ['', '', '', '', '']))
  })

  it('gives an interview pack with a section for each essential capability, each on a page of its own', async () => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.download('interview_pack', 'hr-director--any')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(wordType)
    expect(response.headers['content-disposition']).toContain('filename="Interview pack - HR Director.docx"')
    const docx = await readDocx(response.rawPayload)
    const { pack } = test.deps
    const words = pack.documents.interview_pack
    const needs = starterRoles(pack).find(({ id }) => id === 'hr-director--any')?.needs
    const essential = pack.capabilities.filter(({ id }) => needs?.[id] === 'essential')
    const others = pack.capabilities.filter(({ id }) => needs?.[id] !== 'essential')
    expect(essential.length).toBeGreaterThan(others.length)
    expect(others.length).toBeGreaterThan(0)

    expect(docx.paragraphs[0]).toEqual({ style: 'Title', text: 'Interview pack: HR Director' })
    for (const part of [words.fair_interviewing, words.how_to_use, words.closing]) {
      expect(under(docx, part.heading)).toEqual(part.items)
    }
    expect(docx.paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text)).toEqual([
      words.fair_interviewing.heading,
      words.how_to_use.heading,
      words.scoring.heading,
      ...essential.map(({ name }) => name),
      words.summary.heading,
      words.closing.heading,
    ])
    for (const { name, interview, derailers } of essential) {
      expect(under(docx, name)).toEqual(
        expect.arrayContaining([
          ...interview.behavioural.flatMap(({ question, probes }) => [question, ...probes]),
          interview.experience,
          ...interview.criteria,
          ...interview.warning_signs,
          ...derailers.map(({ when, text }) => `${words.derailer_names[when]}: ${text}`),
        ]),
      )
    }
    for (const { interview } of others) expect(docx.text).not.toContain(interview.experience)
    expect(docx.startingPages).toEqual([...essential.map(({ name }) => name), words.summary.heading])
    const sheets = docx.tables.slice(0, -1)
    expect(sheets).toEqual(essential.map(({ name }) => [words.scoring.columns, [name, '', '', '']]))
    expect(docx.tables.at(-1)?.map(([first]) => first)).toEqual([
      words.summary.columns[0],
      ...essential.map(({ name }) => name),
    ])
  })

  it('words an interview pack for a role that leads nobody for such a role', async () => {
    const visitor = await newVisitor(test.app)
    const officer = 'corrections-officer--department-of-corrections'
    const docx = await readDocx((await visitor.download('interview_pack', officer)).rawPayload)
    const { pack } = test.deps
    const profile = starterRoles(pack).find(({ id }) => id === officer)
    const reworded = pack.capabilities.filter(
      ({ id, without_reports: other }) => profile?.needs[id] === 'essential' && other?.interview,
    )
    expect(reworded.length).toBeGreaterThan(0)
    for (const { interview, without_reports: other } of reworded) {
      expect(docx.text).toContain(other?.interview?.experience)
      if (other?.interview?.experience !== interview.experience) expect(docx.text).not.toContain(interview.experience)
    }
  })

  it.each(['role_profile', 'interview_pack', 'dev_plan'])(
    'gives %s headings in order, header rows, properties and page numbers',
    async (name) => {
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
      expect(docx.footer).toBe('Leadership Success Profile, version 1.0.0\t{PAGE} / {NUMPAGES}')
    },
  )

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

  it.each(['role_profile', 'interview_pack', 'dev_plan'])('answers %s for an unknown role with 404', async (name) => {
    const visitor = await newVisitor(test.app)
    for (const roleId of ['no-such-role', '../../secret', "' or 1=1 --"]) {
      const response = await visitor.download(name, roleId)
      expect([roleId, response.statusCode]).toEqual([roleId, 404])
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.body).toBe('We could not find that role. Please choose another one.')
    }
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

describe("the documents' labels", () => {
  const { pack } = loadPack(packFolder('lsp'))
  const [profile] = starterRoles(pack).filter(({ id }) => id === role)
  const marked = <Labels extends object>(words: Labels) =>
    Object.fromEntries(Object.keys(words).map((key) => [key, `label ${key}`])) as Labels
  const { labels, role_profile, dev_plan } = pack.documents
  const renamed: Pack = {
    ...pack,
    documents: {
      ...pack.documents,
      labels: { ...labels, facts: marked(labels.facts), columns: marked(labels.columns) },
      role_profile: { ...role_profile, facts: marked(role_profile.facts) },
      dev_plan: { ...dev_plan, facts: marked(dev_plan.facts) },
    },
  }

  const labelsOf = ({ blocks }: Document) => ({
    facts: blocks.flatMap((block) => (block.type === 'title-page' ? block.facts.map(([label]) => label) : [])),
    tables: blocks.flatMap((block) => (block.type === 'table' ? [block.header] : [])),
  })

  it("are the pack's own in the role profile", () => {
    if (!profile) throw new Error(`no ${role}`)
    expect(labelsOf(roleProfileDocument(profile, renamed, today))).toEqual({
      facts: ['agency', 'profile', 'date', 'people', 'strategic'].map((key) => `label ${key}`),
      tables: [['label capability', 'label dimension', 'label definition']],
    })
  })

  it("are the pack's own in the interview pack", () => {
    if (!profile) throw new Error(`no ${role}`)
    expect(labelsOf(interviewPackDocument(profile, renamed, today)).facts).toEqual(
      ['agency', 'profile', 'date'].map((key) => `label ${key}`),
    )
  })

  it("are the pack's own in the development plan", () => {
    if (!profile) throw new Error(`no ${role}`)
    const assessment = { answers: { curious: 'strong' }, answeredAt: today, selected: [] }
    expect(labelsOf(devPlanDocument(profile, renamed, assessment, today))).toEqual({
      facts: ['agency', 'profile', 'date', 'assessed'].map((key) => `label ${key}`),
      tables: [['label capability', 'label rating'], dev_plan.plan.columns],
    })
  })
})

// What a title may bring that would break a document or disguise its text.
const hostile = 'Chief\u0000\u0007\u000B\u001B \u202EevituceX\u202C \u2066Officer\u2069\u200E\uFEFF\uD800 – Mātua'

describe('text in Word files', () => {
  it('is without control, bidi and format characters', () => {
    expect(printable(hostile)).toBe('Chief evituceX Officer – Mātua')
    expect(printable('Kaihautū – Director, 20% “acting” 🌱')).toBe('Kaihautū – Director, 20% “acting” 🌱')
  })

  it('stays well formed and readable wherever hostile text stands', async () => {
    const text = `${hostile} R&D <w:p>&amp;"'\uFFFE\uFFFF`
    const document: Document = {
      fileName: text,
      title: text,
      subject: text,
      author: text,
      language: 'en-NZ',
      footer: text,
      created: new Date('2026-11-20T23:30:00Z'),
      blocks: [
        { type: 'title-page', kind: 'Role profile', title: text, facts: [[text, text]], isWholePage: false },
        heading(1, text),
        paragraph(text),
        list([text]),
        numberedList([{ text, lead: text, items: [text] }]),
        table([text], [[text]], { title: text }),
      ],
    }
    const docx = await readDocx(await renderWord(document))
    const readable = 'Chief evituceX Officer – Mātua R&D <w:p>&amp;"\''
    expect(docx.paragraphs.map((written) => written.text)).toEqual([
      `Role profile: ${readable}`,
      `${readable}\t${readable}`,
      readable,
      readable,
      readable,
      readable,
      readable,
      readable,
    ])
    expect(docx.tables).toEqual([[[readable], [readable]]])
    expect(docx.footer).toContain(readable)
    expect(docx.core).toContain('<dc:title>Chief evituceX Officer – Mātua R&amp;D &lt;w:p&gt;&amp;amp;')
  })
})
