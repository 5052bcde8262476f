import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import type { Sharing, Validator } from '#domain/building/shared-profile.ts'
import { warnOfUnasked } from '#server/building/sharing.ts'
import { htmlWords, queuedMails, textWords } from '#tests/support/mail/outbox.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const contact = 'lamps@agency.example'
const operatorEmail = 'operator@commission.example'
const [withContact, withoutContact] = ['northern-lamps-office', 'reef-and-rock-service'] as const

/** The tiny pack, in which one agency of three has named a contact. */
function packWithContact(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lsp-contact-')), 'tiny')
  cpSync('tests/packs/tiny', folder, { recursive: true })
  const file = join(folder, 'agencies.yaml')
  const agencies = readFileSync(file, 'utf8')
  writeFileSync(file, agencies.replace(`- id: ${withContact}\n`, `$&  validation_contact: ${contact}\n`))
  return folder
}

const pack = packWithContact()
afterAll(() => rmSync(join(pack, '..'), { recursive: true }))

async function build(visitor: Visitor, site: TestApp): Promise<void> {
  for (const { qref, optionsList } of buildQuestions(site.deps.pack)) {
    const answer = optionsList[0]?.key ?? ''
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
  }
}

async function share(visitor: Visitor, site: TestApp, role: string, agency: string, name = '') {
  await build(visitor, site)
  const { sharing } = await visitor.call('get_built_profile', {})
  const relationship = 'None of the above'
  const [made] = await visitor.call('add_role', { role, agency, relationship, name, validate: true })
  const { role_outcome: outcome } = await visitor.call('status_update', { roleId: made?.id ?? '' })
  return { sharing, outcome }
}

type Settings = { publish: 'at-once' | 'validated'; operatorEmail?: string }
type Case = [name: string, Settings, agency: string, sharing: Partial<Sharing>, asked: Validator, mailTo: string[]]

const byOperator = { publish: 'at-once', operatorEmail } as const
const byNobody = { publish: 'at-once' } as const
const heldBack = { publish: 'validated', operatorEmail } as const

const cases: Case[] = [
  ['the contact of its agency', byOperator, withContact, { has_operator: true }, 'agency', [contact]],
  ['its contact without an operator too', byNobody, withContact, { has_operator: false }, 'agency', [contact]],
  ['the operator else', byOperator, withoutContact, { has_operator: true }, 'operator', [operatorEmail]],
  ['nobody without either', byNobody, withoutContact, { has_operator: false }, 'nobody', []],
  ['the same, held back', heldBack, withoutContact, { is_held_back: true }, 'operator', [operatorEmail]],
]

describe.each(dialects)('who validates a profile on %s', (dialect) => {
  it.each(cases)('is %s, as it says before and after', async (_, settings, agency, sharing, asked, mailTo) => {
    const site = await openTestApp(dialect, { pack, ...settings })
    const maker = await newVisitor(site.app)
    const { sharing: before, outcome } = await share(maker, site, 'Keeper of the far light', agency)
    expect(before).toMatchObject({
      contacts: [withContact],
      is_held_back: settings.publish === 'validated',
      ...sharing,
    })
    const isHeld = settings.publish === 'validated'
    expect(outcome).toEqual({ validation: isHeld ? 'held' : 'waiting', reason: '', validator: asked })
    expect((await queuedMails(site.deps)).map(({ sealed }) => sealed.to)).toEqual(mailTo)
    const other = await newVisitor(site.app)
    const found = await other.call('roles', { query_role: 'far light', query_agency: '' })
    expect(found).toHaveLength(isHeld ? 0 : 1)
    await site.close()
  })

  it('is told what the maker calls themselves, that nobody checked it, and that nothing has to be done', async () => {
    const site = await openTestApp(dialect, { pack })
    const maker = await newVisitor(site.app)
    await share(maker, site, 'Keeper of the far light', withContact, 'Mere Ngata')
    await share(maker, site, 'Keeper of the near light', withContact)
    const mails = await queuedMails(site.deps)
    for (const part of ['text', 'html'] as const) {
      const said = mails.map(({ read }) => (part === 'text' ? textWords : htmlWords)(read[part] ?? '').join(' '))
      expect(
        said.filter((all) => all.includes('calls themselves “Mere Ngata”. That name is not checked.')),
      ).toHaveLength(1)
      expect(said.filter((all) => all.includes('gave no name'))).toHaveLength(1)
      for (const all of said) expect(all).toContain('You do not have to click, open or answer anything.')
    }
    await site.close()
  })

  it('is asked nothing where the name is not one', async () => {
    const site = await openTestApp(dialect, { pack })
    const maker = await newVisitor(site.app)
    await build(maker, site)
    const asked = { role: 'Keeper of the far light', agency: withContact, relationship: 'None of the above' }
    for (const name of ['Mere\r\nBcc: other@agency.example', 'evil.example', 'Call 0800 123']) {
      const response = await maker.post('add_role', { ...asked, name, validate: true })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({ name: 'Please write your name in letters, without numbers or links.' })
    }
    expect(await queuedMails(site.deps)).toEqual([])
    await site.close()
  })

  it('stays what it was when the settings change afterwards', async () => {
    const site = await openTestApp(dialect, { pack })
    const maker = await newVisitor(site.app)
    await share(maker, site, 'Keeper of the far light', withoutContact)
    site.deps.operatorEmail = operatorEmail
    expect((await maker.call('status_load', {})).role_outcome?.validator).toBe('nobody')
    await site.deps.db.write((queries) => queries.updateTable('roles').set({ asked: null }).execute())
    expect((await maker.call('status_load', {})).role_outcome?.validator).toBe('operator')
    await site.close()
  })
})

it('a mail about a profile that is held back says that nobody finds it until somebody decides', async () => {
  const site = await openTestApp('sqlite', { operatorEmail, publish: 'validated' })
  const maker = await newVisitor(site.app)
  await share(maker, site, 'Keeper of silence', 'te-papa')
  const [mail] = await queuedMails(site.deps)
  const words = mail?.read.text?.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Until you decide, only the visitor can find the profile.')
  expect(words).toContain('to the contact that we have for an agency, or to ourselves if there is none')
  await site.close()
})

describe('the log at the start', () => {
  async function logged(settings: { pack: string; operatorEmail?: string; publish?: 'validated' }): Promise<string[]> {
    const lines: string[] = []
    const logTo = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)).msg)) })
    const site = await openTestApp('sqlite', { ...settings, logTo })
    warnOfUnasked(site.deps)
    await site.close()
    return lines
  }

  it('warns where nobody will be asked, and says what to do', async () => {
    expect(await logged({ pack })).toEqual([
      'Nobody will be asked to validate profiles for 2 of 3 agencies: set LSP_OPERATOR_EMAIL, or give agencies a ' +
        'validation_contact. Until then they stay "not yet validated" unless you decide with npm run lsp -- roles list',
    ])
    expect(await logged({ pack, publish: 'validated' })).toEqual([
      expect.stringContaining('Until then nobody finds them unless you decide'),
    ])
  })

  it('says nothing where somebody is asked in any case', async () => {
    expect(await logged({ pack, operatorEmail })).toEqual([])
  })
})
