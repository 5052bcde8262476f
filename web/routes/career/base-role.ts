import type { Role } from '#contract/role.ts'
import type { App } from '#web/app/session.tsx'

/** The role in the address, else that of the active path search, else the current role; null without any. */
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
