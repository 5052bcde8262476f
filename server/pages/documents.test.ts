import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { marginStyle } from '#web/routes/documents/pages/sheet.tsx'
import { readDocx } from '#tests/support/documents/docx.ts'
import { readDocumentPage, renderSheet } from '#tests/support/app/rendered.ts'
import { newVisitor, servedIn, testApp, Visitor } from '#tests/support/test-app.ts'
import { builtRole } from '#tests/support/visitors.ts'

const role = 'policy-analyst--any'
const pageOf = (roleId: string, document: string) => `/roleactions/${encodeURIComponent(roleId)}/${document}`

/** The document that a page shows, with what its reader sees of it. */
function documentIn(response: LightMyRequestResponse) {
  const { document } = servedIn(response)
  if (!document) throw new Error('no document')
  return { ...document, page: readDocumentPage(renderSheet(document)) }
}

describe('documents as pages', () => {
  const site = testApp('sqlite')

  const keep = (visitor: Visitor, title: string) => builtRole(site, visitor, { title, isShared: false })

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
      const { title, page, back, wordFile: url } = documentIn(response)
      expect(title).toBe(`${kind}: HR Director`)
      expect(page.title).toBe(`${kind} HR Director`)
      expect(back).toEqual({ to: `/roleactions/hr-director--any?tab=${document}`, label: 'HR Director' })

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
    const { title, page, back, wordFile } = documentIn(
      await visitor.open(pageOf('hr-director--any', 'interview') + query),
    )
    expect(title).toBe('Interview pack: HR Director, Te Papa Tongarewa – Museum of New Zealand')
    const { text } = page
    expect(text).toContain('Candidates must not see this pack')
    expect(text).toContain('Scoring sheet: Resilient')
    expect(text).not.toContain('Scoring sheet: Honest')
    expect(back.to).toBe('/roleactions/hr-director--any?tab=interview&capabilities=curious,resilient')
    expect(wordFile).toContain('&agency=te-papa&capabilities=curious,resilient')
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
    const response = await visitor.open(pageOf('hr-director--any', 'talk'))
    expect(response.statusCode).toBe(200)
    const { page, back, wordFile: url } = documentIn(response)
    expect(page.title).toBe('Talk guide HR Director')
    expect(back.to).toBe('/talk/hr-director--any')
    const file = await site.app.inject({ url, headers: { cookie: visitor.cookie } })
    expect(file.headers['content-disposition']).toContain('filename="Talk guide - HR Director.docx"')
  })

  it('shows a plan to the session that it belongs to', async () => {
    const visitor = await newVisitor(site.app)
    const { uuid } = visitor
    await visitor.call('status_update', { roleId: role })
    await visitor.rate(role, { curious: 'strong' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    const plan = await visitor.open(pageOf(role, 'plan'))
    expect(plan.statusCode).toBe(200)
    const { page, wordFile } = documentIn(plan)
    expect(wordFile).toBe(`/mylsp/default/dev_plan/${role}?uuid=${uuid}`)
    expect(plan.body).toContain('Strong: Curious.')
    expect(page.elements('a').map(({ attributes }) => attributes['href'])).toContain(
      `${site.deps.publicUrl}/capability/curious`,
    )

    const other = await newVisitor(site.app)
    expect((await other.open(pageOf(role, 'plan'))).statusCode).toBe(409)
  })

  it('prints the themes that the address of a plan names at its end, in the file too', async () => {
    const visitor = await newVisitor(site.app)
    await visitor.rate(role, { curious: 'developing' })
    const { page, back, wordFile } = documentIn(await visitor.open(`${pageOf(role, 'plan')}?themes=first-year,gone`))
    expect(page.headings).toContainEqual({ level: 2, text: 'Your first year as a leader' })
    expect(page.headings).toContainEqual({ level: 3, text: 'By the end of the year' })
    expect(page.text).toMatch(/has courses for new leaders\. This theme with its links: \S+\/theme\/first-year /)
    expect(back.to).toBe(`/getplan?roleId=${role}&themes=first-year,gone`)
    const file = await site.app.inject({ url: wordFile, headers: { cookie: visitor.cookie } })
    const { text, tables } = await readDocx(file.rawPayload)
    expect(text).toContain('Meet each person alone, and ask what they need from you.')
    expect(tables.at(-1)?.[2]).toEqual(['12 months', 'A plan for the next year'])
    expect(text).not.toContain('Well at work')
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
      for (const roleId of ['../../secret', '<b>', 'x'.repeat(900)]) {
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
      const { page } = documentIn(await maker.open(pageOf(id, document)))
      expect(page.text).toContain('Keeper of quiet harbours')
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
      const response = await maker.open(pageOf(id, document))
      const shown = documentIn(response)
      expect(shown.page.title).toContain(title)
      expect(marginStyle(shown).split('\n')[0]).not.toMatch(/[<>&"]|\*|alert\(/)
      expect(response.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'nonce-[^' ]+'; style-src 'self' 'nonce-[^' ]+';/,
      )
    }
  })

  it('marks te reo Māori in titles', async () => {
    const maori = 'kaihautu-director-ratonga-maori--department-of-internal-affairs'
    const { page } = documentIn(await new Visitor(site.app).open(pageOf(maori, 'profile')))
    expect(page.maori).toEqual(expect.arrayContaining(['Kaihautū', 'Māori']))
  })
})
