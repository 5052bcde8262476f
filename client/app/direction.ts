import { NavigationType, type DataRouter } from 'react-router'

function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

/** State of a link that leads back, such as the top bar's, although it adds to the history. */
export const backwards = { direction: 'back' } as const

/** Says on the page's root element which way the last navigation went, so that the styles slide screens that way. */
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
