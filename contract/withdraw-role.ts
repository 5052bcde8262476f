import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `withdraw_role`: take back a profile that this session built, so that nobody else can find or open it any more (ours). 404
 * where this session did not build it; 409 where it has been decided about.
 */
export const withdrawRole = {
  name: 'withdraw_role',
  summary: 'Take back a profile that this session built',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
