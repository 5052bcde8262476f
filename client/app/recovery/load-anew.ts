import { createPath, type DataRouter } from 'react-router'
import { heldBy, type Held, type SessionStore } from '#client/app/session.tsx'

/** What a page leaves in its entry of the tab's history, for the page that is loaded there later. */
type Left = { held?: Held | null; isAnew?: boolean }

function historyState(): Left & { idx?: number } {
  return (window.history.state ?? {}) as Left & { idx?: number }
}

/** Reads what was left here: what the session held, and whether this page was just loaded anew, which is said once. */
export function takeLeft(): { held: Held | null; isAnew: boolean } {
  const { isAnew = false, ...state } = historyState()
  if (isAnew) window.history.replaceState(state, '')
  return { held: state.held ?? null, isAnew }
}

/** Leaves what the session holds in each entry of the history, so that a page that finds it gone can say so. */
export function leaveHeld(router: DataRouter, session: SessionStore): void {
  const leave = () => {
    const state = session.get()
    if (!state) return
    const held = heldBy(state)
    if ((historyState().held ?? null) !== held) window.history.replaceState({ ...historyState(), held }, '')
  }
  router.subscribe(leave)
  session.subscribe(leave)
}

/** Asks for a session that could not be loaded again, as soon as the visitor goes on. */
export function askAgain(router: DataRouter, session: SessionStore): void {
  let asked = router.state.location.key
  router.subscribe(({ location, navigation }) => {
    const { key } = navigation.location ?? location
    if (key === asked) return
    asked = key
    // Whoever needs it fails by itself.
    if (session.failure()) session.load().catch(() => undefined)
  })
}

/**
 * Loads the page anew from the server: the screen that is on its way, or else the one that is there. The token of a link goes
 * back into the address, where the new page looks for it.
 */
export function loadAnew(router: DataRouter | null, linkToken: string | null): void {
  const here = createPath(window.location)
  const target = router?.state.navigation.location
  const { held, idx = 0 } = historyState()
  if (target && createPath(target) !== here) {
    const state: unknown = target.state
    window.history.pushState({ usr: state, key: target.key, idx: idx + 1, held, isAnew: true }, '', createPath(target))
  } else {
    const address = linkToken === null ? here : `#${linkToken}`
    window.history.replaceState({ ...historyState(), isAnew: true }, '', address)
  }
  window.location.reload()
}
