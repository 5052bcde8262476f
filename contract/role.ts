import { z } from 'zod'
import { needLevels } from '#domain/needs.ts'

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
  z.object({ id: z.string(), name: z.string(), dimension: z.string(), need: z.enum(needLevels) }),
)

export type Role = z.infer<typeof role>
