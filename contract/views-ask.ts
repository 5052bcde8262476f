import { z } from 'zod'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'

/**
 * `views_ask`: begin to ask others for their view on oneself in a role (ours); `views_add` then makes the links. The answer is
 * empty, or holds a message for each field. 409 while the session is not saved, and where it has asked about this role already.
 */
export const viewsAsk = {
  name: 'views_ask',
  summary: 'Begin to ask others for their view',
  request: z.strictObject({
    roleId,
    first_name: typed,
    /** All that the role needs, or what is chosen to develop. */
    which: z.enum(['all', 'chosen']),
    is_by_person: z.boolean(),
    has_comments: z.boolean(),
    uuid,
  }),
  response: z.object({ first_name: z.string().optional() }),
} as const satisfies CallDefinition
