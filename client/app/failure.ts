import { useCallback, useState } from 'react'

/**
 * Lets event handlers and effects fail: the error is thrown while rendering, so that the route shows the error page.
 * The returned function never changes.
 */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  return useCallback((error: unknown) => setFailure({ error }), [])
}
