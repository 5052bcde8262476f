import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/**
 * `view_finish`: say that one’s answers about another person’s work are finished (ours). Again it changes nothing. 409 where none
 * is given, or another browser has answered by the link; 410 when the link is no longer valid.
 */
export const viewFinish = {
  name: 'view_finish',
  summary: 'Say that answers about another person’s work are finished',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
