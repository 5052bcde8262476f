import { NavigationType, type DataRouter } from 'react-router'

function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

/** State of links that lead back, as in the top bar: they add to the history, yet slide like Back. */
export const backwards = { direction: 'back' } as const

/** Which way the visitor has gone to the screen that is shown; undefined until they have gone from one to another. */
export const wayMoved = (): string | undefined =>
  import.meta.env.SSR ? undefined : document.documentElement.dataset['direction']

/** Stores the direction of the last navigation on the root element. */
export function followDirection(router: DataRouter): void {
  let index = historyIndex()
  let {
    location: { key },
    initialized: isShown,
  } = router.state
  router.subscribe(({ location, historyAction, initialized }) => {
    // The address that was opened may lead on to another before it shows anything: the visitor has not moved then.
    const isFirst = !isShown
    isShown = initialized
    if (location.key === key) return
    key = location.key
    if (isFirst) {
      index = historyIndex()
      return
    }
    const wentBack =
      historyAction === NavigationType.Pop
        ? historyIndex() < index
        : (location.state as Partial<typeof backwards> | null)?.direction === 'back'
    index = historyIndex()
    document.documentElement.dataset['direction'] = wentBack ? 'back' : 'forward'
  })
}

/** The arrow keys that go onward and back along a line, in the direction in which the page runs. */
export function arrowKeys(): { onward: string; back: string } {
  return document.documentElement.dir === 'rtl'
    ? { onward: 'ArrowLeft', back: 'ArrowRight' }
    : { onward: 'ArrowRight', back: 'ArrowLeft' }
}
