import { z } from 'zod'
import { requestedEmailTypes } from './email-request.ts'
import { limitNames } from '#domain/framework/limit-numbers.ts'
import { text, texts } from '#domain/framework/text-schema.ts'

/** The e-mails of the product: those that visitors ask for, and the server's own to an agency. */
export const emailTypes = [...requestedEmailTypes, 'VALIDATION'] as const
export type EmailType = (typeof emailTypes)[number]

const always = ['product', 'organisation', 'contact_email', ...limitNames] as const
const ofRole = [...always, 'role_title', 'agency'] as const
const ofAssessment = [...ofRole, 'assessment_date'] as const

/** What stands in braces in an e-mail of each type and is filled in. */
export const emailPlaceholders = {
  ROLE_PROFILE: ofRole,
  INTERVIEW_PACK: ofRole,
  ASSESSMENT_TO_SELF: ofAssessment,
  ASSESSMENT_TO_OTHER: ofAssessment,
  SAVE_SESSION: [...always, 'expires_on'],
  VALIDATION: [...ofRole, 'relationship', 'closest_role', 'differences', 'expires_on', 'until_decided'],
} as const satisfies Record<EmailType, readonly string[]>

/** What may stand in braces in a subject, which never holds what a visitor typed. */
export const subjectPlaceholders = ['product', 'organisation'] as const

/** The paragraph in whose place the attached files are listed. */
export const attachmentsParagraph = '{attachments}'

/** What an e-mail of each type has besides the words that all have: files that a paragraph lists, a visitor's comment, a link. */
export const emailExtras: Record<EmailType, readonly ('attachments' | 'comment' | 'action')[]> = {
  ROLE_PROFILE: ['attachments'],
  INTERVIEW_PACK: ['attachments'],
  ASSESSMENT_TO_SELF: ['attachments'],
  ASSESSMENT_TO_OTHER: ['attachments', 'comment'],
  SAVE_SESSION: ['action'],
  VALIDATION: ['attachments', 'action'],
}

/**
 * `emails/<type>.yaml`: the words of one type of e-mail. After the paragraphs come `comment` before what the visitor wrote,
 * where they wrote something, `action` before the link, where there is one, and the closing.
 */
export const emailFileSchema = z.strictObject({
  subject: text,
  heading: text,
  paragraphs: texts,
  comment: text.exactOptional(),
  action: text.exactOptional(),
  closing: texts,
})

/** The words of one type of e-mail. */
export type EmailWords = z.infer<typeof emailFileSchema>

/** The file of a type's words, below the pack's folder. */
export function emailFile(type: EmailType): string {
  return `emails/${type.toLowerCase().replaceAll('_', '-')}.yaml`
}
