import { z } from 'zod'
import { answersById, linkToken, text, uuid, type CallDefinition } from './call.ts'

const decisions = ['approve', 'edit', 'decline'] as const

/**
 * `validation_decide`: an agency's one decision about a profile (ours). `edit` approves the profile that `answers` make in
 * place of the one that was built; `decline` needs the id of an offered reason. 409 when the profile is no longer the
 * `version` that `validation_load` gave; 410 when the token is unknown, used or
 * expired; 422 when the reason or the answers are not among those offered.
 */
export const validationDecide = {
  name: 'validation_decide',
  summary: 'Approve, edit or decline a profile',
  request: z.strictObject({
    token: linkToken,
    decision: z.enum(decisions),
    version: text.max(40),
    reason: text.max(200).default(''),
    answers: answersById.default({}),
    uuid,
  }),
  response: z.object({}),
} as const satisfies CallDefinition
