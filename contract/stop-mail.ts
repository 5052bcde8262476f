import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/**
 * `stop_mail`: stop all further mail of this site to the address that the token of its link stands for (ours); a contact for
 * profiles gets a mail first, whose link confirms it. Again it changes nothing. 404 when we made no such token.
 */
export const stopMail = {
  name: 'stop_mail',
  summary: 'Stop all further mail to an address by the token of its link',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    /** Whether nothing is stopped yet, because the address is a contact's, who is asked by mail first. */
    is_asked: z.boolean().optional(),
    /** Why that mail could not go. */
    message: z.string().optional(),
  }),
} as const satisfies CallDefinition
