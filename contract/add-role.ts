import { z } from 'zod'
import { typed, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `add_role`: make a role from the BUILD answers (Spec §7). With `validate` it is saved for others, without it for this
 * session alone. `role` is the title, `agency` an agency's id, `relationship` one of the offered texts; `errors` is ignored.
 * A form that breaks a rule gets 422 and JSON with a message for each field (Spec §5); 409 while a question is unanswered.
 */
export const addRole = {
  name: 'add_role',
  summary: 'Add the profile that was built',
  request: z.strictObject({
    role: typed,
    agency: typed,
    relationship: typed.default(''),
    errors: z.unknown().optional(),
    validate: z.boolean(),
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
