import { useEffect, useRef, type RefObject } from 'react'

export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}

const nothingYet = Symbol('nothing yet')

/** Takes the focus when `shown` changes; with `atFirst` also when the heading replaces what had the focus. */
export function useHeadingFocus(shown: unknown, atFirst = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(atFirst ? nothingYet : shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}
