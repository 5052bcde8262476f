import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/**
 * `view_withdraw`: take back what one answered about another person’s work (ours). Before it was looked at, it can be answered anew;
 * afterwards the link ends. From any browser, because the one that answered may be gone. 410 when the link is no longer valid.
 */
export const viewWithdraw = {
  name: 'view_withdraw',
  summary: 'Take back answers about another person’s work',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    /** Whether the link has ended with it. */
    is_over: z.boolean(),
  }),
} as const satisfies CallDefinition
