import { useLayoutEffect, useRef } from 'react'

/** Says, after a slow call, whether what it was made for is still on the screen: if not, its answer leads nowhere. */
export function useStillShown(shown: string): (asked: string) => boolean {
  const current = useRef<string | null>(null)
  // Not a passive effect: those wait for the slide to end.
  useLayoutEffect(() => {
    current.current = shown
    return () => {
      current.current = null
    }
  }, [shown])
  return (asked) => current.current === asked
}
