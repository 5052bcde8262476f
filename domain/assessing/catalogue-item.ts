import { z } from 'zod'
import { learningKinds } from '#domain/framework/capability-schema.ts'

const short = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must have at most ${most} characters`)

/**
 * Something of the organisation's learning catalogue. `agency` is the id of the agency whose people can take it, empty for those of any;
 * `for` names the capabilities that it helps with, by their ids, with the levels for which it is meant, or `all`.
 */
export const catalogueItem = z.strictObject({
  title: short(200),
  provider: short(120).exactOptional(),
  address: z.url({ protocol: /^https?$/, error: 'must be an address such as https://learn.example' }).max(1000),
  kind: z.enum(learningKinds, { error: `must be one of ${learningKinds.join(', ')}` }).exactOptional(),
  minutes: z.int('must be a whole number of minutes').min(1).max(600_000).exactOptional(),
  cost: short(40).exactOptional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i, 'must be the tag of a language, such as en or mi')
    .exactOptional(),
  agency: z.string(),
  for: z.record(z.string(), z.union([z.literal('all'), z.array(z.string()).min(1)])),
})

export type CatalogueItem = z.infer<typeof catalogueItem>
