import { z } from 'zod'
import { requestedEmailTypes } from './email-request.ts'
import { text, texts } from './text-schema.ts'

/** The e-mails of the product: those that visitors ask for, and the server's own to an agency. */
export const emailTypes = [...requestedEmailTypes, 'VALIDATION'] as const
export type EmailType = (typeof emailTypes)[number]

/** What stands in braces in an e-mail and is filled in for each one. */
export const emailPlaceholders = [
  'product',
  'organisation',
  'contact_email',
  'role_title',
  'agency',
  'attachments',
  'link',
  'expires_on',
  'assessment_date',
  'relationship',
  'closest_role',
  'differences',
] as const

/** What may stand in braces in a subject, which never holds what a visitor typed. */
export const subjectPlaceholders = ['product', 'organisation'] as const

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

/** The file of a type's words, below the pack's folder. */
export function emailFile(type: EmailType): string {
  return `emails/${type.toLowerCase().replaceAll('_', '-')}.yaml`
}
