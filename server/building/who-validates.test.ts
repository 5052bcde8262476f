import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import type { Sharing, Validator } from '#domain/building/shared-profile.ts'
import { warnOfUnasked } from '#server/building/sharing.ts'
import { createLog } from '#server/start/log.ts'
import { forgetMail, htmlWords, queuedMails, textWords } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { quickRenderer } from '#tests/support/test-deps.ts'

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

const site = testApp('sqlite', { wordRenderer: quickRenderer, pack })
const byNobody = { publish: 'at-once', operatorEmail: null } as const
const byOperator = { publish: 'at-once', operatorEmail } as const
const heldBack = { publish: 'validated', operatorEmail } as const

beforeEach(async () => {
  await forgetMail(site.deps)
  Object.assign(site.deps, byNobody)
})

async function build(visitor: Visitor): Promise<void> {
  for (const { qref, optionsList } of buildQuestions(site.deps.pack)) {
    const answer = optionsList[0]?.key ?? ''
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
  }
}

async function share(visitor: Visitor, role: string, agency: string, name = '') {
  await build(visitor)
  const { sharing } = await visitor.call('get_built_profile', {})
  const form = { role, agency, relationship: 'None of the above', name, validate: true }
  const [made] = await visitor.call('add_role', form)
  const { role_outcome: outcome } = await visitor.call('status_update', { roleId: made?.id ?? '' })
  return { sharing, outcome }
}

type Settings = typeof byNobody | typeof byOperator | typeof heldBack
type Case = [name: string, Settings, agency: string, sharing: Partial<Sharing>, asked: Validator, mailTo: string[]]

describe('who validates a profile', () => {
  it.each<Case>([
    ['the contact of its agency', byOperator, withContact, { has_operator: true }, 'agency', [contact]],
    ['its contact without an operator too', byNobody, withContact, { has_operator: false }, 'agency', [contact]],
    ['the operator else', byOperator, withoutContact, { has_operator: true }, 'operator', [operatorEmail]],
    ['nobody without either', byNobody, withoutContact, { has_operator: false }, 'nobody', []],
    ['the same, held back', heldBack, withoutContact, { is_held_back: true }, 'operator', [operatorEmail]],
  ])('is %s, as it says before and after', async (name, settings, agency, sharing, asked, mailTo) => {
    Object.assign(site.deps, settings)
    const title = `Keeper of ${name}`.replace(',', '')
    const { sharing: before, outcome } = await share(await newVisitor(site.app), title, agency)
    const isHeld = settings.publish === 'validated'
    expect(before).toMatchObject({ contacts: [withContact], is_held_back: isHeld, ...sharing })
    expect(outcome).toEqual({ validation: isHeld ? 'held' : 'waiting', reason: '', validator: asked })
    expect((await queuedMails(site.deps)).map(({ sealed }) => sealed.to)).toEqual(mailTo)
    const found = await (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })
    expect(found.filter((role) => role.title === title)).toHaveLength(isHeld ? 0 : 1)
  })

  it('is told what the maker calls themselves, that nobody checked it, and that nothing has to be done', async () => {
    const maker = await newVisitor(site.app)
    await share(maker, 'Keeper of the far light', withContact, 'Mere Ngata')
    await share(maker, 'Keeper of the near light', withContact)
    const mails = await queuedMails(site.deps)
    for (const part of ['text', 'html'] as const) {
      const said = mails.map(({ read }) => (part === 'text' ? textWords : htmlWords)(read[part] ?? '').join(' '))
      const named = said.filter((all) => all.includes('calls themselves “Mere Ngata”. That name is not checked.'))
      expect([named.length, said.filter((all) => all.includes('gave no name')).length]).toEqual([1, 1])
      for (const all of said) expect(all).toContain('You do not have to click, open or answer anything.')
    }
  })

  it('is asked nothing where the name is not one', async () => {
    const maker = await newVisitor(site.app)
    await build(maker)
    const asked = { role: 'Keeper of the far light', agency: withContact, relationship: 'None of the above' }
    const response = await maker.post('add_role', {
      ...asked,
      name: 'Mere\r\nBcc: other@agency.example',
      validate: true,
    })
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { name: 'Please write your name in letters, without numbers or links.' },
    ])
    expect(await queuedMails(site.deps)).toEqual([])
  })

  it('stays what it was when the settings change afterwards', async () => {
    const maker = await newVisitor(site.app)
    await share(maker, 'Keeper of the old light', withoutContact)
    Object.assign(site.deps, byOperator)
    expect((await maker.call('status_load', {})).role_outcome?.validator).toBe('nobody')
    await site.deps.db.write((queries) => queries.updateTable('roles').set({ asked: null }).execute())
    expect((await maker.call('status_load', {})).role_outcome?.validator).toBe('operator')
  })
})

describe('the log at the start', () => {
  async function logged(settings: Partial<Settings>): Promise<string[]> {
    const lines: string[] = []
    const logTo = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)).msg)) })
    await warnOfUnasked({ ...site.deps, ...settings, log: createLog('info', logTo) })
    return lines
  }

  it('warns where nobody will be asked, and says what to do', async () => {
    expect(await logged({})).toEqual([
      'Nobody at 2 agencies will be asked to validate profiles: invite contacts at /operate/agencies, or set ' +
        'LSP_OPERATOR_EMAIL. Until then they stay "not yet validated" unless you decide with npm run lsp -- roles list',
    ])
    expect(await logged({ publish: 'validated' })).toEqual([
      expect.stringContaining('Until then nobody finds them unless you decide'),
    ])
  })

  it('says nothing where somebody is asked in any case', async () => {
    expect(await logged({ operatorEmail })).toEqual([])
  })
})
