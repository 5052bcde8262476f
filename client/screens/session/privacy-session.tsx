import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { site } from 'virtual:pack-words'
import type { SessionState } from '#contract/status-load.ts'
import { Success } from '#client/components/success.tsx'
import { useFailure } from '#client/app/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp, useSession } from '#client/app/session.tsx'

const fileName = 'my-lsp-session.json'

/** Hands something over as a file, as a link to it would. */
function download(content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function isEmpty({ restore_point, session_saved, role, path_role }: SessionState): boolean {
  return restore_point === null && !session_saved && role === null && path_role === null
}

/** Stands on the page that is loaded after a deletion, and says in its title too what happened. */
function Deleted() {
  useEffect(() => {
    document.title = `Your session has been deleted – ${site.product}`
  }, [])
  return (
    <div role="status">
      <Success title="Your session has been deleted." takesFocus>
        <p>Nothing of it is left on this website. It is gone from our backups within 35 days.</p>
      </Success>
    </div>
  )
}

function Kept({ isSaved }: { isSaved: boolean }) {
  const { api } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')

  function ask(): void {
    dialog.current?.showModal()
    // Enter by mistake must not delete anything.
    keep.current?.focus()
  }

  async function save(): Promise<void> {
    setStatus('Getting your data…')
    const { data } = await api.call('get_session_data', {})
    download(data)
    setStatus(`Your download has started. Look for ${fileName} among your downloads.`)
  }

  async function erase(): Promise<void> {
    // The page has to be in reach where there is no answer.
    dialog.current?.close()
    setStatus('Deleting your session…')
    await api.call('delete_session', {})
    await navigate(paths.privacy, { replace: true, state: { isDeleted: true }, preventScrollReset: true })
    window.location.reload()
  }

  return (
    <>
      <p>
        {isSaved ? 'This browser has a saved session open.' : 'This browser has a session open that is not saved.'} You
        can take away all that it holds as a file (JSON), or delete it.
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void save().catch(fail)}>
          Download my data
        </button>
        <button type="button" className="button button-secondary" onClick={ask}>
          Delete my session now
        </button>
      </div>
      <p role="status">{status}</p>
      <dialog ref={dialog} className="dialog" aria-labelledby="delete-session">
        <h2 id="delete-session">Delete your session?</h2>
        <p>
          Your role, your answers and what you chose to develop will be gone, on every device. So will every link back
          to them, and mail that has not gone out yet. Nobody can bring them back.
        </p>
        <div className="button-row">
          <button type="button" className="button" onClick={() => void erase().catch(fail)}>
            Delete my session now
          </button>
          <button ref={keep} type="button" className="button button-secondary" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </dialog>
    </>
  )
}

/** Where the visitor can take their session away as a file, or delete it. */
export function PrivacySession() {
  const session = useSession()
  const { state } = useLocation()
  const isDeleted = (state as { isDeleted?: boolean } | null)?.isDeleted === true
  return (
    <section aria-labelledby="session-choice">
      <h2 id="session-choice">Your session</h2>
      {session && !isEmpty(session) && <Kept isSaved={session.session_saved} />}
      {session && isEmpty(session) && isDeleted && <Deleted />}
      {session && isEmpty(session) && !isDeleted && (
        <p>This browser has no session yet: there is nothing to download or delete.</p>
      )}
    </section>
  )
}
