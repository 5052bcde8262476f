import { describe, expect, it } from 'vitest'
import type { Document } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { emailExtras, type EmailType, emailTypes } from '#domain/mail/emails-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { openWordRenderer, wordFile } from '#server/documents/word/renderer.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { composeMail } from './letter.ts'
import {
  assessmentToOtherMail,
  assessmentToSelfMail,
  confirmStopMail,
  interviewPackMail,
  roleProfileMail,
  saveSessionMail,
  viewRequestMail,
} from './mails.ts'
import type { Message } from './writers.ts'
import { documents } from '#server/role/documents.ts'
import { htmlWords, textWords } from '#tests/support/mail/outbox.ts'
import { proveMailText } from '#tests/support/mail/mail-text.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const link = `${publicUrl}/restore#Hsc-x8uJJe3a99B1CT3hPTPvCou23XK00rKvXsJiXoY`
const viewLink = `${publicUrl}/view#Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs`
const comment = 'Kia ora Mere,\n\nWhat do you think of "Curious" & <b>Resilient</b>?\nNgā mihi'
const sender = 'Mere Ngata'
const clock = () => new Date('2026-11-20T23:30:00Z')

/** All but the mail to an agency, which `server/building/validation.test.ts` reads. */
type MailType = Exclude<EmailType, 'VALIDATION'>

/** A mail of each type in the words of a pack, about the role with the longest title. */
async function allMails(pack: Pack): Promise<[MailType, Message][]> {
  const wordRenderer = openWordRenderer()
  const [role] = starterRoles(pack).toSorted((a, b) => b.title.length - a.title.length)
  const [capability] = pack.capabilities
  if (!role || !capability) throw new Error('an empty pack')
  const assessment = { answers: { [capability.id]: 'strong' }, answeredAt: clock(), selected: [capability.id] }
  const today = clock()
  const file = (document: Document) => wordFile({ wordRenderer }, document)
  const profile = await file(documents.role_profile.make({ role, agency: null }, pack, today))
  const interviewPack = await file(documents.interview_pack.make({ role, agency: null, chosen: null }, pack, today))
  const plan = await file(
    documents.dev_plan.make(
      { role, assessment, way: null, views: null, own: { actions: [], reviewOn: null } },
      pack,
      today,
    ),
  )
  const report = await file(documents.self_assessment_report.make({ role, assessment }, pack, today))
  const mails: Record<MailType, Message> = {
    ROLE_PROFILE: roleProfileMail({ pack, publicUrl }, { role, agency: null }, profile, sender),
    INTERVIEW_PACK: interviewPackMail({ pack, publicUrl }, { role, agency: null, chosen: null }, interviewPack, ''),
    ASSESSMENT_TO_SELF: assessmentToSelfMail(pack, { role, assessment }, plan),
    ASSESSMENT_TO_OTHER: assessmentToOtherMail({ pack, publicUrl }, { role, assessment }, report, {
      comment,
      name: sender,
    }),
    SAVE_SESSION: saveSessionMail({ pack, clock }, { link, role }),
    CONFIRM_STOP: confirmStopMail({ pack }, link),
    VIEW_REQUEST: viewRequestMail({ pack }, { role, link: viewLink, name: sender, comment }),
  }
  await wordRenderer.close()
  return Object.entries(mails) as [MailType, Message][]
}

describe.each([samplePack, 'tests/packs/tiny'])('mails in the words of %s', async (name) => {
  const { pack } = loadPack(packFolder(name))
  const mails = await allMails(pack)

  it.each(mails)('say the same in text and HTML (%s)', (_, { text, html }) => {
    const expected = textWords(text)
    expect(htmlWords(html)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(25)
  })

  it.each(mails)('are whole pages of HTML that load nothing and link only to this site (%s)', (type, { html }) => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-NZ">\n/)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html).not.toMatch(
      /<h[4-6]|<(?:script|img|link|iframe|object|embed|form|svg|video|base)\b|url\(|@import|\son\w+=/i,
    )
    expect(html).not.toMatch(/\s(?:src|srcset|background|poster)=/i)
    const tables = html.match(/<table\b[^>]*>/g) ?? []
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([])
    const leadsTo = { SAVE_SESSION: [link], CONFIRM_STOP: [link], VIEW_REQUEST: [viewLink] }
    expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      type in leadsTo ? leadsTo[type as keyof typeof leadsTo] : [],
    )
  })

  it.each(mails)('have nothing left in braces, and no line of text longer than 72 characters (%s)', (_, message) => {
    const { subject, text, html } = message
    expect(`${subject}${text}${html.replace(/<style>[^]*<\/style>/, '')}`).not.toMatch(/[{}]/)
    expect(text.split('\n').filter((line) => line.length > 72 && !/^https:\S+$/.test(line))).toEqual([])
    expect(text).not.toMatch(/\n{3}|[ \t]\n|\r/)
  })

  it.each(mails)('have a subject from the pack with nothing typed by a visitor (%s)', (type, { subject }) => {
    expect(subject).toBe(pack.emails[type].subject)
    expect(subject).not.toMatch(/[{}]/)
  })

  it.each(mails)('list their files by name, format and size (%s)', (_, { text, attachments }) => {
    const said = textWords(text).join(' ')
    for (const { name: file, content } of attachments) {
      expect(said).toContain(`${file} (Word, ${Math.round(content.length / 1024)} KB)`)
    }
    expect(said.match(/\(Word, /g)?.length ?? 0).toBe(attachments.length)
  })
})

