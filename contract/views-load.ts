import { z } from 'zod'
import { besides } from '#domain/views/side-by-side.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'

const link = z.object({
  id: z.string(),
  label: z.string(),
  is_mailed: z.boolean(),
  /** How far they have come; null where answers are shown only together, which never says. */
  state: z.enum(['open', 'finished', 'seen', 'gone']).nullable(),
})

const sideBySide = z.object({
  id: z.string(),
  name: z.string(),
  /** The key of one's own rating; empty where there is none. */
  own: z.string(),
  beside: z.enum(besides),
  spread: z.array(z.object({ rating: z.string(), count: z.int() })),
  people: z.array(z.object({ label: z.string(), rating: z.string() })),
  comments: z.array(z.object({ label: z.string(), text: z.string() })),
})

/**
 * `views_load`: whom the visitor asks for their view on a role, and what others see beside their own ratings (ours). To load it
 * is to look: what waits is shown where the rule allows it, and can then not be answered anew. 404 when there is no such role.
 */
export const viewsLoad = {
  name: 'views_load',
  summary: 'Look at the views of others on oneself in a role',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({
    is_saved: z.boolean(),
    /** The names of what the role needs, and of what is chosen to develop. */
    needed: z.array(z.string()),
    chosen: z.array(z.string()),
    /** What was asked; null where nobody was. */
    request: z
      .object({
        first_name: z.string(),
        capabilities: z.array(z.string()),
        is_whole: z.boolean(),
        is_by_person: z.boolean(),
        has_comments: z.boolean(),
      })
      .nullable(),
    links: z.array(link),
    /** How many people's answers are shown. */
    people: z.int(),
    /** Whether answers that are shown only together may wait; it says nothing of whether they do. */
    may_wait: z.boolean(),
    side_by_side: z.array(sideBySide),
    /** The ids of what to talk about first. */
    talk: z.array(z.string()),
  }),
} as const satisfies CallDefinition

export type Views = z.infer<typeof viewsLoad.response>
