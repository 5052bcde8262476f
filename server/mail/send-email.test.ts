import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { emailExtras } from '#domain/mail/emails-schema.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'
import { htmlWords, textWords, attached, forgetMail, queuedMail, queuedMails } from '#tests/support/mail/outbox.ts'

const roleId = 'policy-analyst--any'
const email = 'aroha@agency.example'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type OfRole = Exclude<RequestedEmailType, 'SAVE_SESSION'>

/** What is attached to a mail about a role: the file's name, its title, and what it holds and does not hold. */
const files: Record<OfRole, { name: string; title: string; holds: string[]; lacks: string[] }> = {
  ROLE_PROFILE: {
    name: 'Role profile - Policy Analyst.docx',
    title: 'Role profile: Policy Analyst',
    holds: ['Leading with influence'],
    lacks: [],
  },
  INTERVIEW_PACK: {
    name: 'Interview pack - Policy Analyst.docx',
    title: 'Interview pack: Policy Analyst',
    holds: ['Interviewing fairly'],
    lacks: [],
  },
  ASSESSMENT_TO_SELF: {
    name: 'Development plan - Policy Analyst.docx',
    title: 'Development plan: Policy Analyst',
    holds: ['Self Assessment Report', 'Development Resource', 'My plan', 'Through others', 'Your way to the next role'],
    lacks: [],
  },
  ASSESSMENT_TO_OTHER: {
    name: 'Self Assessment Report - Policy Analyst.docx',
    title: 'Self Assessment Report: Policy Analyst',
    holds: [
      'What the levels mean',
      'Self-Assessment so far\t2 of 14 answered, the latest on 21 November 2026',
      'Before, during and after the talk',
    ],
    lacks: ['Development Resource', 'My plan', 'Through others', 'Your way to the next role'],
  },
}
const ofRole = Object.keys(files) as OfRole[]

const noRole =
  'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.'
const noPlan = 'There is no development plan yet. Please complete the self-assessment first.'

