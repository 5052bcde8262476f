import { z } from 'zod'
import { text, uuid, type CallDefinition } from './call.ts'
import { fieldMessages } from './send-email.ts'

/** The response header of `save_session` that holds the link back to the session, so that e-mail is never the only way back. */
export const restoreLinkHeader = 'X-Restore-Link'

/** `save_session`: save the session and send the link back to it by e-mail (Spec §7). An empty answer means that it is saved. */
export const saveSession = {
  name: 'save_session',
  summary: 'Save the session and send the link back to it',
  request: z.strictObject({ email: text.max(5000), uuid }),
  response: fieldMessages,
} as const satisfies CallDefinition
