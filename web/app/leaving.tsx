import { sure } from '#contract/wire/headers.ts'
import { paths, served } from '#contract/wire/paths.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'
import { PostForm, useIsSending } from './post-form.tsx'
import { sayLeft } from './tab.ts'
import { type App, heldBy, useSession } from './session.tsx'

const channel = 'lsp-left'

/** In milliseconds; a browser that cannot go back that far fires no event. */
const noAnswerTimeout = 3000

/** Goes back to the first screen of this site in the tab, where the browser can say how far that is. */
async function goToFirst(): Promise<void> {
  const steps = 'navigation' in window ? (window.navigation.currentEntry?.index ?? 0) : 0
  if (steps === 0) return
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, noAnswerTimeout)
    window.history.go(-steps)
  })
}

/**
 * Shows home, loaded anew, and leaves nothing of the session in this tab: the screens that the visitor went through make room for
 * home, so that Back and Forward do not lead to them.
 */
async function forgetTab(home: string): Promise<void> {
  await goToFirst()
  // A new entry drops those that Forward would lead to.
  window.history.replaceState(null, '', home)
  window.history.pushState(null, '', home)
  sayLeft()
  window.location.reload()
}

/** Has every tab of this browser, this one included, forget the session. Never resolves, because this page is loaded anew. */
export function tellAllTabs(): Promise<never> {
  // A channel has no origin to name: it stays within its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channel).postMessage('left')
  return new Promise(() => undefined)
}

/** Forgets the session in this tab when it is left, here or in another one. */
export function followLeaving(app: App): void {
  new BroadcastChannel(channel).addEventListener('message', () => {
    app.isLeft = true
    void forgetTab(app.page.base || '/')
  })
}

/** What is lost with a session that is not saved, and how to keep it. */
export function WhatGoes() {
  const words = useWords('app').leave
  const session = useSession()
  const saveFirst = (
    <Link to={paths.save(paths.yours)} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {words.save_first}
    </Link>
  )
  return (
    <>
      {words.what_goes} {session?.has_linked_role && `${words.links_end} `}
      <Filled sentence={words.to_keep} values={{ save_first: saveFirst }} />
    </>
  )
}

type LeaveProps = { as?: 'div' | 'li'; className?: string }

/** Closes the session in this browser; asks first where something would be lost with it. Nothing where there is none to leave. */
export function LeaveSession({ as: Place = 'div', className = 'button button-secondary' }: LeaveProps) {
  const words = useWords('app').leave
  const session = useSession()
  const isLeaving = useIsSending('leave')
  if (session === null || (session.restore_point === null && !session.session_saved)) return null
  return (
    <Place>
      {heldBy(session) === 'unsaved' ? (
        <AskFirst
          label={words.leave}
          question={words.ask}
          keep={words.keep}
          form={{ name: 'leave', to: served.leave }}
          className={className}
        >
          <WhatGoes />
        </AskFirst>
      ) : (
        <PostForm name="leave" to={served.leave} values={{ [sure.name]: sure.value }}>
          <button type="submit" className={className}>
            {words.leave}
          </button>
        </PostForm>
      )}
      <span role="status" className="visually-hidden">
        {isLeaving ? words.leaving : ''}
      </span>
    </Place>
  )
}
