import { NavigationType, type DataRouter } from 'react-router'

function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

/** State of links that lead back, as in the top bar: they add to the history, yet slide like Back. */
export const backwards = { direction: 'back' } as const

/** Stores the direction of the last navigation on the root element, where the styles read which way to slide. */
export function followDirection(router: DataRouter): void {
  let index = historyIndex()
  let { key } = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    const wentBack =
      historyAction === NavigationType.Pop
        ? historyIndex() < index
        : (location.state as Partial<typeof backwards> | null)?.direction === 'back'
    index = historyIndex()
    document.documentElement.dataset['direction'] = wentBack ? 'back' : 'forward'
  })
}
