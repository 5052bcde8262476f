import { z } from 'zod'
import { capabilityKinds, needLevels } from '#domain/role/needs.ts'
import { roleValidations } from '#domain/building/role-validation.ts'
import { validators } from '#domain/building/validator.ts'

/** A role as lists and screens show it (Spec §3): `agency` is the agency's name or the pack's "any agency" label. */
export const role = z.object({
  id: z.string(),
  title: z.string(),
  agency: z.string(),
  meta: z.string(),
  people: z.int(),
  strategy: z.int(),
})

/**
 * What a role needs: every capability in the framework's order, with the name of its dimension (ours, beside the
 * specification's fields).
 */
export const roleNeeds = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    dimension: z.string(),
    kind: z.enum(capabilityKinds),
    need: z.enum(needLevels),
  }),
)

/**
 * What became of the current role, where this session built it; `reason` is why it was declined, `validator` who has been
 * asked and has not decided yet (null where nobody is to decide).
 */
export const roleOutcome = z.object({
  validation: z.enum(roleValidations),
  reason: z.string(),
  validator: z.enum(validators).nullable(),
})

export type RoleOutcome = z.infer<typeof roleOutcome>

export type Role = z.infer<typeof role>
