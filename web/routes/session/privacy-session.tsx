import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import { saveAsFile } from '#web/ui/sharing/save-as-file.ts'
import { Success } from '#web/ui/success.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useKnownHere } from '#web/app/hydrated.ts'
import { useApp, useSession, useSessionFailure } from '#web/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useDeleteSession } from './delete-session.tsx'
import { useWords } from '#web/words.ts'

const fileName = 'my-lsp-session.json'

function isEmpty({ restore_point, session_saved, role, path_role }: SessionState): boolean {
  return restore_point === null && !session_saved && role === null && path_role === null
}

/** Shown after the reload that follows a deletion; the page title says so too. */
function Deleted() {
  const pageTitles = useWords('app').page_titles
  const words = useWords('session').privacy
  useEffect(() => {
    document.title = fill(pageTitles.page, { view: words.deleted_title })
  }, [])
  return (
    <div role="status">
      <Success title={words.deleted} takesFocus>
        <p>{words.nothing_left}</p>
      </Success>
    </div>
  )
}

function Kept({ isSaved }: { isSaved: boolean }) {
  const words = useWords('session').privacy
  const { api } = useApp()
  const fail = useFailure()
  const [status, setStatus] = useState('')
  const { isDeleting, button } = useDeleteSession()

  async function save(): Promise<void> {
    setStatus(words.getting)
    const { data } = await api.call('get_session_data', {})
    saveAsFile(fileName, data)
    setStatus(fill(words.downloaded, { name: fileName }))
  }

  return (
    <>
      <p>
        {isSaved ? words.saved : words.not_saved} {words.ways}
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void save().catch(fail)}>
          {words.download}
        </button>
        {button}
      </div>
      <p role="status">{isDeleting ? words.deleting : status}</p>
    </>
  )
}

/** Asks again for the session that could not be looked up. */
function AskAgain() {
  const { try_again } = useWords('app').no_answer
  const { session } = useApp()
  return (
    <p>
      <button
        type="button"
        className="button button-secondary"
        onClick={() => void session.load().catch(() => undefined)}
      >
        {try_again}
      </button>
    </p>
  )
}

export function PrivacySession() {
  const { leave } = useWords('app').leave
  const words = useWords('session').privacy
  const session = useSession()
  const failure = useSessionFailure()
  const { state } = useLocation()
  // The server does not know what the browser keeps with the address.
  const isDeleted = useKnownHere((state as { isDeleted?: boolean } | null)?.isDeleted === true, false)
  return (
    <section aria-labelledby="session-choice">
      <h2 id="session-choice">{words.heading}</h2>
      <p role="status">{failure ? words.unknown : ''}</p>
      {failure && <AskAgain />}
      <noscript>{import.meta.env.SSR && <p>{fill(words.no_script, { leave })}</p>}</noscript>
      {session && !isEmpty(session) && <Kept isSaved={session.session_saved} />}
      {session && isEmpty(session) && isDeleted && <Deleted />}
      {session && isEmpty(session) && !isDeleted && <p>{words.none}</p>}
    </section>
  )
}
