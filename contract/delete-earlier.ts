import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/** `delete_earlier`: delete one earlier self-assessment for a role (ours). Again it changes nothing. */
export const deleteEarlier = {
  name: 'delete_earlier',
  summary: 'Delete an earlier self-assessment',
  request: z.strictObject({ roleId, finished_at: z.iso.datetime(), uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
