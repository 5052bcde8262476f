import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { NoTarget } from './no-target.tsx'
import { useTarget, type Target } from './use-target.ts'

/** Which role the visitor works towards and by when, with change and give up; `what` says what that means on this screen. */
export function TargetNote({ role, what }: { role: Role; what: string }) {
  const { target, setTarget } = useTarget()
  const [isGivenUp, setGivenUp] = useState(false)

  async function giveUp({ horizon }: Target): Promise<void> {
    await setTarget('', horizon)
    setGivenUp(true)
  }

  if (!target) return <div role="status">{isGivenUp && <NoTarget />}</div>
  const isHere = target.role.id === role.id
  return (
    <div className="target-note">
      <p>
        You are working towards{' '}
        {isHere ? (
          'this role'
        ) : (
          <strong>
            {target.role.title}, {target.role.agency}
          </strong>
        )}
        , in {target.horizon} years. {!isHere && what}
      </p>
      <p className="button-row">
        {!isHere && (
          <Link className="button button-secondary" to={paths.compare(role.id, [target.role.id])}>
            See the way or change it
          </Link>
        )}
        <button type="button" className="button button-secondary" onClick={() => void giveUp(target)}>
          Stop working towards it
        </button>
      </p>
    </div>
  )
}
