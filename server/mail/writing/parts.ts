import { isApprovalState } from '#domain/building/approval-state.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { RoleProfile } from '#domain/role/role.ts'

/** A file attached to a mail. */
export type Attachment = { name: string; contentType: string; content: Buffer }

/** The content of a mail; `text` and `html` say the same. */
export type Message = { subject: string; text: string; html: string; attachments: readonly Attachment[] }

/** A mail that a visitor causes; each recipient gets it with a link of their own at its end. */
export type CausedMail = Message & { withStopLink: (url: string) => Message }

/** One part of a mail, which has the same words in the text and in the HTML. */
export type Part =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** The list of attached files, each with its format and size: "(Word, 38 KB)". */
  | { type: 'files'; files: readonly { name: string; about: string }[] }
  /** A visitor's comment, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  /** A link for the reader; `action` says what for. */
  | { type: 'link'; action: string; url: string }
  /** A sentence and its link in small print. */
  | { type: 'small link'; text: string; url: string }
  /** The closing in small print. */
  | { type: 'closing'; paragraphs: readonly string[] }

/** The content of a mail, independent of text and HTML. */
export type Letter = { language: string; sender: string; heading: string; parts: readonly Part[] }

/** A role's title as a mail shows it: one that a visitor wrote and no agency has approved stands there as theirs (trust.md T9). */
export function titleInMail({ words }: Pick<Pack, 'words'>, { title, origin }: Pick<RoleProfile, 'title' | 'origin'>) {
  const isTyped = isApprovalState(origin.kind) && origin.kind !== 'approved'
  return isTyped ? fill(words.mail.letter.typed_title, { title }) : title
}
