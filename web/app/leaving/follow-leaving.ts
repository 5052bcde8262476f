import type { DataRouter } from 'react-router'
import { historyEntry, type HistoryEntry } from '#web/app/recovery/history-entry.ts'
import { paths } from '#contract/wire/paths.ts'

const channel = 'lsp-left'

/** In milliseconds; a browser that does not go back that far says nothing. */
const noAnswerTimeout = 3000

/** Goes back to the first screen that this page has shown. */
async function goToFirst(): Promise<void> {
  const steps = Math.min(historyEntry().idx ?? 0, window.history.length - 1)
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
async function forgetTab(router: DataRouter): Promise<void> {
  // The router would show the first screen again.
  router.dispose()
  await goToFirst()
  const entry: HistoryEntry = { held: 'left' }
  window.history.replaceState(null, '', withBase(paths.home))
  // A new entry drops those that Forward would lead to.
  window.history.pushState(entry, '', withBase(paths.home))
  window.location.reload()
}

/** Has every tab of this browser, the one that asks included, forget the session that has been left. */
export function tellAllTabs(): void {
  // A channel has no origin to name: it stays within its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channel).postMessage('left')
}

/** Forgets the session in this tab when it is left, here or in another one. */
export function followLeaving(router: DataRouter): void {
  new BroadcastChannel(channel).addEventListener('message', () => void forgetTab(router))
}
