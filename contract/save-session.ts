import { z } from 'zod'
import { typed, uuid, type CallDefinition } from './call.ts'
import { fieldMessages } from './send-email.ts'

/**
 * `save_session`: save the session and send a link back to it by e-mail (Spec §7). The answer is empty when it is saved, and
 * else holds a message for the field (Spec §5). The header `X-Restore-Link` holds the link.
 */
export const saveSession = {
  name: 'save_session',
  summary: 'Save the session and send the link back to it',
  request: z.strictObject({ email: typed, uuid }),
  response: fieldMessages,
} as const satisfies CallDefinition
