import { z } from 'zod'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { type CallDefinitions, linkToken, roleId, text, typed, uuid } from './call.ts'
import type { DocumentChoice } from './wire/documents.ts'

/** The id of an agency, as an earlier answer of the server gave it. */
export const agencyId = text.min(1).max(300)

/** Ids of capabilities or themes; the limit is more than any pack has. */
export const packIds = z.array(text.min(1).max(300)).max(1000).readonly()

const parameters = {
  agency: agencyId.optional(),
  capabilities: text.max(5000).optional(),
  themes: text.max(5000).optional(),
  views: z.literal('1').optional(),
}

/** The query parameters that name these choices; several ids stand with commas between them. */
export function choiceShape(choices: readonly (keyof DocumentChoice)[]): Partial<typeof parameters> {
  return Object.fromEntries(choices.map((choice) => [choice, parameters[choice]]))
}

export type ChoiceQuery = Partial<Record<keyof DocumentChoice, string>>

/** The message for each field that breaks a rule; empty when the form is right (Spec §5). */
export const fieldMessages = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  comment: z.string().optional(),
})

export const mailCalls = {
  /**
   * Send a document by e-mail (Spec §7). `emailData` names the role; without it, the current role is meant. Ours:
   * it can name the agency that a profile and an interview pack carry, the capabilities that a pack covers, and the themes at the
   * end of a plan.
   * SAVE_SESSION does the same as `save_session`. ROLE_PROFILE and INTERVIEW_PACK may go to several addresses, which stand in
   * `email` with commas between; `name` (ours) is what the sender calls themselves in a mail to somebody else. The answer is
   * empty when every mail is safely stored, and else holds a message for each field. 400 when the agency or a capability is
   * unknown; 404 when there is no such role; 409 when no role is chosen, or nothing is rated yet.
   */
  send_email: {
    summary: 'Send a document by e-mail',
    request: z.strictObject({
      email: typed,
      emailType: z.enum(requestedEmailTypes),
      emailData: z.strictObject({
        roleId: roleId.optional(),
        agency: agencyId.optional(),
        capabilities: packIds.optional(),
        themes: packIds.optional(),
      }),
      comment: typed.optional(),
      name: typed.optional(),
      uuid,
    }),
    response: fieldMessages,
  },

  /**
   * Stop all further mail of this site to the address that the token of its link stands for (ours); an agency's contact is first sent a
   * mail, whose link confirms it. A repeated call changes nothing. 404 when we made no such token.
   */
  stop_mail: {
    summary: 'Stop all further mail to an address by the token of its link',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({
      /** Whether nothing is stopped yet, because the address is a contact's, who is asked by mail first. */
      is_asked: z.boolean().optional(),
      /** Why that mail could not go. */
      message: z.string().optional(),
    }),
  },
} as const satisfies CallDefinitions
