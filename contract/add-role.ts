import { z } from 'zod'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `add_role`: make a role of the BUILD answers (Spec §7): with `validate` for others too, without it for this session alone.
 * `name` (ours) is what its maker calls themselves in the mail that asks for validation. `role` is its title, `agency` an agency's id, `relationship` one of the offered answers; `errors` is ignored. With `roleId`
 * (ours) the profile is that of a role which this session keeps, and stays the same role. A form that breaks a rule gets 422 and
 * JSON, a message for each field (Spec §5).
 */
export const addRole = {
  name: 'add_role',
  summary: 'Add the profile that was built',
  request: z.strictObject({
    role: typed,
    agency: typed,
    relationship: typed.default(''),
    errors: z.unknown().optional(),
    name: typed.default(''),
    validate: z.boolean(),
    roleId: roleId.optional(),
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
