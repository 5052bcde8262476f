import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/**
 * `delete_session`: delete the session with everything that belongs to it, and its mail that has not been sent yet (ours).
 */
export const deleteSession = {
  name: 'delete_session',
  summary: 'Delete the session now',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
