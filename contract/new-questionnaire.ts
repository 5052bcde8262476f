import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `new_questionnaire`: delete the BUILD answers and begin anew (Spec §7). With a role (ours): delete its ASSESS answers, and what was
 * chosen to develop, instead.
 */
export const newQuestionnaire = {
  name: 'new_questionnaire',
  summary: 'Begin building a profile anew, or with a role its self-assessment',
  request: z.strictObject({ roleId: z.union([roleId, z.literal('')]).default(''), uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
