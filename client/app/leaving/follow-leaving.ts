import type { DataRouter } from 'react-router'

const channel = 'lsp-left'

/** Has every tab of this browser, the one that asks included, forget the session that has been left. */
export function tellAllTabs(): void {
  // A channel has no origin to name: it stays within its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channel).postMessage('left')
}

/** Forgets the session in this tab when it is left, here or in another one. */
export function followLeaving(router: DataRouter): void {
  new BroadcastChannel(channel).addEventListener('message', () => {
    import('./forget-tab.ts').then(
      ({ forgetTab }) => forgetTab(router),
      // Loaded anew, the page has the new session, which holds nothing.
      () => window.location.reload(),
    )
  })
}
