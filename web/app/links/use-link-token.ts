import { useLayoutEffect, useState } from 'react'
import { useApp } from '#web/app/session.tsx'

/**
 * The token of the link that opened this page, or of one pasted into its address bar; null if there is none. Empty on the server, which
 * never hears of it, and until React has taken its page over.
 */
export function useLinkToken(): string | null {
  const app = useApp()
  const [token, setToken] = useState<string | null>('')
  useLayoutEffect(() => {
    const take = () => setToken(app.linkToken)
    take()
    window.addEventListener('popstate', take, { capture: true })
    return () => window.removeEventListener('popstate', take, { capture: true })
  }, [app])
  return token
}
