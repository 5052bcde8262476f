import { useEffect, useRef, type RefObject } from 'react'

/** Takes the focus to the heading of the screen, as on another page. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}

const nothingYet = Symbol('nothing yet')

/** A heading that gets the focus when something else is shown below it; also at first, where it stands in place of what had the focus. */
export function useHeadingFocus(shown: unknown, atFirst = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(atFirst ? nothingYet : shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}
