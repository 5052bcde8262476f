import { namesOfOthers } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { printable, printableLines } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  attachmentsParagraph,
  emailExtras,
  type emailPlaceholders,
  type EmailType,
  type EmailWords,
} from '#domain/mail/emails-schema.ts'
import { tidyName } from '#domain/mail/sender-name.ts'
import { renderHtml } from './writers.ts'
import type { Attachment, CausedMail, Message, Part } from './writers.ts'
import { renderText } from './writers.ts'

/**
 * What differs from mail to mail: `values` for the names in braces; `link` follows the pack's `action`. A paragraph that names a
 * value of null is left out.
 */
export type MailContent<Type extends EmailType> = {
  values: Record<(typeof emailPlaceholders)[Type][number], string | null>
  attachments?: readonly Attachment[]
  comment?: string
  /** What the sender calls themselves; empty where they gave no name. */
  sender?: string
  link?: string
  /** Where the reader ends what the mail is one of. */
  stop?: { text: string; url: string }
  /** What the attached document says in short. */
  inShort?: readonly Part[]
}

/** The words with the names in braces filled in. A name without a value stays: it marks the place of the list of files. */
function fillIn(words: EmailWords, values: Readonly<Record<string, string | number | null>>): EmailWords {
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (written, name: string) => printable(String(values[name] ?? written)))
  const isThere = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== null)
  return {
    subject: printable(filled(words.subject)),
    heading: filled(words.heading),
    paragraphs: words.paragraphs.filter(isThere).map(filled),
    ...(words.comment === undefined ? {} : { comment: filled(words.comment) }),
    ...(words.action === undefined ? {} : { action: filled(words.action) }),
    closing: words.closing.map(filled),
  }
}

/** Why the mail came, that nothing has to be done, and whom to ask, for people who did not ask for it themselves. */
function unasked({ words }: Pack, isNamed: boolean): Part[] {
  const { heading, unnamed, nothing, ask } = words.mail.letter.unasked
  const paragraphs = isNamed ? [nothing, ask] : [unnamed, nothing, ask]
  return [
    { type: 'heading', level: 2, text: heading },
    ...paragraphs.map((text): Part => ({ type: 'paragraph', text })),
  ]
}

function body(
  pack: Pack,
  type: EmailType,
  words: EmailWords,
  { attachments = [], comment = '', sender = '', link, inShort = [] }: Omit<MailContent<EmailType>, 'values'>,
): Part[] {
  const files = attachments.map(({ name, content: { length } }) => {
    const kilobytes = Math.max(1, Math.round(length / 1024))
    return { name, about: fill(pack.words.mail.letter.file, { kilobytes }) }
  })
  const name = emailExtras[type].includes('sender') ? tidyName(sender) : ''
  const parts = words.paragraphs.map((text): Part =>
    text === attachmentsParagraph ? { type: 'files', files } : { type: 'paragraph', text },
  )
  // First what the mail is, then who had it sent.
  if (name !== '') {
    parts.splice(1, 0, { type: 'paragraph', text: fill(pack.words.mail.letter.unasked.named, { name }) })
  }
  const lines = printableLines(comment)
  if (words.comment !== undefined && lines.length > 0) {
    parts.push({ type: 'paragraph', text: words.comment }, { type: 'quote', lines })
  }
  if (words.action !== undefined && link !== undefined) parts.push({ type: 'link', action: words.action, url: link })
  if (emailExtras[type].includes('sender')) parts.push(...unasked(pack, name !== ''))
  return [...parts, ...inShort]
}

/** A mail of this type in the pack's words; its text and HTML are made from the same parts. */
export function composeMail<Type extends EmailType>(pack: Pack, type: Type, content: MailContent<Type>): CausedMail {
  const words = fillIn(pack.emails[type], content.values)
  const languages = namesOfOthers(pack)
  const inOthers = languages === null ? [] : [fill(pack.words.mail.letter.other_languages, { languages })]
  const parts: Part[] = [
    ...body(pack, type, words, content),
    ...inOthers.map((text): Part => ({ type: 'paragraph', text })),
    { type: 'closing', paragraphs: words.closing },
    ...(content.stop ? [{ type: 'small link', ...content.stop } as const] : []),
  ]
  const written = (more: readonly Part[]): Message => {
    const letter = {
      language: pack.language,
      sender: pack.site.product,
      look: pack.look,
      heading: words.heading,
      parts: [...parts, ...more],
    }
    const { attachments = [] } = content
    const logo = pack.look.logo ? { logo: pack.look.logo.png } : {}
    return {
      subject: words.subject,
      text: renderText(letter),
      html: renderHtml(letter),
      attachments,
      ...logo,
    }
  }
  const text = pack.words.mail.letter.stop
  return { ...written([]), withStopLink: (url) => written([{ type: 'small link', text, url }]) }
}
