import { z } from 'zod'
import { needLevels } from '#domain/role/needs.ts'
import { linkToken, uuid, type CallDefinition } from './call.ts'
import { question } from './get-question.ts'
import { role, roleNeeds } from './role.ts'

const level = z.enum(needLevels)

/** `validation_load`: the profile that awaits an agency's decision (ours). 410 when the token is forged, used or expired. */
export const validationLoad = {
  name: 'validation_load',
  summary: 'The profile that awaits validation',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    role,
    role_type: z.string(),
    role_needs: roleNeeds,
    /** How the visitor who built it relates to the role. */
    relationship: z.string(),
    /** The listed profile that is nearest to it, and where the two differ; null where the library has none. */
    closest: z
      .object({
        role,
        differences: z.array(z.object({ id: z.string(), name: z.string(), built: level, closest: level })),
      })
      .nullable(),
    /** The BUILD questions with the answers that make the profile, to be edited. */
    questions: z.array(question),
    decline_reasons: z.array(z.object({ value: z.string(), text: z.string() })),
    expires_on: z.iso.date(),
  }),
} as const satisfies CallDefinition
