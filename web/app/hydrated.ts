import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * What only the browser knows, such as where the visitor came from; `unknown` while React takes over HTML that was rendered without
 * the browser. Where both are the same, React renders once.
 */
export function useKnownHere<Value>(known: Value, unknown: Value): Value {
  return useSyncExternalStore(
    never,
    () => known,
    () => unknown,
  )
}

/** Whether React has taken the page over, so that what only the browser knows may be rendered. */
export const useHydrated = (): boolean => useKnownHere(true, false)
