import { useRef, useState } from 'react'
import type { PlanChange } from '#contract/change-plan.ts'
import type { LivePlan } from '#contract/live-plan.ts'
import { CallFailed } from '#web/app/api.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useApp } from '#web/app/session.tsx'

/** What is wrong, by field; empty where the change was kept. */
export type Messages = Readonly<Record<string, string>>

/** Makes one change to the plan, after those that were asked for before. */
export type Change = (asked: PlanChange) => Promise<Messages>

/** The plan as it was last kept, and what changes it. */
export function useLivePlan(roleId: string, loaded: LivePlan): { plan: LivePlan; change: Change } {
  const { api } = useApp()
  const fail = useFailure()
  const [plan, setPlan] = useState(loaded)
  const before = useRef<Promise<unknown>>(Promise.resolve())

  async function keep(asked: PlanChange): Promise<Messages> {
    try {
      const { data } = await api.call('change_plan', { roleId, change: asked })
      setPlan(data)
      return {}
    } catch (error) {
      if (error instanceof CallFailed && error.fields) return error.fields
      fail(error)
      return {}
    }
  }

  function change(asked: PlanChange): Promise<Messages> {
    const kept = before.current.then(() => keep(asked))
    before.current = kept
    return kept
  }

  return { plan, change }
}
