import { z } from 'zod'
import { validators, type Sharing } from '#domain/building/validator.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { role, roleNeeds } from './role.ts'

/** The profile that the BUILD answers make. */
const builtProfile = z.object({
  role_type: z.string(),
  people: z.int(),
  strategy: z.int(),
  role_needs: roleNeeds,
})

/** What happens to a profile that is saved for others: to be known before the choice. */
const sharing = z.object({
  is_held_back: z.boolean(),
  contacts: z.array(z.string()),
  has_operator: z.boolean(),
}) satisfies z.ZodType<Sharing>

/** What the answers were filled in from. */
const begunFrom = z.object({ role, revises: z.boolean(), validator: z.enum(validators).nullable() })

/**
 * `get_built_profile`: the profile as built, or null with the questions that are unanswered, in their order (ours, for /built).
 * `is_unsaved` says whether beginning another profile would lose answers: no profile that this session has made holds them.
 * `begun` is the role from which the answers were filled in, and whether they are to replace what it needs; `validator` is who has been
 * asked to validate that role and has not decided yet. With `roleId` the
 * profile of a role that this session can still save for others, with its title and its agency's id; null for any other.
 */
export const getBuiltProfile = {
  name: 'get_built_profile',
  summary: 'The profile that the answers make',
  request: z.strictObject({ roleId: roleId.optional(), uuid }),
  response: z.object({
    built: builtProfile.nullable(),
    unanswered: z.array(z.string()),
    is_unsaved: z.boolean(),
    begun: begunFrom.nullable(),
    kept: z.object({ title: z.string(), agency: z.string() }).nullable(),
    sharing,
  }),
} as const satisfies CallDefinition

export type BegunFrom = z.infer<typeof begunFrom>
export type BuiltProfile = z.infer<typeof builtProfile>
