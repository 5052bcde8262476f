import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/** `delete_session`: delete the session with all that belongs to it, and mail of it that has not gone out yet. */
export const deleteSession = {
  name: 'delete_session',
  summary: 'Delete the session now',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
