import { useState } from 'react'
import { Link } from 'react-router'
import { ContactLink } from '#client/components/contact-link.tsx'
import { unsavedHours } from '#domain/session/session-limits.ts'
import type { SessionState } from '#contract/status-load.ts'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { useFailure } from '#client/app/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp, useSession } from '#client/app/session.tsx'
import { useLinkToken } from '#client/app/use-link-token.ts'

function NoToken() {
  return (
    <IncompleteLink>
      <p>
        If you no longer have the link, we cannot find your session for you. Write to <ContactLink /> if you need help,
        or begin again.
      </p>
      <p>
        <Link className="button" to={paths.start}>
          Start Here
        </Link>
      </p>
    </IncompleteLink>
  )
}

/** What this browser would leave behind: a session that somebody has begun and not saved. */
function LeftBehind({ session }: { session: SessionState | null }) {
  const restorePoint = session?.restore_point ?? 'START'
  if (session?.session_saved || restorePoint === 'START') return null
  return (
    <div className="caution">
      <p>
        <strong>This browser has another session, which is not saved.</strong> If you continue with the link, you leave
        that one behind, and it is deleted within {unsavedHours} hours.
      </p>
      <p>
        To keep it, <Link to={paths.save(paths.start)}>save it first</Link>. Then open the link in your email again.
      </p>
    </div>
  )
}

/** Opens a saved session when its owner says so: whoever only looks at the link, such as a mail scanner, changes nothing. */
export function Component() {
  const { api } = useApp()
  const session = useSession()
  const fail = useFailure()
  const token = useLinkToken()
  const [isOpening, setOpening] = useState(false)

  function open(opened: string): void {
    if (isOpening) return
    setOpening(true)
    api
      .call('restore_session', { token: opened })
      // The server knows at which screen the session goes on.
      .then(() => window.location.replace(paths.home))
      .catch(fail)
  }

  return (
    <div className="column">
      <h1 tabIndex={-1}>Come back to your session</h1>
      {token === null ? (
        <NoToken />
      ) : (
        <>
          <p className="lede">Your link opens the session that you saved. You go on where you stopped.</p>
          <LeftBehind session={session} />
          <p>
            <button type="button" className="button" onClick={() => open(token)}>
              Continue my session
            </button>
          </p>
          <p role="status">{isOpening ? 'Opening your session…' : ''}</p>
          <p className="hint">
            The link stays good for other devices too. Anyone who has it can open your session, so keep it to yourself.
          </p>
        </>
      )}
    </div>
  )
}
