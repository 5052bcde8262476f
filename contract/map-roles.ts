import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { offset } from './roles.ts'

/**
 * `map_roles`: the roles with these counts of people and strategic capabilities, which are one cell of the map, by title
 * (ours, not the specification's). The header `X-Total-Count` says how many there are.
 */
export const mapRoles = {
  name: 'map_roles',
  summary: 'List the roles on a cell of the map',
  request: z.strictObject({
    people: z.int().min(0).max(100),
    strategy: z.int().min(0).max(100),
    query_pathRoleType: queryText,
    query_pathAgency: queryText,
    offset,
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
