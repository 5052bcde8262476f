import { z } from 'zod'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'
import { fieldMessages } from './send-email.ts'

/**
 * `views_add`: make a link for one more person (ours). Without an address the answer holds the link, this once; with one the
 * link is sent there and shown to nobody else. Where a field breaks a rule, or no mail may go, the answer holds a message for it
 * and no link is made. 409 where nobody is asked about this role, or enough people are.
 */
export const viewsAdd = {
  name: 'views_add',
  summary: 'Make a link for one more person who is asked for their view',
  request: z.strictObject({
    roleId,
    label: typed,
    email: typed.optional(),
    name: typed.optional(),
    comment: typed.optional(),
    uuid,
  }),
  response: z.object({
    messages: fieldMessages.extend({ label: z.string().optional() }),
    /** What the person is called; null where no link was made. */
    label: z.string().nullable(),
    link: z.string().nullable(),
  }),
} as const satisfies CallDefinition
