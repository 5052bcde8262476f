import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { Filled } from '#web/ui/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { formOf } from '#domain/framework/writing/counted.ts'
import { NoTarget } from './no-target.tsx'
import { useTarget, type Target } from './use-target.ts'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** `what` explains the effect of the target on this screen. */
export function TargetNote({ role, what }: { role: Role; what: string }) {
  const { language } = usePack('site')
  const words = useWords('career').target_note
  const { counted } = useWriter()
  const { target, setTarget } = useTarget()
  const [isGivenUp, setGivenUp] = useState(false)
  const here = useHere()

  async function giveUp({ horizon }: Target): Promise<void> {
    await setTarget('', horizon)
    setGivenUp(true)
  }

  if (!target) return <div role="status">{isGivenUp && <NoTarget />}</div>
  const { horizon } = target
  const { id, title, agency } = target.role
  const isHere = id === role.id
  const shown = <strong>{fill(words.role, { title, place: agency })}</strong>
  return (
    <div className="target-note">
      <p>
        {isHere ? (
          counted(words.here, { count: horizon })
        ) : (
          <>
            <Filled
              sentence={formOf({ language }, words.elsewhere, horizon)}
              values={{ role: shown, count: horizon }}
            />{' '}
            {what}
          </>
        )}
      </p>
      <p className="button-row">
        {!isHere && (
          <Link className="button button-secondary" to={paths.compare(role.id, [id])} state={here}>
            {words.see}
          </Link>
        )}
        <button type="button" className="button button-secondary" onClick={() => void giveUp(target)}>
          {words.stop}
        </button>
      </p>
    </div>
  )
}
