import type { Role } from '#contract/role.ts'
import type { Horizon } from '#domain/career/target.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useApp, useSession } from '#web/app/session.tsx'

export type Target = { role: Role; horizon: Horizon }

export function useTarget(): {
  target: Target | null
  setTarget: (roleId: string, horizon: Horizon) => Promise<void>
} {
  const { api, session } = useApp()
  const state = useSession()
  const fail = useFailure()
  const target = state?.target_role && state.horizon ? { role: state.target_role, horizon: state.horizon } : null

  async function setTarget(roleId: string, horizon: Horizon): Promise<void> {
    try {
      const { data } = await api.call('set_target', { roleId, horizon })
      session.merge(data)
    } catch (error) {
      fail(error)
    }
  }
  return { target, setTarget }
}
