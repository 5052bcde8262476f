import type { SessionState } from '#contract/session.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import {
  careerPathRoleTypes,
  familiesByBond,
  isOfferedPath,
  type PathRole,
  showPathRole,
} from '#domain/career/career-path.ts'
import { reachOf } from '#domain/career/reach.ts'
import { showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { findRole, searcherOf } from '#server/role/queries.ts'
import type { Session } from '#server/session/sessions.ts'
import { type CareerPathSearch, searchCareerPath } from './queries.ts'

type CareerPathState = Pick<
  SessionState,
  'path_role' | 'path_roles' | 'path' | 'query_pathRoleType' | 'query_pathAgency'
>

/** The columns of a session without an active career path search. A search by title sets these. */
export const noCareerPathSearch = { path_role_id: null, path: '', query_path_role_type: '', query_path_agency: '' }

/** One page (`rolesPerPage`) of the roles on a career path, from an offset, as screens show them; `total` is how many there are. */
export async function findOnPath(
  { db, pack, titles }: Pick<Deps, 'db' | 'pack' | 'titles'>,
  { uuid }: Session,
  search: Omit<CareerPathSearch, 'reach' | 'families' | 'searcher' | 'roleTypes' | 'titles'>,
  offset = 0,
): Promise<{ total: number; roles: PathRole[] }> {
  const { base, careerPath } = search
  const roleTypes = careerPathRoleTypes(pack, careerPath, base)
  const { total, roles } = await searchCareerPath(
    db.read,
    {
      ...search,
      reach: reachOf(pack, base),
      roleTypes,
      families: familiesByBond(pack, base.family),
      searcher: await searcherOf(db.read, uuid),
      titles,
    },
    { offset, limit: rolesPerPage },
  )
  return { total, roles: roles.map((role) => showPathRole(pack, base, role)) }
}

/** The fields of the session's state about its career path search; empty when none is active or its base role is gone. */
export async function loadCareerPathState(deps: Deps, session: Session): Promise<CareerPathState> {
  const { db, pack } = deps
  const { stored, uuid } = session
  const base = stored?.path_role_id == null ? null : await findRole(db.read, stored.path_role_id, uuid)
  if (!base || !stored || !isOfferedPath(pack.axes, stored.path))
    return { path_role: null, path_roles: [], path: '', query_pathRoleType: '', query_pathAgency: '' }
  const { path: careerPath, query_path_role_type: roleType, query_path_agency: agency } = stored
  const { roles } = await findOnPath(deps, session, { careerPath, base, roleType, family: '', agency })
  return {
    path_role: showRole(pack, base),
    path_roles: roles,
    path: careerPath,
    query_pathRoleType: roleType,
    query_pathAgency: agency,
  }
}
