import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assessQuestions, buildQuestions } from '#domain/assessing/questionnaire.ts'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadComparison } from '#server/career/comparison.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { renderSheet } from './support/app/rendered.ts'
import { documents } from '#server/role/documents.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { inboxTransport } from '#server/mail/inbox.ts'
import { deliverDue } from '#server/mail/outbox.ts'
import type { Session } from '#server/session/sessions.ts'
import { readDocx, readParts } from '#tests/support/documents/docx.ts'
import { queuedMails } from './support/mail/outbox.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { leftOver, textsOf } from './support/framework/made-up-language.ts'
import { madeUpLanguage, makeUpSecondLanguage } from '#tests/support/framework/made-up-language.ts'

const comment = 'What do you think of it?'
const builtTitle = 'Keeper of quiet harbours'
const typed = [comment, builtTitle]

/** Every text of a document, its properties included. */
function textsOfDocument({ blocks, fileName, title, subject, author, footer, keywords = [] }: Document) {
  const html = renderSheet({ blocks, author, footer })
  return [fileName, title, subject, author, footer, ...keywords, ...textsOf(html)]
}

describe('a server in the second language of a pack, a made-up one', () => {
  const folder = makeUpSecondLanguage()
  const inbox = mkdtempSync(join(tmpdir(), 'lsp-inbox-'))
  const { pack } = loadPack(folder, madeUpLanguage)
  const [role, target] = starterRoles(pack).filter(({ agency }) => agency !== '')
  if (!role || !target) throw new Error('the pack has too few roles')
  let test: TestApp
  let visitor: Visitor

  beforeAll(async () => {
    test = await openTestApp('sqlite', {
      pack: folder,
      language: madeUpLanguage,
      inboxFolder: inbox,
      operatorEmail: 'operator@agency.example',
    })
    visitor = await newVisitor(test.app)
    const keys = ['strong', 'sound', 'developing', 'not-relevant']
    const ratings = assessQuestions(pack, role).map(({ qref, optionsList }, place) => {
      const offered = optionsList.map(({ key }) => key)
      return [qref, offered[place % offered.length] ?? keys[0] ?? '']
    })
    await visitor.rate(role.id, Object.fromEntries(ratings))
    const { assessmentResults } = await visitor.call('get_assess_results', { roleId: role.id })
    const [rated] = Object.values(assessmentResults).flat()
    await visitor.call('save_capabilities', { roleId: role.id, selectedCapabilities: [rated?.[1] ?? ''] })
    await visitor.call('set_target', { roleId: target.id, horizon: 2 })
  })
  afterAll(async () => {
    await test.close()
    rmSync(inbox, { recursive: true })
    rmSync(dirname(folder), { recursive: true })
  })

  const page = async (url: string) =>
    (await test.app.inject({ url, headers: { host: '127.0.0.1:3000', cookie: visitor.cookie } })).body

  it('says on every page which language it is in', async () => {
    const body = await page(`/roleactions/${encodeURIComponent(role.id)}/profile`)
    expect(body).toContain(`<html lang="${madeUpLanguage}"`)
    const file = await visitor.download('role_profile', role.id)
    const { core, text } = await readDocx(file.rawPayload)
    expect(core).toContain(`<dc:language>${madeUpLanguage}</dc:language>`)
    const styles = (await readParts(file.rawPayload)).get('word/styles.xml')?.source
    expect(styles).toContain(`w:lang w:val="${madeUpLanguage}"`)
    expect(text).toContain(role.title)
  })

  it('finds a role by its title in either language', async () => {
    const english = starterRoles(loadPack(folder).pack).find(({ id }) => id === role.id)
    for (const query of [english?.title ?? '', role.title]) {
      const found = await visitor.call('roles', { query_role: query, query_agency: '' })
      expect(found.map(({ id }) => id)).toContain(role.id)
    }
  })

  it.each(['profile', 'interview', 'plan', 'talk'])(
    'shows the %s as a page without a word in Latin letters',
    async (document) => {
      const body = await page(`/roleactions/${encodeURIComponent(role.id)}/${document}`)
      expect(textsOf(body).length).toBeGreaterThan(50)
      expect(leftOver(textsOf(body), typed)).toEqual([])
    },
  )

  it('writes a comparison and a report without a word in Latin letters', async () => {
    const today = test.deps.clock()
    const session = { uuid: visitor.uuid } as Session
    const comparison = await loadComparison(test.deps, session, [role, target])
    expect(leftOver(textsOfDocument(comparisonDocument(pack, comparison, today)))).toEqual([])
    const answers = Object.fromEntries(
      pack.capabilities.map(({ id }, place) => [
        id,
        ['strong', 'sound', 'developing', 'not-relevant'][place % 4] ?? '',
      ]),
    )
    const assessment = { answers, answeredAt: today, selected: [] }
    expect(leftOver(textsOfDocument(documents.self_assessment_report.write(test.deps, { role, assessment })))).toEqual(
      [],
    )
  })

  it('sends each mail without a word in Latin letters, and shows it in the inbox without any', async () => {
    expect(leftOver(textsOf(await page('/inbox')), typed)).toEqual([])
    for (const emailType of requestedEmailTypes) {
      const email = `${emailType.toLowerCase()}@agency.example`
      const body = {
        email,
        emailType,
        emailData: { roleId: role.id },
        ...(emailType === 'ASSESSMENT_TO_OTHER' ? { comment } : {}),
      }
      expect(await visitor.call('send_email', body)).toEqual({})
    }
    for (const { qref, optionsList } of buildQuestions(pack)) {
      const answer = optionsList[0]?.key ?? ''
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    await visitor.call('add_role', {
      role: builtTitle,
      agency: pack.agencies[0]?.id ?? '',
      relationship: pack.words.building.relationships.manager,
      validate: true,
    })
    const mails = await queuedMails(test.deps)
    expect(mails.map(({ type }) => type).toSorted()).toEqual([...requestedEmailTypes, 'VALIDATION'].toSorted())
    for (const { type, read } of mails) {
      const names = read.attachments.map(({ filename }) => filename ?? '')
      const texts = [read.subject ?? '', read.from?.name ?? '', ...names, ...(read.text ?? '').split('\n')]
      expect([type, leftOver([...texts, ...textsOf(read.html ?? '')], typed)]).toEqual([type, []])
      expect(read.headers.find(({ key }) => key === 'content-language')?.value).toBe('qaa')
    }

    await deliverDue(test.deps, inboxTransport(inbox))
    expect(leftOver(textsOf(await page('/inbox')), typed)).toEqual([])
    for (const name of readdirSync(inbox)) {
      const url = `/inbox/${name.replace('.eml', '')}`
      for (const view of ['html', 'text']) {
        expect(leftOver(textsOf(await page(`${url}?view=${view}`)), typed)).toEqual([])
      }
    }
    expect(leftOver(textsOf(await page(`/inbox/${'0'.repeat(32)}`)))).toEqual([])
  })

  it('refuses requests without a word in Latin letters', async () => {
    const other = await newVisitor(test.app)
    const asked = { emailType: 'ROLE_PROFILE', emailData: { roleId: role.id } }
    const toOther = { emailType: 'ASSESSMENT_TO_OTHER', emailData: { roleId: role.id } }
    const many = async () => {
      for (const name of ['Mere', 'Hana', 'Tui']) {
        await other.post('send_email', { ...asked, email: 'many@agency.example', name })
      }
      return other.post('send_email', { ...asked, email: 'many@agency.example' })
    }
    const answers = [
      await test.app.inject({ url: '/mylsp/default/no_such_call' }),
      await test.app.inject({ url: '/%zz' }),
      await test.app.inject({ url: '/inbox', headers: { host: 'elsewhere.example' } }),
      await test.app.inject({ method: 'POST', url: '/mylsp/default/status_load', payload: { uuid: other.uuid } }),
      await other.post('status_update', { roleId: 'no-such-role' }),
      await other.post('status_update', {}),
      await other.post('send_email', { ...toOther, email: 'hana@agency.example' }),
      await other.post('get_assess_results', { roleId: 'no-such-role' }),
      await other.post('restore_session', { token: 'x'.repeat(43) }),
      await other.post('validation_load', { token: 'x'.repeat(43) }),
      await other.post('send_email', { ...asked, email: '' }),
      await other.post('send_email', { ...toOther, email: 'hana', comment: 'www.example.com' }),
      await other.post('send_email', { ...toOther, email: '', comment: 'x'.repeat(501) }),
      await many(),
    ]
    const texts = answers.map(({ body, headers }) =>
      String(headers['content-type']).startsWith('application/json')
        ? Object.values(JSON.parse(body) as Record<string, string>).join(' ')
        : body,
    )
    expect(texts.every((text) => text !== '')).toBe(true)
    expect(leftOver(texts)).toEqual([])
    const response = await test.app.inject({ url: `/roleactions/${encodeURIComponent(role.id)}/plan` })
    expect(response.statusCode).toBe(409)
    expect(leftOver(textsOf(response.body))).toEqual([])
  })
})
