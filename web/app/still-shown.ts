import { useLayoutEffect, useRef } from 'react'

/** A late answer must not take a visitor away who has left the screen that asked for it. */
export function useStillShown(shown: string): (asked: string) => boolean {
  const current = useRef<string | null>(null)
  // A layout effect, because passive effects come after the next paint.
  useLayoutEffect(() => {
    current.current = shown
    return () => {
      current.current = null
    }
  }, [shown])
  return (asked) => current.current === asked
}
