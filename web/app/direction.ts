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

/** What tells one view from another: a step between two of the same one, such as from tab to tab, does not slide. */
export const viewOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('question') ?? ''}`

const shown = 'view-shown'

/** Says that the next view is in the page. */
export const tellShown = (): boolean => document.dispatchEvent(new Event(shown))

/** In milliseconds: the browser shows nothing new meanwhile. */
const longest = 1000

/** Shows the next view; where the browser can and the visitor wants motion, this one slides out as that one slides in. */
export function slide(show: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || typeof document.startViewTransition !== 'function') {
    show()
    return
  }
  const root = document.documentElement
  // What is left answers no more clicks while its picture is drawn.
  root.dataset['leaving'] = ''
  const { ready, finished } = document.startViewTransition(async () => {
    const isShown = new Promise((resolve) => {
      document.addEventListener(shown, resolve, { once: true })
      setTimeout(resolve, longest)
    })
    show()
    await isShown
    delete root.dataset['leaving']
  })
  // The next step ends this one's slide.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
}
