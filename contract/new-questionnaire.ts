import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `new_questionnaire`: delete the BUILD answers and begin anew (Spec §7). With a role (ours): delete its ASSESS answers, and what was
 * chosen to develop, instead. With `fromRoleId` (ours) the BUILD answers are then those of that role; with `revises` it is one
 * that this session built, whose needs they are to replace: 409 where that has been decided about.
 */
export const newQuestionnaire = {
  name: 'new_questionnaire',
  summary: 'Begin building a profile anew, or with a role its self-assessment',
  request: z.strictObject({
    roleId: z.union([roleId, z.literal('')]).default(''),
    fromRoleId: roleId.optional(),
    revises: z.boolean().default(false),
    uuid,
  }),
  response: z.object({}),
} as const satisfies CallDefinition
