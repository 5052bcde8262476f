import { useLayoutEffect, useRef } from 'react'

/**
 * Tells whether the screen that made a slow call is still shown, so that a late answer does not take the visitor away.
 */
export function useStillShown(shown: string): (asked: string) => boolean {
  const current = useRef<string | null>(null)
  // A layout effect, because passive effects wait until the slide has ended.
  useLayoutEffect(() => {
    current.current = shown
    return () => {
      current.current = null
    }
  }, [shown])
  return (asked) => current.current === asked
}
