import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CareerRoutes } from '#contract/career-routes.ts'
import type { Role } from '#contract/role.ts'
import type { Horizon } from '#domain/career/target.ts'
import { HorizonForm } from './horizon-form.tsx'
import { titlesApart } from '#domain/role/role.ts'
import { NoTarget } from './no-target.tsx'
import { TargetSet } from './target-set.tsx'
import { useTarget } from './use-target.ts'
import { useWords } from '#web/words.ts'

/** The ways with the id of their target: old ways stay on the screen until those to a new target have loaded. */
export type WaysTo = CareerRoutes & { targetId: string }

type Props = { base: Role; others: readonly Role[]; ways: WaysTo | null }

/** Choose one of the other roles and a number of years, then see the ways to it. */
export function Targets({ base, others, ways }: Props) {
  const { about, heading } = useWords('career').target
  const { target, setTarget } = useTarget()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const [baseName = '', ...names] = titlesApart([base, ...others])
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
        {others.map((role, place) =>
          target?.role.id === role.id && !changing ? (
            <TargetSet
              key={role.id}
              baseName={baseName}
              name={names[place] ?? ''}
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
              name={names[place] ?? ''}
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
