import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, type NavigationType } from 'react-router'

/** State of links that lead back, as in the top bar: they add to the history, yet slide like Back. */
export const backwards = { direction: 'back' } as const

/** Where the tab's history stands; undefined where the browser does not say. */
const historyIndex = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined

/** The values of `direction` in a question's form that lead back through the questionnaire. */
const backByForm: readonly unknown[] = ['BACK', 'FIRST', 'OPEN']

/** Says on the root element which way the visitor has gone, before the next view slides in. */
export function useDirection(type: `${NavigationType}`): void {
  const location = useLocation()
  const { key, state } = location
  const view = viewOf(location)
  const navigation = useNavigation()
  const last = useRef<{ key: string; view: string; index: number | undefined } | null>(null)
  const sent = useRef<unknown>(null)
  useLayoutEffect(() => {
    if (navigation.state !== 'idle') sent.current = navigation.formData?.get('direction')
  }, [navigation])
  useLayoutEffect(() => {
    const index = historyIndex()
    const before = last.current
    last.current = { key, view, index }
    if (!before || before.key === key) return
    const wentBack =
      type === 'POP'
        ? index === undefined || before.index === undefined || index < before.index
        : (state as Partial<typeof backwards> | null)?.direction === 'back' || backByForm.includes(sent.current)
    const direction = wentBack ? 'back' : 'forward'
    document.documentElement.dataset['direction'] = before.view === view ? 'still' : direction
  }, [key, view, state, type])
}

/** The arrow keys that go onward and back along a line, in the direction in which the page runs. */
export function arrowKeys(): { onward: string; back: string } {
  return document.documentElement.dir === 'rtl'
    ? { onward: 'ArrowLeft', back: 'ArrowRight' }
    : { onward: 'ArrowRight', back: 'ArrowLeft' }
}

/** Identifies a view: a step within one view, such as from tab to tab, does not slide. */
export const viewOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('question') ?? ''}`
