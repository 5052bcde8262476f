import type { Role } from '#contract/role.ts'
import type { App } from '#client/app/session.tsx'

/**
 * The role from which a visitor looks for career paths: the one that the address names, else that of the path search that is
 * active, else the current one; null without any. One that the session does not know becomes the current role.
 */
export async function loadBaseRole(
  { api, session }: App,
  roleId: string | null,
  signal: AbortSignal,
): Promise<Role | null> {
  const { role, path_role } = await session.load()
  if (roleId === null) return path_role ?? role
  const known = [path_role, role].find((candidate) => candidate?.id === roleId)
  if (known) return known
  const { data } = await api.call('status_update', { roleId }, signal)
  session.merge(data)
  return data.role
}
