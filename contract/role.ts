import { z } from 'zod'
import { axisPlaces } from '#domain/role/axes.ts'
import { needLevels } from '#domain/role/needs.ts'
import { approvalStates } from '#domain/building/approval-state.ts'
import { validators } from '#domain/building/shared-profile.ts'

/**
 * A role as screens show it (Spec §3). `agency` is the agency's name or the pack's label for any agency; `meta` is the line
 * about its type and where its profile comes from.
 */
export const role = z.object({
  id: z.string(),
  title: z.string(),
  agency: z.string(),
  meta: z.string(),
  people: z.int(),
  strategy: z.int(),
})

/** The visitor's own level beside the asked one, by name, empty where they are at none yet; above 0, `apart` says how many levels higher the asked one is (ours). */
export const ownLevel = z.object({ own: z.string(), asked: z.string(), apart: z.int() })

/** The level at which a role needs a capability, where the framework has levels, and what people see there (ours). */
export const shownLevel = z.object({
  id: z.string(),
  name: z.string(),
  meaning: z.string(),
  effective: z.array(z.string()),
  ineffective: z.array(z.string()),
})

/**
 * How much a role needs each capability, in the framework's order (ours, beside the specification's fields). `dimension` is
 * the dimension's name, `axis` the one on which the capability counts.
 */
export const roleNeeds = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    dimension: z.string(),
    core: z.boolean(),
    axis: z.enum(axisPlaces).nullable(),
    need: z.enum(needLevels),
    level: shownLevel.optional(),
  }),
)

/**
 * What became of the current role, where this session built it; `reason` is why it was declined, `validator` who has been
 * asked and has not decided yet (null where nobody is to decide).
 */
export const roleOutcome = z.object({
  validation: z.enum(approvalStates),
  reason: z.string(),
  validator: z.enum(validators).nullable(),
})

export type RoleOutcome = z.infer<typeof roleOutcome>

export type Role = z.infer<typeof role>
