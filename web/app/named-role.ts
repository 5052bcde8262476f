import type { Role } from '#contract/role.ts'
import type { App } from '#web/app/session.tsx'

/**
 * The role that a screen is about: the one that its address names, which becomes the current role, else the current one; null
 * without any.
 */
export async function loadNamedRole({ api, session }: App, request: Request): Promise<Role | null> {
  const { role } = await session.load()
  const roleId = new URL(request.url).searchParams.get('roleId')
  if (roleId === null || roleId === role?.id) return role
  const { data } = await api.call('status_update', { roleId }, request.signal)
  session.merge(data)
  return data.role
}
