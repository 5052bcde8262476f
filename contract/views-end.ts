import { z } from 'zod'
import { roleId, text, uuid, type CallDefinition } from './call.ts'

/**
 * `views_end`: end the link to one person, or without an id all links on a role, and delete what was answered by them (ours). Again
 * it changes nothing.
 */
export const viewsEnd = {
  name: 'views_end',
  summary: 'End links by which others give their view',
  request: z.strictObject({ roleId, id: text.max(100).optional(), uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
