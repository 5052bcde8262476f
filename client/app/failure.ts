import { useState } from 'react'

/** A way for event handlers to fail: what they pass on is thrown while rendering, where the route shows the error page. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  return (error) => setFailure({ error })
}
