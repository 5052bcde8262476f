import type { SessionState } from '#contract/status-load.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { isCareerPath } from '#domain/career/career-path.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole, searcherOf, searchCareerPath } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session/sessions.ts'

type CareerPathState = Pick<
  SessionState,
  'path_role' | 'path_roles' | 'path' | 'query_pathRoleType' | 'query_pathAgency'
>

/** The columns of a session without an active career path search. A search by title sets these. */
export const noCareerPathSearch = { path_role_id: null, path: '', query_path_role_type: '', query_path_agency: '' }

/** The fields of the session's state about its career path search; empty when none is active or its base role is gone. */
export async function loadCareerPathState({ db, pack }: Deps, { stored, uuid }: Session): Promise<CareerPathState> {
  const base = stored?.path_role_id == null ? null : await findRole(db.read, stored.path_role_id, uuid)
  if (!base || !isCareerPath(stored?.path))
    return { path_role: null, path_roles: [], path: '', query_pathRoleType: '', query_pathAgency: '' }
  const { path: careerPath, query_path_role_type: roleType, query_path_agency: agency } = stored
  const searcher = await searcherOf(db.read, uuid)
  const { roles } = await searchCareerPath(
    db.read,
    { careerPath, base, roleType, agency, searcher },
    { offset: 0, limit: rolesPerPage },
  )
  return {
    path_role: showRole(pack, base),
    path_roles: roles.map((role) => showRole(pack, role)),
    path: careerPath,
    query_pathRoleType: roleType,
    query_pathAgency: agency,
  }
}
