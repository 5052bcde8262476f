import { z } from 'zod'
import { text, texts } from './text-schema.ts'

/** The e-mails of the product: the specification's five types, and the server's own to an agency. */
export const emailTypes = [
  'ROLE_PROFILE',
  'INTERVIEW_PACK',
  'ASSESSMENT_TO_SELF',
  'ASSESSMENT_TO_OTHER',
  'SAVE_SESSION',
  'VALIDATION',
] as const
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
  'comment',
  'assessment_date',
  'relationship',
  'closest_role',
  'differences',
] as const

/** What may stand in braces in a subject, which never holds what a visitor typed. */
export const subjectPlaceholders = ['product', 'organisation'] as const

/** `emails/<type>.yaml`: the words of one type of e-mail; `action` stands before its link. */
export const emailFileSchema = z.strictObject({
  subject: text,
  heading: text,
  paragraphs: texts,
  action: text.exactOptional(),
  closing: texts,
})

/** The file of a type's words, below the pack's folder. */
export function emailFile(type: EmailType): string {
  return `emails/${type.toLowerCase().replaceAll('_', '-')}.yaml`
}
