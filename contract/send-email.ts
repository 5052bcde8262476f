import { z } from 'zod'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'
import { agencyId, capabilityIds } from './document-choice.ts'

/** The message for each field that breaks a rule; empty when the form is right (Spec §5). */
export const fieldMessages = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  comment: z.string().optional(),
})

/**
 * `send_email`: send a document by e-mail (Spec §7). `emailData` names the role; without it, the current role is meant. Ours:
 * it can name the agency that a profile and an interview pack carry, and the capabilities that a pack covers.
 * SAVE_SESSION does the same as `save_session`. ROLE_PROFILE and INTERVIEW_PACK may go to several addresses, which stand in
 * `email` with commas between; `name` (ours) is what the sender calls themselves in a mail to somebody else. The answer is
 * empty when every mail is safely stored, and else holds a message for each field. 400 when the agency or a capability is
 * unknown; 404 when there is no such role; 409 when no role is chosen, or nothing is rated yet.
 */
export const sendEmail = {
  name: 'send_email',
  summary: 'Send a document by e-mail',
  request: z.strictObject({
    email: typed,
    emailType: z.enum(requestedEmailTypes),
    emailData: z.strictObject({
      roleId: roleId.optional(),
      agency: agencyId.optional(),
      capabilities: capabilityIds.optional(),
    }),
    comment: typed.optional(),
    name: typed.optional(),
    uuid,
  }),
  response: fieldMessages,
} as const satisfies CallDefinition
