import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { readDocumentPage } from '#tests/support/documents/document-page.ts'
import { newVisitor, openTestApp, servedIn, Visitor, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const role = 'policy-analyst--any'
const pageOf = (roleId: string, document: string) => `/roleactions/${encodeURIComponent(roleId)}/${document}`

describe.each(dialects)('documents as pages on %s', (dialect) => {
  let site: TestApp

  beforeAll(async () => {
    site = await openTestApp(dialect)
  })
  afterAll(() => site.close())

  async function keep(visitor: Visitor, title: string): Promise<string> {
    for (const { qref } of buildQuestions(site.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'essential'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const kept = await visitor.post('add_role', {
      role: title,
      agency: 'te-papa',
      relationship: 'I am in this role',
      validate: false,
    })
    return kept.json()[0].id
  }

  it('shows a new visitor a profile and an interview pack, with links to their Word files that work', async () => {
    for (const [document, kind] of [
      ['profile', 'Role profile'],
      ['interview', 'Interview pack'],
    ] as const) {
      const visitor = new Visitor(site.app)
      const response = await visitor.open(pageOf('hr-director--any', document))
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.body).toContain('<html lang="en-NZ">')
      expect(response.body).toContain(`<title>${kind}: HR Director – My LSP</title>`)
      expect(readDocumentPage(response.body).title).toBe(`${kind} HR Director`)
      expect(response.body).toContain(`href="/roleactions/hr-director--any?tab=${document}"`)

      const [, url = ''] = /href="(\/mylsp\/[^"]*)"/.exec(response.body) ?? []
      const file = await site.app.inject({ url, headers: { cookie: visitor.cookie } })
      expect([file.statusCode, file.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`filename="${kind} - HR Director.docx"`),
      ])
    }
  })

  it('shows an interview pack of the chosen capabilities, and keeps the choice on the way back and in the Word file', async () => {
    const visitor = new Visitor(site.app)
    const query = '?agency=te-papa&capabilities=curious,resilient'
    const { body } = await visitor.open(pageOf('hr-director--any', 'interview') + query)
    expect(body).toContain(
      '<title>Interview pack: HR Director, Te Papa Tongarewa – Museum of New Zealand – My LSP</title>',
    )
    const { text } = readDocumentPage(body)
    expect(text).toContain('Candidates must not see this pack')
    expect(text).toContain('Scoring sheet: Resilient')
    expect(text).not.toContain('Scoring sheet: Honest')
    expect(body).toContain('href="/roleactions/hr-director--any?tab=interview&amp;capabilities=curious,resilient"')
    const [, url = ''] = /href="(\/mylsp\/[^"]*)"/.exec(body) ?? []
    expect(url).toContain('&amp;agency=te-papa&amp;capabilities=curious,resilient')
  })

  it.each(['capabilities=curious,nothing', 'agency=nowhere'])(
    'answers a page with a choice that cannot be with the error page: %s',
    async (query) => {
      const response = await new Visitor(site.app).open(`${pageOf(role, 'interview')}?${query}`)
      const { refusal } = servedIn(response)
      expect([response.statusCode, refusal?.sentence]).toEqual([400, expect.stringContaining('Please go back')])
      expect(refusal?.back?.to).toBe(`/roleactions/${role}?tab=interview`)
      expect(JSON.stringify(refusal)).not.toMatch(/nothing"|nowhere/)
    },
  )

  it('shows whoever prepares a talk its guide, which leads back to the screen that offers it', async () => {
    const visitor = new Visitor(site.app)
    const { statusCode, body } = await visitor.open(pageOf('hr-director--any', 'talk'))
    expect(statusCode).toBe(200)
    expect(readDocumentPage(body).title).toBe('Talk guide HR Director')
    expect(body).toContain('href="/talk/hr-director--any"')
    const [, url = ''] = /href="(\/mylsp\/[^"]*)"/.exec(body) ?? []
    const file = await site.app.inject({ url, headers: { cookie: visitor.cookie } })
    expect(file.headers['content-disposition']).toContain('filename="Talk guide - HR Director.docx"')
  })

  it('shows a plan to the session that it belongs to', async () => {
    const visitor = await newVisitor(site.app)
    const { uuid } = visitor
    await visitor.call('status_update', { roleId: role })
    const rate = { qtype: 'ASSESS', roleId: role, direction: 'SAVE', qref: 'curious', answer: 'strong' } as const
    await visitor.call('get_question', rate)
    const plan = await visitor.open(pageOf(role, 'plan'))
    expect(plan.statusCode).toBe(200)
    expect(plan.body).toContain(`/mylsp/default/dev_plan/${role}?uuid=${uuid}"`)
    expect(readDocumentPage(plan.body).text).toContain('Curious Strong')
    expect(plan.body).toContain(`<a href="${site.deps.publicUrl}/capability/curious">Curious</a>`)

    const other = await newVisitor(site.app)
    expect((await other.open(pageOf(role, 'plan'))).statusCode).toBe(409)
  })

  it('says that there is no plan before anything is rated, and where to begin', async () => {
    const response = await new Visitor(site.app).open(pageOf(role, 'plan'))
    expect(response.statusCode).toBe(409)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(servedIn(response).refusal).toEqual({
      status: 409,
      sentence: 'There is no development plan yet. Please complete the self-assessment first.',
      back: { to: `/roleactions/${role}?tab=assessment`, label: 'Go to the self-assessment' },
    })
  })

  it.each(['profile', 'interview', 'plan', 'talk'])(
    'answers the %s of an unknown role with the error page',
    async (document) => {
      for (const roleId of ['no-such-role', '../../secret', "' or 1=1 --", '<b>', 'x'.repeat(900)]) {
        const response = await new Visitor(site.app).open(pageOf(roleId, document))
        const { statusCode } = response
        expect([roleId, statusCode >= 400 && statusCode < 500]).toEqual([roleId, true])
        expect(servedIn(response).refusal).toMatchObject({ status: statusCode, back: null })
        expect(response.body).not.toContain(roleId)
      }
      const sentence = expect.stringContaining('We could not find that role.')
      const { refusal } = servedIn(await new Visitor(site.app).open(pageOf('no-such-role', document)))
      expect(refusal).toEqual({ status: 404, sentence, back: null })
    },
  )

  it('opens a role kept for one session to that session alone', async () => {
    const maker = await newVisitor(site.app)
    const id = await keep(maker, 'Keeper of quiet harbours')
    for (const document of ['profile', 'interview', 'talk']) {
      const page = await maker.open(pageOf(id, document))
      expect(readDocumentPage(page.body).text).toContain('Keeper of quiet harbours')
    }
    const other = await newVisitor(site.app)
    for (const document of ['profile', 'interview', 'plan', 'talk']) {
      expect((await other.open(pageOf(id, document))).statusCode).toBe(404)
    }
  })

  it('shows a hostile title as it was typed, and allows only its own script', async () => {
    const title = `</style><script>alert('1')</script> "R&D" \\27 } * { color: red -->`
    const maker = await newVisitor(site.app)
    const id = await keep(maker, title)
    for (const document of ['profile', 'interview', 'talk']) {
      const { body, headers } = await maker.open(pageOf(id, document))
      expect(readDocumentPage(body).title).toContain(title)
      expect(body.match(/<\/?(?:script|style)\b/g)).toEqual(['<style', '</style', '<script', '</script'])
      const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? []
      expect(style.split('\n')[0]).not.toMatch(/[<>&"]|\*|alert\(/)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+';/,
      )
    }
  })

  it('marks te reo Māori in titles', async () => {
    const maori = 'kaihautu-director-ratonga-maori--department-of-internal-affairs'
    const { body } = await new Visitor(site.app).open(pageOf(maori, 'profile'))
    expect(readDocumentPage(body).maori).toEqual(expect.arrayContaining(['Kaihautū', 'Māori']))
  })

  it('keeps these pages out of the API description', async () => {
    const { paths } = (await site.app.inject('/mylsp/default/openapi.json')).json()
    expect(Object.keys(paths).filter((path) => path.startsWith('/roleactions'))).toEqual([])
  })
})
