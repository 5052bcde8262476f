import { z } from 'zod'
import { careerPaths } from '#domain/career/career-path.ts'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { offset } from './roles.ts'

/**
 * `path_roles`: the roles in a direction from a base role, nearest first (Spec §7); 404 when there is no such role. The
 * header `X-Total-Count` holds the total. The path search is active from then on: `status_load` answers with it until the
 * next search by title (`roles`), to which Start Again leads.
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
