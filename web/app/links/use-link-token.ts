import { useLayoutEffect, useState } from 'react'
import { useApp } from '#web/app/session.tsx'
import { takeLinkToken } from './link-token.ts'

/**
 * The token of the link that opened this page, or of one pasted into its address bar; null if there is none. Empty on the server, which
 * never hears of it, and until React has taken its page over.
 */
export function useLinkToken(): string | null {
  const { linkToken, page } = useApp()
  const [token, setToken] = useState<string | null>('')
  useLayoutEffect(() => {
    setToken(linkToken)
    // Pasting a link over this page loads nothing; the token must be gone before the router sees it.
    const takeAgain = () => setToken((current) => takeLinkToken(page.base) ?? current)
    window.addEventListener('popstate', takeAgain, { capture: true })
    return () => window.removeEventListener('popstate', takeAgain, { capture: true })
  }, [linkToken, page.base])
  return token
}
