import { z } from 'zod'
import { typed, uuid, type CallDefinition } from './call.ts'
import { fieldMessages } from './send-email.ts'

/**
 * `save_session`: save the session and send the link back to it by e-mail (Spec §7). An empty answer means that it is saved and
 * the mail on its way. Past the limits of mail it is saved too: then the message says when to try again, and the header
 * `X-Restore-Link`, which every answer that has saved carries, is the only way back.
 */
export const saveSession = {
  name: 'save_session',
  summary: 'Save the session and send the link back to it',
  request: z.strictObject({ email: typed, uuid }),
  response: fieldMessages,
} as const satisfies CallDefinition
