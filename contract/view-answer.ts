import { z } from 'zod'
import { linkToken, text, typed, uuid, type CallDefinition } from './call.ts'

/**
 * `view_answer`: store an answer about another person’s work, with a comment where they are asked for (ours). The answer is empty,
 * or holds a message for the comment; then nothing is stored. 409 when it is not asked, not an option, already finished, or another browser has answered by the link; 410
 * when the link is no longer valid.
 */
export const viewAnswer = {
  name: 'view_answer',
  summary: 'Store an answer about another person’s work',
  request: z.strictObject({ token: linkToken, qref: text.max(300), answer: text.max(300), comment: typed, uuid }),
  response: z.object({ comment: z.string().optional() }),
} as const satisfies CallDefinition
