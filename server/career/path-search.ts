import type { SessionState } from '#contract/session.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import {
  type CareerPath,
  careerPathRoleTypes,
  familiesByBond,
  isOfferedPath,
  offeredPaths,
} from '#domain/career/career-path.ts'
import { reachOf } from '#domain/career/reach.ts'
import { showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { findRole, type FoundRoles, searcherOf } from '#server/role/queries.ts'
import type { Session } from '#server/session/sessions.ts'
import { type CareerPathSearch, countCareerPath, searchCareerPath } from './queries.ts'

type CareerPathState = Pick<
  SessionState,
  'path_role' | 'path_roles' | 'path' | 'query_pathRoleType' | 'query_pathAgency'
>

/** The columns of a session without an active career path search. A search by title sets these. */
export const noCareerPathSearch = { path_role_id: null, path: '', query_path_role_type: '', query_path_agency: '' }

type Asked = Omit<CareerPathSearch, 'reach' | 'families' | 'searcher' | 'roleTypes' | 'titles'>
type Using = Pick<Deps, 'db' | 'pack' | 'titles'>

/** A search with what the pack and the session's own roles add to it. */
async function searchFor({ db, pack, titles }: Using, { uuid }: Session, asked: Asked): Promise<CareerPathSearch> {
  const { base, careerPath } = asked
  return {
    ...asked,
    reach: reachOf(pack, base),
    roleTypes: careerPathRoleTypes(pack, careerPath, base),
    families: familiesByBond(pack, base.family),
    searcher: await searcherOf(db.read, uuid),
    titles,
  }
}

/** One page (`rolesPerPage`) of the roles on a career path, from an offset; `total` is how many there are. */
export async function findOnPath(deps: Using, session: Session, asked: Asked, offset = 0): Promise<FoundRoles> {
  return searchCareerPath(deps.db.read, await searchFor(deps, session, asked), { offset, limit: rolesPerPage })
}

/** How many roles there are on each career path that the pack offers. */
export async function countOnPaths(
  deps: Using,
  session: Session,
  asked: Omit<Asked, 'careerPath'>,
): Promise<Partial<Record<CareerPath, number>>> {
  const { db, pack } = deps
  const [first, ...others] = offeredPaths(pack.axes)
  if (first === undefined) return {}
  // All but the path and its role types is the same for each.
  const search = await searchFor(deps, session, { ...asked, careerPath: first })
  const counts = [first, ...others].map(async (careerPath) => {
    const roleTypes = careerPathRoleTypes(pack, careerPath, asked.base)
    return [careerPath, await countCareerPath(db.read, { ...search, careerPath, roleTypes })] as const
  })
  return Object.fromEntries(await Promise.all(counts))
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
    path_roles: roles.map((role) => showRole(pack, role)),
    path: careerPath,
    query_pathRoleType: roleType,
    query_pathAgency: agency,
  }
}
