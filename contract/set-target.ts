import { z } from 'zod'
import { horizons } from '#domain/career/target.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { sessionState } from './status-load.ts'

/**
 * `set_target`: sets the role that the visitor would like to reach, and in how many years (ours, not the specification's).
 * An empty `roleId` removes the target. 404 when there is no such role.
 */
export const setTarget = {
  name: 'set_target',
  summary: 'Choose a role to work towards, and by when',
  request: z.strictObject({ roleId: z.union([z.literal(''), roleId]), horizon: z.literal(horizons), uuid }),
  response: sessionState.pick({ target_role: true, horizon: true }),
} as const satisfies CallDefinition
