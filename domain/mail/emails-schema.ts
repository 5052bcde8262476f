import { z } from 'zod'
import { requestedEmailTypes } from './email-request.ts'
import { text, texts } from '#domain/framework/text-schema.ts'

/**
 * The types of e-mail: those that visitors ask for, VALIDATION, in which the server asks an agency to approve a profile, and its reminder,
 * VALIDATION_DELEGATED, in which profiles are passed on to a contact, CONTACT_INVITED, with a contact's own link, VIEW_REQUEST, in which a
 * visitor asks somebody for their view, CONFIRM_STOP, which asks a contact whether mail to them is to stop, and REMINDER, which reminds a visitor
 * of their plan, once they have confirmed their address by CONFIRM_REMINDERS.
 */
export const emailTypes = [
  ...requestedEmailTypes,
  'VALIDATION',
  'VALIDATION_REMINDER',
  'VALIDATION_DELEGATED',
  'CONTACT_INVITED',
  'VIEW_REQUEST',
  'CONFIRM_STOP',
  'CONFIRM_REMINDERS',
  'REMINDER',
] as const
export type EmailType = (typeof emailTypes)[number]

const ofRole = ['role_title', 'agency'] as const
const ofAssessment = [...ofRole, 'assessment_date', 'assessment_standing'] as const

/**
 * The names that can stand in braces in the words of each type of e-mail beside those that any text of the pack can hold. `{agency}` is the
 * role's agency, and hides the pack's term of that name.
 */
export const emailPlaceholders = {
  ROLE_PROFILE: [...ofRole, 'origin', 'site_address'],
  INTERVIEW_PACK: [...ofRole, 'origin', 'covers', 'site_address'],
  ASSESSMENT_TO_SELF: ofAssessment,
  ASSESSMENT_TO_OTHER: ofAssessment,
  SAVE_SESSION: [...ofRole, 'expires_on'],
  VALIDATION: [...ofRole, 'relationship', 'closest_role', 'differences', 'expires_on', 'until_decided'],
  VALIDATION_REMINDER: [...ofRole, 'expires_on'],
  VALIDATION_DELEGATED: ['agency', 'colleague', 'profiles'],
  CONTACT_INVITED: ['agency', 'expires_on'],
  VIEW_REQUEST: ofRole,
  CONFIRM_STOP: [],
  CONFIRM_REMINDERS: ['asked', 'expires_on'],
  REMINDER: [...ofRole, 'asked_on', 'dates', 'review', 'again', 'last'],
} as const satisfies Record<EmailType, readonly string[]>

/** The paragraph that is replaced by the list of attached files. */
export const attachmentsParagraph = '{attachments}'

/**
 * What each type of e-mail has beside the words that all have: a list of attached files, a visitor's comment, a link, the name
 * that its sender gives because it can reach people who did not ask for it, or several addresses at once.
 */
export const emailExtras: Record<EmailType, readonly ('attachments' | 'comment' | 'action' | 'sender' | 'several')[]> =
  {
    ROLE_PROFILE: ['attachments', 'sender', 'several'],
    INTERVIEW_PACK: ['attachments', 'sender', 'several'],
    ASSESSMENT_TO_SELF: ['attachments'],
    ASSESSMENT_TO_OTHER: ['attachments', 'comment', 'sender'],
    SAVE_SESSION: ['action'],
    VALIDATION: ['attachments', 'action', 'sender'],
    VALIDATION_REMINDER: ['action'],
    VALIDATION_DELEGATED: ['action'],
    CONTACT_INVITED: ['action'],
    VIEW_REQUEST: ['comment', 'action', 'sender'],
    CONFIRM_STOP: ['action'],
    CONFIRM_REMINDERS: ['action'],
    REMINDER: ['action'],
  }

/**
 * `emails/<type>.yaml`: the words of one type of e-mail. The e-mail shows, in this order, the paragraphs, `comment` as an
 * introduction to the visitor's comment, `action` before the link, and the closing. `comment` and `action` are there for
 * types that have a comment or a link.
 */
export const emailFileSchema = z.strictObject({
  subject: text,
  heading: text,
  paragraphs: texts,
  comment: text.exactOptional(),
  action: text.exactOptional(),
  closing: texts,
})

export type EmailWords = z.infer<typeof emailFileSchema>

/** The file of a type's words, below the pack's folder. */
export function emailFile(type: EmailType): string {
  return `emails/${type.toLowerCase().replaceAll('_', '-')}.yaml`
}
