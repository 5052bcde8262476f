import { z } from 'zod'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `role_map`: how many roles of the library lie on each cell of the map, a grid of people by strategic capabilities, the base
 * role among them (ours, not the specification's); 404 when there is no such role. Cells without a role are left out.
 */
export const roleMap = {
  name: 'role_map',
  summary: 'Count the roles on each cell of the map',
  request: z.strictObject({ roleId, query_pathRoleType: queryText, query_pathAgency: queryText, uuid }),
  response: z.object({
    base: role,
    /** The framework's numbers of people and strategic capabilities: the map's last column and row. */
    people: z.int(),
    strategy: z.int(),
    cells: z.array(z.object({ people: z.int(), strategy: z.int(), count: z.int() })),
  }),
} as const satisfies CallDefinition

export type RoleMap = z.infer<typeof roleMap.response>
