import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/** `new_questionnaire`: delete the session's BUILD answers, to begin again (Spec §7). */
export const newQuestionnaire = {
  name: 'new_questionnaire',
  summary: 'Begin building a profile anew',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
