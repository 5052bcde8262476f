import type { DataRouter } from 'react-router'
import { heldBy, type Before, type SessionStore } from '#web/app/session.tsx'

/** What a page stores in its entry of the tab's history, where a reload and the browser's own restart keep it. */
export type HistoryEntry = { held?: Before | null; isReloaded?: boolean; idx?: number; key?: string }

export function historyEntry(): HistoryEntry {
  return (window.history.state ?? {}) as HistoryEntry
}

/** The end of the address of a page that opens a session again; a redirect passes it on. */
export const backHash = '#back'

/** What the session held when the visitor left this page, or that it has just been opened again, and whether `reload` has just loaded it. */
export function leftInHistory(): { held: Before | null; isReloaded: boolean } {
  const { isReloaded = false, ...entry } = historyEntry()
  const { hash, pathname, search } = window.location
  const isBack = hash === backHash
  if (isReloaded || isBack) window.history.replaceState(entry, '', isBack ? pathname + search : undefined)
  return { held: isBack ? 'back' : (entry.held ?? null), isReloaded }
}

/** The router keeps one place to scroll to for all entries that it did not make: each gets its own here, so that a new page begins at its top. */
export function nameEntry(): void {
  const { key = `${Math.random()}` } = historyEntry()
  window.history.replaceState({ ...historyEntry(), key }, '')
}

/** Stores in each entry what the session holds, so that a later page can say what is gone. */
export function storeHeld(router: DataRouter, session: SessionStore): void {
  const store = () => {
    const state = session.get()
    if (!state) return
    const held = heldBy(state)
    if ((historyEntry().held ?? null) !== held) window.history.replaceState({ ...historyEntry(), held }, '')
  }
  // The session of a rendered page is there before anything changes.
  store()
  router.subscribe(store)
  session.subscribe(store)
}

/** After a failure asks for the session again when the visitor goes to another screen. */
export function retrySession(router: DataRouter, session: SessionStore): void {
  let lastKey = router.state.location.key
  router.subscribe(({ location, navigation }) => {
    const { key } = navigation.location ?? location
    if (key === lastKey) return
    lastKey = key
    if (session.failure()) session.load().catch(() => undefined)
  })
}
