import { z } from 'zod'

/** A role as lists and screens show it (Spec §3): `agency` is the agency's name or the pack's "any agency" label. */
export const role = z.object({
  id: z.string(),
  title: z.string(),
  agency: z.string(),
  meta: z.string(),
  people: z.int(),
  strategy: z.int(),
})

export type Role = z.infer<typeof role>
