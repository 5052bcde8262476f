import { z } from 'zod'
import { careerPaths } from '#domain/career/career-path.ts'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { offset } from './roles.ts'

/**
 * `path_roles`: the roles on a career path from a base role, the nearest first (Spec §7). 404 when there is no such role.
 * The header `X-Total-Count` says how many there are. The session keeps this search as its active one, which `status_load`
 * returns, until the next search by title (`roles`).
 */
export const pathRoles = {
  name: 'path_roles',
  summary: 'Find the roles on a career path from a role',
  request: z.strictObject({
    path: z.enum(careerPaths),
    roleId,
    query_pathRoleType: queryText,
    query_pathAgency: queryText,
    offset,
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
