import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { about, heading } from 'virtual:words/career/target'
import type { CareerRoutes } from '#contract/career-routes.ts'
import type { Role } from '#contract/role.ts'
import type { Horizon } from '#domain/career/target.ts'
import { HorizonForm } from './horizon-form.tsx'
import { NoTarget } from './no-target.tsx'
import { TargetSet } from './target-set.tsx'
import { useTarget } from './use-target.ts'

/** Ways to a target, with its id: those to the one before stand until those to a new one are there. */
export type WaysTo = CareerRoutes & { targetId: string }

type Props = { base: Role; others: readonly Role[]; ways: WaysTo | null }

/** From the base role to one of the others: choose it and the years, then see what the way looks like. */
export function Targets({ base, others, ways }: Props) {
  const { target, setTarget } = useTarget()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  /** What was done last on this screen. */
  const [done, setDone] = useState<'set' | 'given-up' | null>(null)

  async function choose(roleId: string, horizon: Horizon): Promise<void> {
    await setTarget(roleId, horizon)
    await revalidate()
    setChanging(false)
    setDone(roleId === '' ? 'given-up' : 'set')
  }

  return (
    <section className="targets" aria-labelledby="targets-heading">
      <h2 id="targets-heading">{heading}</h2>
      <p>{about}</p>
      <div role="status">{done === 'given-up' && !target && <NoTarget />}</div>
      <div className="targets-panels">
        {others.map((role) =>
          target?.role.id === role.id && !changing ? (
            <TargetSet
              key={role.id}
              base={base}
              target={target}
              ways={ways?.targetId === role.id ? ways : null}
              isNew={done === 'set'}
              onChange={() => setChanging(true)}
              onGiveUp={() => choose('', target.horizon)}
            />
          ) : (
            <HorizonForm
              key={role.id}
              role={role}
              target={target}
              takesFocus={changing}
              onChoose={(horizon) => choose(role.id, horizon)}
            />
          ),
        )}
      </div>
    </section>
  )
}
