import { z } from 'zod'
import type { UnratedGroups } from '#domain/assessing/not-rated.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { roleNeeds } from './role.ts'
import { assessmentMeta } from './status-load.ts'

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
    role_needs: roleNeeds,
    assessmentMeta,
    selectedCapabilities: z.array(z.string()),
  }),
} as const satisfies CallDefinition

export type AssessResults = z.infer<typeof getAssessResults.response>
