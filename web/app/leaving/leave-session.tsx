import { useState } from 'react'
import { Link } from 'react-router'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { heldBy, useApp, useSession } from '#web/app/session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { tellAllTabs } from './follow-leaving.ts'
import { useWords } from '#web/words.ts'

/** Closes the session in this browser; asks first where something would be lost with it. */
export function LeaveSession() {
const words = useWords('session').leave

  const { api } = useApp()
  const session = useSession()
  const fail = useFailure()
  const [isLeaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    await api.call('leave_session', {})
    tellAllTabs()
  }

  const onLeave = () => void leave().catch(fail)
  if (!session) return null
  return (
    <>
      {heldBy(session) === 'unsaved' ? (
        <AskFirst label={words.leave} question={words.ask} keep={words.keep} onYes={onLeave}>
          {words.what_goes} {session.has_linked_role && `${words.links_end} `}
          <Filled
            sentence={words.to_keep}
            values={{
              save_first: (
                <Link
                  to={paths.save(paths.yours)}
                  onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
                >
                  {words.save_first}
                </Link>
              ),
            }}
          />
        </AskFirst>
      ) : (
        <button type="button" className="button button-secondary" onClick={onLeave}>
          {words.leave}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {isLeaving ? words.leaving : ''}
      </span>
    </>
  )
}
