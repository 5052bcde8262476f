import { z } from 'zod'
import type { UnratedGroups } from '#domain/assessing/not-rated.ts'
import { besides } from '#domain/views/side-by-side.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { roleNeeds } from './role.ts'
import { assessmentMeta } from './status-load.ts'

/** What others see most differently, and how many people's answers the visitor has looked at. */
const seenInShort = z.object({
  people: z.int(),
  talk: z.array(z.object({ id: z.string(), name: z.string(), beside: z.enum(besides) })),
})

const group = z.array(z.tuple([z.string(), z.string()]))

/**
 * `get_assess_results`: the results of the self-assessment for a role, grouped by rating, and the names of the capabilities
 * chosen for development (Spec §3, §7). 404 when there is no such role.
 */
export const getAssessResults = {
  name: 'get_assess_results',
  summary: 'Load the results of the self-assessment for a role',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({
    /** By the names of the ratings: those of the specification, or the pack's own. */
    assessmentResults: z.record(z.string(), group),
    /** What stands in no group, by why. Ours, as is how much the role needs each capability. */
    unrated: z.object({
      not_asked: group,
      not_relevant: group,
      not_answered: group,
    }) satisfies z.ZodType<UnratedGroups>,
    /** What was rated before the framework gave it up, where anything was: the names of capability and rating. Ours. */
    retired: group.optional(),
    /** How many answers are about what the framework no longer names, where any are. Ours. */
    fallen_out: z.int().optional(),
    role_needs: roleNeeds,
    /** How others see it, as far as the visitor has looked at it, where there is anything. Ours. */
    views: seenInShort.optional(),
    assessmentMeta,
    selectedCapabilities: z.array(z.string()),
  }),
} as const satisfies CallDefinition

export type SeenInShort = z.infer<typeof seenInShort>
