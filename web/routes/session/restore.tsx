import { useState } from 'react'
import { ContactLink } from '#web/ui/contact-link.tsx'
import type { SessionState } from '#contract/status-load.ts'
import { Filled } from '#web/ui/filled.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { toHome } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { hasBegun, useApp, useSession } from '#web/app/session.tsx'
import { backHash } from '#web/app/recovery/tab.ts'
import { LeftBehind } from './left-behind.tsx'
import { PasteLink } from './paste-link.tsx'
import { postRestore } from './post-session.ts'
import { loading, posting } from '#web/load.ts'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useBase, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export const loader = loading(['session'])
export const clientLoader = loading(['session'])
export const action = posting([], { restore: postRestore })
export const clientAction = posting([], { restore: postRestore })

export const handle: ScreenMeta = { title: ({ app }) => app.titles.restore, back: toHome }

function NoToken() {
  const titles = useWords('app').titles
  const words = useWords('session').restore
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
export default function Restore() {
  const { withBase } = useBase()
  const titles = useWords('app').titles
  const words = useWords('session').restore
  const { api, session: store } = useApp()
  const session = useSession()
  const fail = useFailure()
  const token = useLinkToken()
  const [isOpening, setOpening] = useState(false)
  const leftBehind = wouldBeLost(session) && <LeftBehind />

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
        <div className="script-only">
          <p className="lede">{words.lede}</p>
          {leftBehind}
          <p>
            <button type="button" className="button" onClick={() => void open(token).catch(fail)}>
              {words.go_on}
            </button>
          </p>
          <p role="status">{isOpening ? words.opening : ''}</p>
          <p className="hint">{words.keep}</p>
        </div>
      )}
      <noscript>{import.meta.env.SSR && <PasteLink>{leftBehind}</PasteLink>}</noscript>
    </div>
  )
}
