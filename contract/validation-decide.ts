import { z } from 'zod'
import { linkToken, text, uuid, type CallDefinition } from './call.ts'

const decisions = ['approve', 'edit', 'decline'] as const

/**
 * `validation_decide`: an agency's one decision (ours). `edit` approves the profile that `answers` make instead; `decline`
 * needs one of the offered reasons. 410 when the token is forged, used or expired; 422 when reason or answers are not offered.
 */
export const validationDecide = {
  name: 'validation_decide',
  summary: 'Approve, edit or decline a profile',
  request: z.strictObject({
    token: linkToken,
    decision: z.enum(decisions),
    reason: text.max(200).default(''),
    answers: z.record(text.max(200), text.max(200)).default({}),
    uuid,
  }),
  response: z.object({}),
} as const satisfies CallDefinition
