import { createPath, type DataRouter } from 'react-router'
import { historyEntry } from './history-entry.ts'

/** Loads the current screen from the server again, or the next one if a navigation is under way; keeps the token of an email link. */
export function reload(router: DataRouter | null, linkToken: string | null): void {
  const here = createPath(window.location)
  const next = router?.state.navigation.location
  const { held, idx = 0 } = historyEntry()
  if (next && createPath(next) !== here) {
    const state: unknown = next.state
    const entry = { usr: state, key: next.key, idx: idx + 1, held, isReloaded: true }
    window.history.pushState(entry, '', createPath(next))
  } else {
    const address = linkToken === null ? here : `#${linkToken}`
    window.history.replaceState({ ...historyEntry(), isReloaded: true }, '', address)
  }
  window.location.reload()
}