describe('a comment', () => {
  const { pack } = loadPack(packFolder(samplePack))
  const values = {
    role_title: 'HR Director',
    agency: 'Any agency',
    assessment_date: '21 November 2026',
    assessment_standing: 'Self-Assessment completed: 21 November 2026',
  }
  const mail = (written: string) => composeMail(pack, 'ASSESSMENT_TO_OTHER', { values, comment: written })

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
  const { pack } = loadPack(packFolder(samplePack))
  const values = {
    role_title: 'HR Director',
    agency: 'Any agency',
    origin: 'Manager, starter profile',
    site_address: 'lsp.example',
  }
  const mail = (name: string) => composeMail(pack, 'ROLE_PROFILE', { values, sender: name })
  const said = ({ text }: Message) => textWords(text).join(' ')

  it('is why it came, that nothing has to be done, and whom to ask', async () => {
    const toOthers = (await allMails(pack)).filter(([type]) => emailExtras[type].includes('sender'))
    // All but those that go to whoever asks for them, and one that asks for nothing but an answer.
    const toOneself = emailTypes.filter((type) => !emailExtras[type].includes('sender'))
    expect(toOneself).toEqual(['ASSESSMENT_TO_SELF', 'SAVE_SESSION', 'CONFIRM_STOP'])
    for (const [, message] of toOthers) {
      for (const sentence of [
        'Why you get this email',
        'You do not have to click, open or answer anything. We never ask for a password, for money or for anything about you.',
        'Is something unclear, or do you doubt that this is real?',
      ]) {
        expect(said(message)).toContain(sentence)
        expect(htmlWords(message.html).join(' ')).toContain(sentence)
      }
      expect(message.text).toContain(pack.site.contact_email)
    }
  })

  it('names the sender by the name that they gave, and says that it is not checked', () => {
    const named = 'The person who asked us to send it calls themselves “Tāne O’Neill (HR)”. That name is not checked.'
    expect(said(mail(' Tāne \n O’Neill\u202E (HR)'))).toContain(named)
    expect(htmlWords(mail('Tāne O’Neill (HR)').html).join(' ')).toContain(named)
    expect(said(mail('Mere'))).toContain(
      'The person who asked us to send it calls themselves “Mere”. That name is not checked.',
    )
    expect(said(mail(' '))).toContain('The person who asked us to send it gave no name, and we do not know who it was.')
  })

  it('says first what it is, then the name that the sender gave, and keeps it out of the subject', () => {
    const message = composeMail(pack, 'ASSESSMENT_TO_OTHER', {
      values: {
        role_title: 'HR Director',
        agency: 'Any agency',
        assessment_date: '21 November 2026',
        assessment_standing: 'Self-Assessment completed: 21 November 2026',
      },
      comment,
      sender,
    })
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
  const { pack } = loadPack(packFolder(samplePack))
  const role = starterRoles(pack).find(({ id }) => id === 'hr-director--any')
  if (!role) throw new Error('a pack without an HR Director')
  const file = { name: 'File.docx', contentType: 'application/octet-stream', content: Buffer.from('file') }
  const draft = { ...role, origin: { kind: 'kept', date: clock() } as const }
  const said = ({ text }: Message) => textWords(text).join(' ')

  it("says that the profile is a visitor's draft that nobody has checked, as the document does", () => {
    const line = 'drafted by a visitor on 21 November 2026, not yet checked by the agency.'
    expect(said(roleProfileMail({ pack, publicUrl }, { role: draft, agency: null }, file, ''))).toContain(line)
    expect(
      said(interviewPackMail({ pack, publicUrl }, { role: draft, agency: null, chosen: null }, file, '')),
    ).toContain(line)
    expect(said(roleProfileMail({ pack, publicUrl }, { role, agency: null }, file, ''))).toContain('starter profile.')
  })

  it("says that a title is a visitor's, wherever it stands, until an agency has approved the profile", () => {
    const typed = '“HR Director”, a title that a visitor wrote'
    const agency = { agency: null }
    const assessed = { role: draft, assessment: { answers: {}, answeredAt: clock(), selected: [] } }
    for (const mail of [
      roleProfileMail({ pack, publicUrl }, { role: draft, ...agency }, file, ''),
      interviewPackMail({ pack, publicUrl }, { role: draft, ...agency, chosen: null }, file, ''),
      assessmentToSelfMail(pack, assessed, file),
      assessmentToOtherMail({ pack, publicUrl }, assessed, file, { comment: '', name: '' }),
      saveSessionMail({ pack, clock }, { link, role: draft }),
    ]) {
      expect(said(mail)).toContain(typed)
      expect(said(mail).replaceAll(typed, '')).not.toContain('HR Director')
      expect(htmlWords(mail.html).join(' ')).toContain(typed)
    }
    for (const kind of ['linked', 'waiting', 'held', 'declined'] as const) {
      const made = { ...role, origin: { kind, date: clock() } }
      expect(said(roleProfileMail({ pack, publicUrl }, { role: made, ...agency }, file, ''))).toContain(typed)
    }
    const approved = { ...role, origin: { kind: 'approved', date: clock() } as const }
    expect(said(roleProfileMail({ pack, publicUrl }, { role: approved, ...agency }, file, ''))).not.toContain(typed)
  })

  it('names the agency that its document names', () => {
    const named = 'HR Director (The Treasury (named on request, not checked there))'
    expect(said(roleProfileMail({ pack, publicUrl }, { role, agency: 'The Treasury' }, file, ''))).toContain(named)
  })

  it('begins with what it is and for which role, is true for whoever reads it, and says where the site is', () => {
    for (const { pack: one } of [loadPack(packFolder('lsp')), { pack }]) {
      for (const mail of [
        roleProfileMail({ pack: one, publicUrl }, { role, agency: null }, file, 'Mere'),
        interviewPackMail({ pack: one, publicUrl }, { role, agency: null, chosen: null }, file, 'Mere'),
      ]) {
        const [, , first, second] = mail.text.split('\n\n')
        expect(first?.replaceAll('\n', ' ')).toMatch(
          /^Here is the (profile of this|interview pack for this) role: HR Director \(Any agency\)/,
        )
        expect(second).toContain('Mere')
        expect(said(mail)).not.toMatch(/your panel|who works with you/)
        expect(said(mail)).toContain(publicUrl.replace('https://', ''))
        expect(mail.text).not.toContain('https://')
        expect(mail.html).not.toContain('href')
      }
    }
  })

  it('names the role in its heading', () => {
    expect(htmlWords(roleProfileMail({ pack, publicUrl }, { role, agency: null }, file, '').html).join(' ')).toContain(
      'Role profile: HR Director',
    )
    const { html } = interviewPackMail({ pack, publicUrl }, { role, agency: null, chosen: null }, file, '')
    expect(htmlWords(html).join(' ')).toContain('Interview pack: HR Director')
  })

  it('names the capabilities that a panel has chosen, and gives advice on choosing for the whole pack alone', () => {
    const advice = 'choose four to six capabilities'
    const [whole, part] = [null, ['curious', 'resilient']].map((chosen) =>
      said(interviewPackMail({ pack, publicUrl }, { role, agency: null, chosen }, file, '')),
    )
    expect(whole).toContain(advice)
    expect(part).toMatch(/It covers 2 of the \d+ capabilities that the role needs: Curious and Resilient\./)
    expect(part).not.toContain(advice)
  })

  it('gives the address of the talk guide with a shared report, where the reader can open it', () => {
    const shared = (of: typeof role) =>
      said(
        assessmentToOtherMail(
          { pack, publicUrl },
          { role: of, assessment: { answers: {}, answeredAt: clock(), selected: [] } },
          file,
          { comment: '', name: '' },
        ),
      )
    expect(shared(role)).toContain(`${pack.documents.talk_guide.guide.form} ${publicUrl}/talk/${role.id}`)
    expect(shared(draft)).not.toContain('/talk/')
  })
})

describe("a role's title in a mail", () => {
  it('is plain text, not markup', () => {
    const { pack } = loadPack(packFolder(samplePack))
    const title = 'Chief <b>\u202EOfficer</b> {agency} & "more"'
    const { text, html } = composeMail(pack, 'ROLE_PROFILE', {
      values: {
        role_title: title,
        agency: 'Any agency',
        origin: 'Manager, starter profile',
        site_address: 'lsp.example',
      },
    })
    expect(textWords(text).join(' ')).toContain('this role: Chief <b>Officer</b> {agency} & "more" (Any agency)')
    expect(html).toContain('Chief &lt;b&gt;Officer&lt;/b&gt; {agency} &amp; &quot;more&quot; (Any agency)')
  })
})

describe('generated addresses, names and comments', () => {
  // The long version of this test is `npm run attack -- T8` in `lab/`.
  it(
    'lead to one recipient, add no header field, and make no link or tag',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const { addresses, comments, names, mails } = await proveMailText(2000, 20261121)
      expect([addresses > 800, comments > 700, names > 700, mails > 1200]).toEqual([true, true, true, true])
    },
  )
})
