import { describe, expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { emailExtras, type EmailType, emailTypes } from '#domain/mail/emails-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { composeMail } from './letter.ts'
import {
  approvalReminderMail,
  assessmentToOtherMail,
  assessmentToSelfMail,
  confirmStopMail,
  contactInvitedMail,
  delegatedMail,
  interviewPackMail,
  roleProfileMail,
  saveSessionMail,
  viewRequestMail,
} from './mails.ts'
import { confirmRemindersMail, reminderMail } from './reminder-mails.ts'
import type { Message } from './writers.ts'
import { proveMailText } from '#tests/support/mail/mail-text.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { htmlWords, textWords } from '#tests/support/mail/outbox.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const link = `${publicUrl}/restore#Hsc-x8uJJe3a99B1CT3hPTPvCou23XK00rKvXsJiXoY`
const stopLink = `${publicUrl}/stopReminders#Tz2y`
const viewLink = `${publicUrl}/view#Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs`
const comment = 'Kia ora Mere,\n\nWhat do you think of "Curious" & <b>Resilient</b>?\nNgā mihi'
const sender = 'Mere Ngata'
const clock = () => new Date('2026-11-20T23:30:00Z')
// `send-email.test.ts` opens those that are sent.
const file = { name: 'File.docx', contentType: 'application/octet-stream', content: Buffer.alloc(30_000) }

/** All but the first mail to an agency, which `server/building/validation.test.ts` reads. */
type MailType = Exclude<EmailType, 'VALIDATION'>

/** A mail of each type in the words of a pack, about the role with the longest title. */
function allMails(pack: Pack): [MailType, Message][] {
  const [role] = starterRoles(pack).toSorted((a, b) => b.title.length - a.title.length)
  const [capability] = pack.capabilities
  if (!role || !capability) throw new Error('an empty pack')
  const assessment = { answers: { [capability.id]: 'strong' }, answeredAt: clock(), selected: [capability.id] }
  const site = { pack, publicUrl }
  const about = { role, agency: null }
  const built = { ...role, origin: { kind: 'waiting' as const, date: clock() } }
  return Object.entries({
    ROLE_PROFILE: roleProfileMail(site, about, file, sender),
    INTERVIEW_PACK: interviewPackMail(site, { ...about, chosen: null }, file, ''),
    ASSESSMENT_TO_SELF: assessmentToSelfMail(pack, { role, assessment }, file),
    ASSESSMENT_TO_OTHER: assessmentToOtherMail(site, { role, assessment }, file, { comment, name: sender }),
    SAVE_SESSION: saveSessionMail({ pack, clock }, { link, role }),
    CONFIRM_STOP: confirmStopMail({ pack }, link),
    CONFIRM_REMINDERS: confirmRemindersMail(
      { pack },
      { asked: pack.words.mail.reminders.asked.dates, expires: clock(), link },
    ),
    REMINDER: reminderMail(
      { pack },
      { role, askedAt: clock(), capabilities: [capability.name], review: true, again: true, isLast: true },
      { link, stop: stopLink, unsubscribe: stopLink },
    ),
    VALIDATION_REMINDER: approvalReminderMail({ pack }, { role: built, link, expiresAt: clock() }),
    VALIDATION_DELEGATED: delegatedMail({ pack }, { roles: [role], agency: 'Any agency', by: sender, link }),
    CONTACT_INVITED: contactInvitedMail({ pack }, { agency: 'Any agency', lastDay: '2027-06-30', link }),
    VIEW_REQUEST: viewRequestMail({ pack }, { role, link: viewLink, name: sender, comment }),
  } satisfies Record<MailType, Message>) as [MailType, Message][]
}

const { pack } = loadPack(packFolder(samplePack))

describe.each([samplePack, 'tests/packs/tiny'])('a mail in the words of %s', (name) => {
  const { pack: own } = loadPack(packFolder(name))

  it.each(allMails(own))(
    'is the same in text and HTML, loads nothing, and links only to this site: %s',
    (type, mail) => {
      const { subject, text, html, attachments } = mail
      const words = textWords(text)
      expect(htmlWords(html)).toEqual(words)
      expect(words.length).toBeGreaterThan(25)
      expect(html).toMatch(/^<!doctype html>\n<html lang="en-NZ">\n/)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html).not.toMatch(
        /<h[4-6]|<(?:script|img|link|iframe|object|embed|form|svg|video|base)\b|url\(|@import|\son\w+=/i,
      )
      expect(html).not.toMatch(/\s(?:src|srcset|background|poster)=/i)
      const tables = html.match(/<table\b[^>]*>/g) ?? []
      expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([])
      const leadsTo: Partial<Record<MailType, string[]>> = {
        SAVE_SESSION: [link],
        CONFIRM_STOP: [link],
        CONFIRM_REMINDERS: [link],
        REMINDER: [link, stopLink],
        VALIDATION_REMINDER: [link],
        VALIDATION_DELEGATED: [link],
        CONTACT_INVITED: [link],
        VIEW_REQUEST: [viewLink],
      }
      expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(leadsTo[type] ?? [])
      // Nothing is left to fill in, and no line is longer than mail programs show.
      expect(`${subject}${text}${html.replace(/<style>[^]*<\/style>/, '')}`).not.toMatch(/[{}]/)
      expect(text.split('\n').filter((line) => line.length > 72 && !/^https:\S+$/.test(line))).toEqual([])
      expect(text).not.toMatch(/\n{3}|[ \t]\n|\r/)
      // The subject holds nothing that a visitor typed.
      expect(subject).toBe(own.emails[type].subject)
      expect(words.join(' ').match(/\(Word, /g)?.length ?? 0).toBe(attachments.length)
      if (attachments.length > 0) expect(words.join(' ')).toContain('File.docx (Word, 29 KB)')
    },
  )
})

const said = ({ text }: Message) => textWords(text).join(' ')
const saidInHtml = ({ html }: Message) => htmlWords(html).join(' ')
const aboutDirector = { role_title: 'HR Director', agency: 'Any agency' }
const assessed = {
  ...aboutDirector,
  assessment_date: '21 November 2026',
  assessment_standing: 'Self-Assessment completed: 21 November 2026',
}
const profiled = { ...aboutDirector, origin: 'Manager, starter profile', site_address: 'lsp.example' }

describe('a comment', () => {
  const mail = (written: string) => composeMail(pack, 'ASSESSMENT_TO_OTHER', { values: assessed, comment: written })

  it("is quoted after the paragraphs and the pack's warning", () => {
    const { text, html } = mail(comment)
    expect(text).toContain(`
conversation, and not to appraise, appoint or rank anyone.

They added this comment. A visitor wrote these words, and we did not
check them:

> Kia ora Mere,
>
> What do you think of "Curious" & <b>Resilient</b>?
> Ngā mihi

Why you get this email

The person who asked us to send it gave no name, and we do not know who
it was.
`)
    expect(html).toContain('&quot;Curious&quot; &amp; &lt;b&gt;Resilient&lt;/b&gt;?<br>\nNgā mihi</p>\n</blockquote>')
  })

  it('has no characters that would disguise it', () => {
    const { text, html } = mail('one\u202Etwo\u200B\u0000\u2028three\r\n\r\n\r\n\r\nfour\u0007')
    expect(text).toContain('> onetwo\n> three\n>\n> four\n')
    expect(html).toContain('onetwo<br>\nthree</p>')
    for (const sign of ['\u0000', '\u0007', '\u200B', '\u202E', '\u2028']) expect(html).not.toContain(sign)
  })

  it.each(['', ' \n\t ', '\u200B\u202E'])('without visible text is left out (%j)', (written) => {
    const { text, html } = mail(written)
    expect(text).not.toContain('They added this comment')
    expect(html).not.toContain('blockquote')
  })

  it('is never filled in, even with names in braces', () => {
    expect(mail('{product} {attachments} {role_title}').text).toContain('> {product} {attachments} {role_title}')
  })
})

describe('what a mail says to somebody who did not ask for it', () => {
  const mail = (name: string) => composeMail(pack, 'ROLE_PROFILE', { values: profiled, sender: name })

  it('is why it came, that nothing has to be done, and whom to ask', () => {
    // All but those that go to whoever asks for them, and to those who have agreed to decide.
    const toOneself = emailTypes.filter((type) => !emailExtras[type].includes('sender'))
    expect(toOneself).toEqual([
      'ASSESSMENT_TO_SELF',
      'SAVE_SESSION',
      'VALIDATION_REMINDER',
      'VALIDATION_DELEGATED',
      'CONTACT_INVITED',
      'CONFIRM_STOP',
      'CONFIRM_REMINDERS',
      'REMINDER',
    ])
    for (const [, message] of allMails(pack).filter(([type]) => !toOneself.includes(type))) {
      for (const sentence of [
        'Why you get this email',
        'You do not have to click, open or answer anything. We never ask for a password, for money or for anything about you.',
        'Is something unclear, or do you doubt that this is real?',
      ]) {
        expect(said(message)).toContain(sentence)
      }
      expect(message.text).toContain(pack.site.contact_email)
    }
  })

  it('names the sender by the name that they gave, and says that it is not checked', () => {
    const named = 'The person who asked us to send it calls themselves “Tāne O’Neill (HR)”. That name is not checked.'
    expect(said(mail(' Tāne \n O’Neill\u202E (HR)'))).toContain(named)
    expect(said(mail(' '))).toContain('The person who asked us to send it gave no name, and we do not know who it was.')
  })

  it('says first what it is, then the name that the sender gave, and keeps it out of the subject', () => {
    const message = composeMail(pack, 'ASSESSMENT_TO_OTHER', { values: assessed, comment, sender })
    const [, , , second] = message.text.split('\n\n')
    expect(second?.replaceAll('\n', ' ')).toBe(fill(pack.words.mail.letter.unasked.named, { name: sender }))
    expect(message.subject).not.toContain(sender)
    expect(message.text.split(sender)).toHaveLength(2)
  })

  it('is plain text, whatever the name holds, and is never filled in', () => {
    const { text, html } = mail('<b>{product}</b>')
    expect(text).toContain('“<b>{product}</b>”')
    expect(html).toContain('“&lt;b&gt;{product}&lt;/b&gt;”')
  })
})

describe('a mail with a document about a role', () => {
  const role = starterRoles(pack).find(({ id }) => id === 'hr-director--any') ?? expect.fail('no HR Director')
  const draft = { ...role, origin: { kind: 'kept', date: clock() } as const }
  type Of = Parameters<typeof roleProfileMail>[1]
  const profile = (of: Partial<Of>, name = '', one = pack) =>
    roleProfileMail({ pack: one, publicUrl }, { role, agency: null, ...of }, file, name)
  const interview = (of: Partial<Of>, chosen: string[] | null = null, name = '', one = pack) =>
    interviewPackMail({ pack: one, publicUrl }, { role, agency: null, chosen, ...of }, file, name)
  const shared = (of: typeof role) => {
    const assessment = { answers: {}, answeredAt: clock(), selected: [] }
    return assessmentToOtherMail({ pack, publicUrl }, { role: of, assessment }, file, { comment: '', name: '' })
  }

  it("says that the profile is a visitor's draft that nobody has checked, as the document does", () => {
    const line = 'drafted by a visitor on 21 November 2026, not yet checked by the agency.'
    for (const mail of [profile({ role: draft }), interview({ role: draft })]) expect(said(mail)).toContain(line)
    expect(said(profile({}))).toContain('starter profile.')
  })

  it("says that a title is a visitor's, wherever it stands, until an agency has approved the profile", () => {
    const typed = '“HR Director”, a title that a visitor wrote'
    const assessment = { answers: {}, answeredAt: clock(), selected: [] }
    for (const mail of [
      profile({ role: draft }),
      interview({ role: draft }),
      assessmentToSelfMail(pack, { role: draft, assessment }, file),
      shared(draft),
      saveSessionMail({ pack, clock }, { link, role: draft }),
    ]) {
      expect(said(mail)).toContain(typed)
      expect(said(mail).replaceAll(typed, '')).not.toContain('HR Director')
      expect(saidInHtml(mail)).toContain(typed)
    }
    for (const kind of ['linked', 'waiting', 'held', 'declined', 'approved'] as const) {
      const made = profile({ role: { ...role, origin: { kind, date: clock() } } })
      expect([kind, said(made).includes(typed)]).toEqual([kind, kind !== 'approved'])
    }
  })

  it('names the role in its heading, and the agency that its document names', () => {
    expect(saidInHtml(profile({}))).toContain('Role profile: HR Director')
    expect(saidInHtml(interview({}))).toContain('Interview pack: HR Director')
    expect(said(profile({ agency: 'The Treasury' }))).toContain(
      'HR Director (The Treasury (named on request, not checked there))',
    )
  })

  it('begins with what it is and for which role, is true for whoever reads it, and says where the site is', () => {
    for (const one of [loadPack(packFolder('lsp')).pack, pack]) {
      for (const mail of [profile({}, 'Mere', one), interview({}, null, 'Mere', one)]) {
        const [, , first, second] = mail.text.split('\n\n')
        expect(first?.replaceAll('\n', ' ')).toMatch(
          /^Here is the (profile of this|interview pack for this) role: HR Director \(Any agency\)/,
        )
        expect(second).toContain('Mere')
        expect(said(mail)).not.toMatch(/your panel|who works with you/)
        expect(said(mail)).toContain(publicUrl.replace('https://', ''))
        expect(mail.text).not.toContain('https://')
      }
    }
  })

  it('names the capabilities that a panel has chosen, and gives advice on choosing for the whole pack alone', () => {
    const advice = 'choose four to six capabilities'
    const everything = Object.keys(role.needs).filter((id) => role.needs[id] !== 'none')
    expect(said(interview({}, everything))).toContain(advice)
    const part = said(interview({}, ['curious', 'resilient']))
    expect(part).toMatch(/It covers 2 of the \d+ capabilities that the role needs: Curious and Resilient\./)
    expect(part).not.toContain(advice)
  })

  it('gives the address of the talk guide with a shared report, where the reader can open it', () => {
    expect(said(shared(role))).toContain(`${pack.documents.talk_guide.guide.form} ${publicUrl}/talk/${role.id}`)
    expect(said(shared(draft))).not.toContain('/talk/')
  })
})

it("a role's title in a mail is plain text, not markup", () => {
  const title = 'Chief <b>\u202EOfficer</b> {agency} & "more"'
  const { text, html } = composeMail(pack, 'ROLE_PROFILE', { values: { ...profiled, role_title: title } })
  expect(textWords(text).join(' ')).toContain('this role: Chief <b>Officer</b> {agency} & "more" (Any agency)')
  expect(html).toContain('Chief &lt;b&gt;Officer&lt;/b&gt; {agency} &amp; &quot;more&quot; (Any agency)')
})

describe('generated addresses, names and comments', () => {
  // The long version of this test is `npm run attack -- T8` in `lab/`.
  it(
    'lead to one recipient, add no header field, and make no link or tag',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const { addresses, comments, names, mails } = await proveMailText(1000, 20261121)
      expect([addresses > 400, comments > 400, names > 600, mails > 800]).toEqual([true, true, true, true])
    },
  )
})
