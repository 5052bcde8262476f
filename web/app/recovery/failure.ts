import { useCallback, useState } from 'react'

/** Errors of event handlers and effects are thrown while rendering, so that the route shows the error page. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  return useCallback((error: unknown) => setFailure({ error }), [])
}
