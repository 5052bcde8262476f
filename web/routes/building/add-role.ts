import type { Calls } from '#contract/calls.ts'
import type { Role } from '#contract/role.ts'
import type { App } from '#web/app/session.tsx'

/** Makes a role of the profile that was built. The specification names every field. */
export async function addRole({ api, session }: App, role: Calls['add_role']['request']): Promise<Role | undefined> {
  const { data } = await api.call('add_role', { relationship: '', errors: {}, ...role })
  session.record('role added')
  return data[0]
}
