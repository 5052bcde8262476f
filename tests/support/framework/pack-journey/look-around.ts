import { offeredPaths } from '#domain/career/career-path.ts'
import { renamesOf } from '#domain/framework/edition.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import type { Walk } from './walk.ts'

const anywhere = { query_pathRoleType: '', query_pathAgency: '' }

async function paths({ visitor, pack, role }: Walk): Promise<void> {
  for (const path of offeredPaths(pack.axes))
    // The session keeps one search at a time.
    // oxlint-disable-next-line no-await-in-loop
    await visitor.call('path_roles', { path, roleId: role.id, ...anywhere })
  await visitor.call('status_load', {})
}

async function map(walk: Walk): Promise<void> {
  const { visitor, pack, role } = walk
  const { cells } = await visitor.call('role_map', { roleId: role.id, ...anywhere })
  const onMap = cells.reduce((sum, { count }) => sum + count, 0)
  walk.must(onMap === starterRoles(pack).length, `${onMap} roles are on the map`)
  const last = cells.toSorted((one, other) => other.people + other.strategy - one.people - one.strategy)[0]
  if (!last) return
  const there = await visitor.call('map_roles', { people: last.people, strategy: last.strategy, ...anywhere })
  walk.must(there.length === Math.min(last.count, 50), `a cell of ${last.count} roles lists ${there.length}`)
}

async function compare(walk: Walk): Promise<void> {
  const { visitor, pack, role, others } = walk
  const roleIds = [role, ...others].slice(0, 3).map(({ id }) => id)
  if (roleIds.length === 1) return
  const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds })
  walk.must(capabilities.length === pack.capabilities.length, `${capabilities.length} capabilities are compared`)
  walk.must(
    summaries.length === roleIds.length - 1 && summaries.every((text) => text.trim() !== ''),
    'a step is not summed up',
  )
  await visitor.call('career_routes', { roleId: role.id, targetId: roleIds[1] ?? '' })
}

/** What was renamed is found under its earlier id. */
async function earlier(walk: Walk): Promise<void> {
  const { visitor, pack, site } = walk
  const { roles, capabilities } = renamesOf(pack)
  const [[oldRole, role] = []] = roles
  const [[oldId, id] = []] = capabilities
  if (oldRole !== undefined) {
    const state = await visitor.call('status_update', { roleId: oldRole })
    walk.must(state.role?.id === role, `${oldRole} is not ${role}`)
    await visitor.call('status_update', { roleId: walk.role.id })
  }
  if (oldId !== undefined) {
    const { headers } = await site.app.inject(`/capability/${oldId}`)
    walk.must(headers.location === `/capability/${id}`, `${oldId} leads to ${headers.location}`)
  }
}

/** Looks for other roles in every direction that the pack has, on the map and beside each other. */
export async function lookAround(walk: Walk): Promise<void> {
  const { visitor, pack } = walk
  await walk.step('career paths', () => paths(walk))
  await walk.step('the map', () => map(walk))
  await walk.step('the comparison', () => compare(walk))
  await walk.step('earlier ids', () => earlier(walk))
  await walk.step('the roles that need a capability', async () => {
    for (const { id } of pack.capabilities.slice(0, 3))
      // oxlint-disable-next-line no-await-in-loop
      await visitor.call('capability_roles', { capability: id })
  })
}
