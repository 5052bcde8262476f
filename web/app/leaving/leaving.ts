import { sayLeft } from '#web/app/recovery/tab.ts'

const channel = 'lsp-left'

/** In milliseconds; a browser that does not go back that far says nothing. */
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

/** Has every tab of this browser, the one that asks included, forget the session that has been left. It is loaded anew before this is done. */
export function tellAllTabs(): Promise<never> {
  // A channel has no origin to name: it stays within its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channel).postMessage('left')
  return new Promise(() => undefined)
}

/** Forgets the session in this tab when it is left, here or in another one. */
export function followLeaving(home: string): void {
  new BroadcastChannel(channel).addEventListener('message', () => void forgetTab(home))
}
