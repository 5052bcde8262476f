import { z } from 'zod'
import { needLevels } from '#domain/role/needs.ts'
import { linkToken, uuid, type CallDefinition } from './call.ts'
import { question } from './get-question.ts'
import { role, roleNeeds } from './role.ts'

const neededAt = z.object({ need: z.enum(needLevels), level: z.string().exactOptional() })

/**
 * `validation_load`: the profile that an agency is asked to approve (ours). 410 when the token is unknown, used or expired.
 */
export const validationLoad = {
  name: 'validation_load',
  summary: 'The profile that awaits validation',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    role,
    role_type: z.string(),
    role_needs: roleNeeds,
    /** The visitor's answer to how they relate to the role. */
    relationship: z.string(),
    /**
     * The listed profile that needs most nearly the same, and the capabilities that both do not need alike; null where the
     * library has none.
     */
    closest: z
      .object({
        role,
        differences: z.array(z.object({ id: z.string(), name: z.string(), built: neededAt, closest: neededAt })),
      })
      .nullable(),
    /** The BUILD questions, each with the answer that the profile has, for the agency to edit. */
    questions: z.array(question),
    decline_reasons: z.array(z.object({ value: z.string(), text: z.string() })),
    /** To be sent with the decision, which is about the profile as it was seen. */
    version: z.string(),
    expires_on: z.iso.date(),
  }),
} as const satisfies CallDefinition
