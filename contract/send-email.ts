import { z } from 'zod'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'

/** What is wrong with a form, by field; empty when nothing is (Spec §5). */
export const fieldMessages = z.object({ email: z.string().optional(), comment: z.string().optional() })

/**
 * `send_email`: a document by e-mail (Spec §7). `emailData` names the role; without it, the current one. SAVE_SESSION does
 * what `save_session` does. An empty answer means that the mail is on its way.
 */
export const sendEmail = {
  name: 'send_email',
  summary: 'Send a document by e-mail',
  request: z.strictObject({
    email: typed,
    emailType: z.enum(requestedEmailTypes),
    emailData: z.strictObject({ roleId: roleId.optional() }),
    comment: typed.optional(),
    uuid,
  }),
  response: fieldMessages,
} as const satisfies CallDefinition
