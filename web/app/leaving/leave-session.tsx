import { useState } from 'react'
import type { SessionState } from '#contract/status-load.ts'
import { paths } from '#contract/wire/paths.ts'
import { served } from '#contract/wire/patterns.ts'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { heldBy, useApp } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { useWords } from '#web/words.ts'
import { tellAllTabs } from './leaving.ts'
import { Link } from '#web/ui/link.tsx'

/** Closes the session in this browser; asks first where something would be lost with it. Without script nothing can ask, so it says before what goes. */
export function LeaveSession({ session }: { session: SessionState }) {
  const words = useWords('app').leave
  const { api } = useApp()
  const fail = useFailure()
  const [isLeaving, setLeaving] = useState(false)
  const isLost = heldBy(session) === 'unsaved'

  async function leave(): Promise<void> {
    setLeaving(true)
    await api.call('leave_session', {})
    tellAllTabs()
  }

  const onLeave = () => void leave().catch(fail)
  const whatGoes = (
    <>
      {words.what_goes} {session.has_linked_role && `${words.links_end} `}
    </>
  )
  return (
    <>
      {isLost && (
        <div className="script-only">
          <AskFirst label={words.leave} question={words.ask} keep={words.keep} onYes={onLeave}>
            {whatGoes}
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
        </div>
      )}
      <PostForm
        name="leave"
        to={served.leave}
        className={isLost ? 'without-script' : ''}
        onSubmit={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        {isLost && <p className="hint">{whatGoes}</p>}
        <button type="submit" className="button button-secondary">
          {words.leave}
        </button>
      </PostForm>
      <span role="status" className="visually-hidden">
        {isLeaving ? words.leaving : ''}
      </span>
    </>
  )
}
