import { useEffect, useState } from 'react'
import { takeLinkToken } from './link-token.ts'
import { useApp } from '#web/app/session.tsx'

/** The token of the link that opened this page, or of one pasted into its address bar; null if there is none. */
export function useLinkToken(): string | null {
  const { linkToken } = useApp()
  const [token, setToken] = useState(linkToken)
  useEffect(() => {
    // Pasting a link over this page loads nothing; the token must be gone before the router sees it.
    const takeAgain = () => setToken((current) => takeLinkToken() ?? current)
    window.addEventListener('popstate', takeAgain, { capture: true })
    return () => window.removeEventListener('popstate', takeAgain, { capture: true })
  }, [])
  return token
}
