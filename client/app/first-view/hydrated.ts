import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is React's own: false while React takes over HTML that was rendered without the browser, so that what only the
 * browser knows, such as its width, makes no difference yet.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