describe('send_email', () => {
  const test = testApp('sqlite')
  let visitor: Visitor

  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    // High limits, because other tests check what happens when they are reached.
    await forgetMail(test.deps)
  })

  async function rate(): Promise<void> {
    await visitor.rate(roleId, { curious: 'strong', resilient: 'developing' })
    await visitor.call('set_target', { roleId: 'hr-director--any', horizon: 3 })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient'] })
  }

  it.each(ofRole)('sends %s once, with the file that the download gives', async (emailType) => {
    const { name, title, holds, lacks } = files[emailType]
    await rate()
    const asked = {
      email: ` ${email} `,
      emailType,
      emailData: { roleId },
      comment: 'What do you think?',
      name: 'Mere Ngata',
    }
    expect(await visitor.call('send_email', asked)).toEqual({})

    const mail = await queuedMail(test.deps, visitor.uuid)
    expect([mail.type, mail.sealed.from, mail.sealed.to]).toEqual([emailType, 'lsp@commission.example', email])
    expect(mail.read.to).toEqual([{ address: email, name: '' }])
    expect(mail.read.from).toEqual({ address: 'lsp@commission.example', name: 'My LSP' })
    expect(mail.read.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([[name, wordType]])
    const file = attached(mail, name)
    const size = `${name} (Word, ${Math.round(file.length / 1024)} KB)`
    expect(mail.read.text?.replace(/\s+/g, ' ')).toContain(size)
    const docx = await readDocx(file)
    expect(docx.paragraphs.slice(0, 2).map(({ text }) => text)).toEqual(title.split(': '))
    expect(docx.links.length).toBeGreaterThan(0)
    for (const [, address] of docx.links) expect(address).toMatch(new RegExp(`^${test.deps.publicUrl}/`))
    for (const words of holds) expect(docx.text).toContain(words)
    for (const words of lacks) expect(docx.text).not.toContain(words)
    expect(mail.read.text?.includes('> What do you think?')).toBe(emailExtras[emailType].includes('comment'))
    const isNamed = textWords(mail.read.text ?? '')
      .join(' ')
      .includes('calls themselves “Mere Ngata”. That name is not checked.')
    expect(isNamed).toBe(emailExtras[emailType].includes('sender'))
    expect(mail.sealed.raw.split('\r\n\r\n')[0]).not.toContain('Mere')
  })

  it('sends the interview pack of the chosen capabilities, with the agency that the visitor named', async () => {
    const emailData = { roleId, agency: 'te-papa', capabilities: ['curious'] }
    expect(await visitor.call('send_email', { email, emailType: 'INTERVIEW_PACK', emailData })).toEqual({})
    const docx = await readDocx(attached(await queuedMail(test.deps, visitor.uuid), files.INTERVIEW_PACK.name))
    expect(docx.core).toContain('Policy Analyst, Te Papa Tongarewa – Museum of New Zealand</dc:title>')
    expect(docx.text).toContain('Scoring sheet: Curious')
    expect(docx.text).not.toContain('Scoring sheet: Resilient')
  })

  it('sends the plan with the themes that were chosen', async () => {
    await rate()
    const asked = { email, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId, themes: ['well-at-work'] } } as const
    expect(await visitor.call('send_email', asked)).toEqual({})
    const docx = await readDocx(attached(await queuedMail(test.deps, visitor.uuid), files.ASSESSMENT_TO_SELF.name))
    expect(docx.text).toContain('How LSP Commission looks after people when the work is heavy.')
  })

  it('puts only the ratings into the report', async () => {
    await rate()
    await visitor.call('send_email', { email, emailType: 'ASSESSMENT_TO_OTHER', emailData: {} })
    const report = await readDocx(attached(await queuedMail(test.deps, visitor.uuid), files.ASSESSMENT_TO_OTHER.name))
    expect(report.tables).toEqual([
      [
        ['Capability', 'Rating', 'Dimension'],
        ['Curious', 'Strong', 'Leadership Character'],
        ['Resilient', 'Developing', 'Leadership Character'],
      ],
    ])
    const talk = `${test.deps.publicUrl}/talk/${roleId}`
    expect(report.links).toContainEqual([talk, talk])
    const noComment = (await queuedMail(test.deps, visitor.uuid)).read.text
    expect(noComment).not.toContain('comment. A visitor wrote')
  })

  it('says in the mail itself, in text and HTML, what the report says, and what the plan begins with', async () => {
    await rate()
    await visitor.rate(roleId, { 'achieving-ambitious-goals': 'not-relevant' })
    const said = async (emailType: OfRole) => {
      await forgetMail(test.deps)
      await visitor.call('send_email', { email, emailType, emailData: { roleId } })
      const { read } = await queuedMail(test.deps, visitor.uuid)
      return [textWords(read.text ?? ''), htmlWords(read.html ?? '')].map((words) => words.join(' '))
    }
    for (const report of await said('ASSESSMENT_TO_OTHER')) {
      expect(report).toMatch(/Self Assessment Report (.*)Strong: Curious (.*)Developing: Resilient /)
      expect(report).toContain('Not asked, because the role does not need it: ')
      expect(report).toContain('Not answered yet: ')
      expect(report).not.toContain('Sound:')
    }
    for (const plan of await said('ASSESSMENT_TO_SELF')) {
      expect(plan).toMatch(
        /Your plan in short Resilient A first step: .+ On the job: .+ How you will know that it is working: /,
      )
    }
  })

  it.each(ofRole.filter((type) => emailExtras[type].includes('several')))(
    'sends %s to up to six people, each a mail of their own',
    async (emailType) => {
      const typed =
        'one@agency.example, two@agency.example; ONE@agency.example\nthree@agency.example four@agency.example'
      expect(
        await visitor.call('send_email', { email: typed, emailType, emailData: { roleId }, name: 'Mere' }),
      ).toEqual({})
      const mails = await queuedMails(test.deps)
      const to = ['four', 'one', 'three', 'two'].map((name) => `${name}@agency.example`)
      expect(mails.map(({ sealed }) => sealed.to).toSorted()).toEqual(to)
      for (const { sealed, read } of mails) {
        expect(read.to).toEqual([{ address: sealed.to, name: '' }])
        expect([read.cc, read.bcc]).toEqual([undefined, undefined])
        for (const other of to.filter((address) => address !== sealed.to)) expect(sealed.raw).not.toContain(other)
      }
      expect(new Set(mails.map(({ read }) => read.messageId)).size).toBe(4)
    },
  )

  it('sends none of several where one of them is wrong, or there are too many', async () => {
    const ask = (typed: string) =>
      visitor.call('send_email', { email: typed, emailType: 'ROLE_PROFILE', emailData: { roleId } })
    const wrong = (address: string) => ({ email: `“${address}” is not an email address, such as name@agency.govt.nz.` })
    expect(await ask('one@agency.example, two')).toEqual(wrong('two'))
    expect(await ask('one@agency.example\r\nBcc: two@agency.example')).toEqual(wrong('Bcc:'))
    expect(await ask('one@agency.example, one@a⒈agency.example')).toEqual(wrong('one@a⒈agency.example'))
    const seven = Array.from({ length: 7 }, (_, number) => `reader-${number}@agency.example`).join(' ')
    expect(await ask(seven)).toEqual({ email: 'Please enter at most six addresses. There are 7.' })
    expect(await queuedMails(test.deps)).toEqual([])
  })

  it('is about the current role when it names none', async () => {
    await visitor.call('status_update', { roleId: 'hr-director--any' })
    await visitor.call('send_email', { email, emailType: 'ROLE_PROFILE', emailData: {} })
    const { read } = await queuedMail(test.deps, visitor.uuid)
    expect(read.attachments.map(({ filename }) => filename)).toEqual(['Role profile - HR Director.docx'])
  })

  it.each([
    ['ROLE_PROFILE', {}, 409, 'Please select a role.'],
    ['ASSESSMENT_TO_SELF', {}, 409, 'Please select a role.'],
    ['INTERVIEW_PACK', { roleId: 'no-such-role' }, 404, noRole],
    ['ASSESSMENT_TO_OTHER', { roleId: 'no-such-role' }, 404, noRole],
    ['ASSESSMENT_TO_SELF', { roleId }, 409, noPlan],
    ['ASSESSMENT_TO_OTHER', { roleId }, 409, noPlan],
    [
      'INTERVIEW_PACK',
      { roleId, capabilities: ['nothing'] },
      400,
      'That choice holds a capability that the role does not need. Please go back and choose again.',
    ],
    [
      'ROLE_PROFILE',
      { roleId, agency: 'nowhere' },
      400,
      'We do not know that agency. Please go back to the role and try again.',
    ],
  ])('refuses %s about %j before there is anything to send', async (emailType, emailData, status, sentence) => {
    const response = await visitor.post('send_email', { email, emailType, emailData })
    expect([response.statusCode, response.body]).toEqual([status, sentence])
    expect(await queuedMails(test.deps)).toEqual([])
  })

  const notAName = 'Please write your name in letters, without numbers or links.'
  const one = 'Please enter one email address, such as name@agency.govt.nz.'
  it.each([
    ['no address', { email: '  ' }, { email: 'Please enter an email address.' }],
    ['two addresses', { email: 'one@agency.example, two@agency.example' }, { email: one }],
    ['a header', { email: 'one@agency.example\r\nBcc: two@agency.example' }, { email: one }],
    ['a domain that has no ASCII form', { email: 'one@a⒈agency.example' }, { email: one }],
    ['a long comment', { email, comment: 'a'.repeat(501) }, { comment: 'Please keep your comment to 500 characters.' }],
    ['a header as a name', { email, name: 'Mere\r\nBcc: two@agency.example' }, { name: notAName }],
    [
      'a link and no address',
      { email: '', comment: 'http://evil' },
      { email: 'Please enter an email address.', comment: 'Please leave links out of your comment.' },
    ],
  ])('has a message for each field with %s, and sends nothing', async (_, typed, messages) => {
    await rate()
    const asked = { emailType: 'ASSESSMENT_TO_OTHER', emailData: {}, ...typed } as const
    expect(await visitor.call('send_email', asked)).toEqual(messages)
    expect(await queuedMails(test.deps)).toEqual([])
  })

  it('ignores a comment in a mail to oneself', async () => {
    const asked = { email, emailType: 'ROLE_PROFILE', emailData: { roleId }, comment: 'See evil.example' } as const
    expect(await visitor.call('send_email', asked)).toEqual({})
    expect((await queuedMail(test.deps, visitor.uuid)).read.text).not.toContain('evil')
  })

  it('sends to the address with its domain in ASCII, once where two spellings of it were typed', async () => {
    const typed = 'Aroha@Ngā-Taonga.example, aroha@xn--ng-taonga-6bb.example'
    await visitor.call('send_email', { email: typed, emailType: 'ROLE_PROFILE', emailData: { roleId } })
    const { sealed, read } = await queuedMail(test.deps, visitor.uuid)
    const written = 'Aroha@xn--ng-taonga-6bb.example'
    expect([sealed.to, read.to?.[0]?.address]).toEqual([written, written])
  })

  it('sends to the address that a pasted one was copied from, in every kind of mail', async () => {
    await rate()
    for (const emailType of [...ofRole, 'SAVE_SESSION'] as const) {
      const pasted = 'mailto:Aroha.O’Neill@agency.example\u200B?subject=Kia%20ora'
      expect(await visitor.call('send_email', { email: pasted, emailType, emailData: { roleId } })).toEqual({})
      expect((await queuedMail(test.deps, visitor.uuid)).sealed.to).toBe("Aroha.O'Neill@agency.example")
      await forgetMail(test.deps)
    }
  })

  it('stores neither the address nor the comment nor the network in readable form', async () => {
    await rate()
    const asked = { email, emailType: 'ASSESSMENT_TO_OTHER', emailData: {}, comment: 'canary', name: 'Quokka' } as const
    await visitor.call('send_email', asked)
    const rows = await test.deps.db.read.selectFrom('outbox').selectAll().execute()
    const counts = await test.deps.db.read.selectFrom('mail_counts').selectAll().execute()
    // Address, session, network, site, and the mail itself.
    expect(counts).toHaveLength(5)
    const written = JSON.stringify([rows, counts])
    for (const canary of [email, 'canary', 'Quokka', '127.0.0.1']) expect(written).not.toContain(canary)
    expect(JSON.stringify(counts)).not.toContain(visitor.uuid)
  })

  it.each([
    { email, emailType: 'VALIDATION', emailData: {} },
    { email: [email, 'other@agency.example'], emailType: 'ROLE_PROFILE', emailData: {} },
    { email, emailType: 'ROLE_PROFILE', emailData: {}, cc: 'other@agency.example' },
    { email, emailType: 'ROLE_PROFILE', emailData: {}, comment: { toString: 'x' } },
  ])('refuses a body of another shape (%#)', async (body) => {
    expect((await visitor.post('send_email', body)).statusCode).toBe(400)
    expect(await queuedMails(test.deps)).toEqual([])
  })

  it('wakes the outbox once the mail is stored', async () => {
    const woken: Promise<number> = new Promise((resolve) => {
      test.deps.mail.onWake(() => void queuedMails(test.deps).then((mails) => resolve(mails.length)))
    })
    await visitor.call('send_email', { email, emailType: 'ROLE_PROFILE', emailData: { roleId } })
    expect(await woken).toBe(1)
  })
})
