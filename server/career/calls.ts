import type { careerCalls } from '#contract/career.ts'
import type { OpenedTab } from '#contract/wire/documents.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { privateStates } from '#domain/building/approval-state.ts'
import { isOfferedPath } from '#domain/career/career-path.ts'
import { showPathRole } from '#domain/career/path-role.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import type { Handlers } from '#server/call.ts'
import type { Deps } from '#server/deps.ts'
import { findRole, searcherOf } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { chosenCapabilityIds, namedAgency } from '#server/role/documents.ts'
import { qrCode } from '#server/values/qr-code.ts'
import { embedHtml } from '#server/role/embed-html.ts'
import { keepChanges, keepInPassing } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { loadComparison } from './comparison.ts'
import { countOnPaths, findOnPath } from './path-search.ts'
import { countCells, searchCell } from './queries.ts'
import { loadWays } from './ways.ts'

function shortAddress(
  { pack }: Deps,
  roles: readonly RoleProfile[],
  opens: OpenedTab | undefined,
  campaign: string | undefined,
): string {
  const [role, ...others] = roles
  const codes = roles.map(({ id }) => roleCode(id))
  if (!role || others.length > 0) return serverPaths.shortComparison(codes)
  namedAgency(pack, opens)
  chosenCapabilityIds(pack, role, opens)
  return serverPaths.shortRole(roleCode(role.id), opens, campaign)
}

export const careerHandlers: Handlers<typeof careerCalls> = {
  path_roles: async (deps, { session, body, setHeader }) => {
    const { db, clock } = deps
    const { path: careerPath, query_pathRoleType: roleType, query_pathFamily: family, query_pathAgency: agency } = body
    if (!isOfferedPath(deps.pack.axes, careerPath)) throw refuse('badRequest')
    const base = await findRole(db.read, body.roleId, session.uuid)
    if (!base) throw refuse('unknownRole')
    const search = { careerPath, base, roleType, family, agency }
    const { total, roles } = await findOnPath(deps, session, search, body.offset)
    await keepInPassing(deps, (queries) =>
      keepChanges(queries, session, clock(), {
        path: careerPath,
        path_role_id: base.id,
        query_path_role_type: roleType,
        query_path_agency: agency,
      }),
    )
    setHeader(totalHeader, total)
    return roles.map((role) => showPathRole(deps.pack, base, role))
  },

  path_counts: async (deps, { session, body }) => {
    const { query_pathRoleType: roleType, query_pathAgency: agency } = body
    const base = await findRole(deps.db.read, body.roleId, session.uuid)
    if (!base) throw refuse('unknownRole')
    return countOnPaths(deps, session, { base, roleType, family: '', agency })
  },

  role_map: async ({ db, pack }, { session, body }) => {
    const { roleId, query_pathRoleType: roleType, query_pathAgency: agency } = body
    const base = roleId === undefined ? null : await findRole(db.read, roleId, session.uuid)
    if (roleId !== undefined && !base) throw refuse('unknownRole')
    return {
      base: base && showRole(pack, base),
      ...mostNeeds(pack),
      cells: await countCells(db.read, { roleType, agency, searcher: await searcherOf(db.read, session.uuid) }),
    }
  },

  map_roles: async ({ db, pack, titles }, { session, body, setHeader }) => {
    const { people, strategy, query_pathRoleType: roleType, query_pathAgency: agency, offset } = body
    const { total, roles } = await searchCell(
      db.read,
      { people, strategy, roleType, agency, searcher: await searcherOf(db.read, session.uuid), titles },
      { offset, limit: rolesPerPage },
    )
    setHeader(totalHeader, total)
    return roles.map((role) => showRole(pack, role))
  },

  compare_roles: async (deps, { session, body }) => {
    const asked = await Promise.all(body.roleIds.map((id) => requireRole(deps, session, id)))
    const { roles, ...comparison } = await loadComparison(deps, session, asked)
    return { roles: roles.map((role) => showRole(deps.pack, role)), ...comparison }
  },

  career_routes: async (deps, { session, body }) => {
    const { db, pack } = deps
    const base = await findRole(db.read, body.roleId, session.uuid)
    const target = await findRole(db.read, body.targetId, session.uuid)
    if (!base || !target) throw refuse('unknownRole')
    const { direct, ways } = await loadWays(deps, session, base, target)
    return {
      direct,
      routes: ways.map(({ roles, ...way }) => ({ ...way, roles: roles.map((role) => showRole(pack, role)) })),
    }
  },

  share_roles: async (deps, { session, body }) => {
    const roles = await Promise.all(body.roleIds.map((id) => requireRole(deps, session, id)))
    const notOpen = roles.flatMap(({ title, origin }) => {
      const reason = privateStates.find((validation) => validation === origin.kind)
      return reason ? [{ title, reason }] : []
    })
    if (notOpen.length > 0) return { address: null, notOpen }
    const address = deps.publicUrl + shortAddress(deps, roles, body.opens, body.campaign)
    const [role] = roles
    const isEmbeddable = role && roles.length === 1 && deps.embedHosts.length > 0
    return {
      address,
      qr: qrCode(address),
      embed: isEmbeddable ? embedHtml(deps, role) : null,
      counts_campaigns: deps.countsUse,
    }
  },

  set_target: async ({ db, pack, clock }, { session, body }) => {
    const role = body.roleId === '' ? null : await findRole(db.read, body.roleId, session.uuid)
    if (!role && body.roleId !== '') throw refuse('unknownRole')
    const horizon = role && body.horizon
    await db.write((queries) => keepChanges(queries, session, clock(), { target_role_id: role && role.id, horizon }))
    return { target_role: role && showRole(pack, role), horizon }
  },
}
