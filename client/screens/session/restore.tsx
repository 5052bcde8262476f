import { useState } from 'react'
import { Link } from 'react-router'
import { withBase } from '#client/app/links/base.ts'
import { ContactLink } from '#client/components/contact-link.tsx'
import * as titles from 'virtual:words/app/titles'
import * as words from 'virtual:words/session/restore'
import type { SessionState } from '#contract/status-load.ts'
import { Filled } from '#client/components/filled.tsx'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { useFailure } from '#client/app/recovery/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { hasBegun, useApp, useSession } from '#client/app/session.tsx'
import { backHash } from '#client/app/recovery/history-entry.ts'
import { LeftBehind } from './left-behind.tsx'
import { useLinkToken } from '#client/app/links/use-link-token.ts'

function NoToken() {
  return (
    <IncompleteLink>
      <p>
        <Filled sentence={words.no_link} values={{ address: <ContactLink /> }} />
      </p>
      <p>
        <Link className="button" to={paths.start}>
          {titles.start}
        </Link>
      </p>
    </IncompleteLink>
  )
}

/** Whether this browser has an unsaved session, which opening the link would replace. */
const wouldBeLost = (session: SessionState | null): boolean => !session?.session_saved && hasBegun(session)

/** Opens the session only on a click, so that programs that visit links, such as mail scanners, change nothing. */
export function Component() {
  const { api, session: store } = useApp()
  const session = useSession()
  const fail = useFailure()
  const token = useLinkToken()
  const [isOpening, setOpening] = useState(false)

  async function open(opened: string): Promise<void> {
    if (isOpening) return
    setOpening(true)
    // Who pressed before their session was known could not read yet what would be lost.
    if (session === null && wouldBeLost(await store.load())) {
      setOpening(false)
      return
    }
    await api.call('restore_session', { token: opened })
    // The server redirects home to the screen where the session continues.
    window.location.replace(withBase(paths.home) + backHash)
  }

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.restore}</h1>
      {token === null ? (
        <NoToken />
      ) : (
        <>
          <p className="lede">{words.lede}</p>
          {wouldBeLost(session) && <LeftBehind />}
          <p>
            <button type="button" className="button" onClick={() => void open(token).catch(fail)}>
              {words.go_on}
            </button>
          </p>
          <p role="status">{isOpening ? words.opening : ''}</p>
          <p className="hint">{words.keep}</p>
        </>
      )}
    </div>
  )
}
