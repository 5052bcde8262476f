import { z } from 'zod'
import { careerPaths } from '#domain/career/career-path.ts'
import { familyBonds } from '#domain/career/family-bond.ts'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { offset } from './roles.ts'

/**
 * A role on a career path. Ours, beside the specification's fields: the name of its job family, empty where it is not known,
 * and how that stands to the base role's, null where that one is not known.
 */
export const pathRole = role.extend({ family: z.string(), bond: z.enum(familyBonds).nullable() })

export type PathRole = z.infer<typeof pathRole>

/**
 * `path_roles`: the roles on a career path from a base role (Spec §7): its own job family first, then neighbouring ones, then
 * the rest, in each the nearest first; narrowed to a job family, which is ours. 400 when the pack does not offer this career
 * path; 404 when there is no such role. The header `X-Total-Count` says how many there are. The session keeps this search but for the job family as its active one, which
 * `status_load` returns, until the next search by title (`roles`).
 */
export const pathRoles = {
  name: 'path_roles',
  summary: 'Find the roles on a career path from a role',
  request: z.strictObject({
    path: z.enum(careerPaths),
    roleId,
    query_pathRoleType: queryText,
    query_pathFamily: queryText.default(''),
    query_pathAgency: queryText,
    offset,
    uuid,
  }),
  response: z.array(pathRole),
} as const satisfies CallDefinition
