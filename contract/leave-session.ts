import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/**
 * `leave_session`: close the session in this browser (ours, not the specification's). Its cookie opens nothing any more. A saved
 * session stays, and its link opens it; one that is not saved can be opened by nobody else, so it is deleted. Mail that was asked
 * for still goes out.
 */
export const leaveSession = {
  name: 'leave_session',
  summary: 'Close the session in this browser',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
