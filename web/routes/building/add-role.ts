import { useNavigate } from 'react-router'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import type { Calls } from '#contract/calls.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#web/app/session.tsx'

type NewRole = Calls['add_role']['request']

/** Adds a role with the built profile and opens its page; ignores clicks while it is being added. The specification names every field. */
export function useAddRole(): (role: NewRole) => Promise<void> {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const { run } = useOneAtATime()

  async function add(newRole: NewRole): Promise<void> {
    const { data } = await api.call('add_role', { relationship: '', errors: {}, ...newRole })
    session.record('role added')
    const [role] = data
    if (role) await navigate(paths.roleActions(role.id))
  }

  return (newRole) => run(() => add(newRole))
}
