import { z } from 'zod'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `role_map`: counts the roles on each cell of the map, a grid of people by strategic capabilities (ours, not the
 * specification's). The base role counts too; cells without a role are left out. 404 when there is no such base role.
 */
export const roleMap = {
  name: 'role_map',
  summary: 'Count the roles on each cell of the map',
  request: z.strictObject({ roleId, query_pathRoleType: queryText, query_pathAgency: queryText, uuid }),
  response: z.object({
    base: role,
    /** How many people and strategic capabilities the framework has: the map's last column and row. */
    people: z.int(),
    strategy: z.int(),
    cells: z.array(z.object({ people: z.int(), strategy: z.int(), count: z.int() })),
  }),
} as const satisfies CallDefinition

export type RoleMap = z.infer<typeof roleMap.response>
