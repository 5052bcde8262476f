import { useCallback, useState } from 'react'

/** A way for event handlers and effects to fail, the same at every rendering: what they pass on is thrown while rendering, where the route shows the error page. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  return useCallback((error: unknown) => setFailure({ error }), [])
}
