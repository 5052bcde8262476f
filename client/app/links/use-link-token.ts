import { useEffect, useState } from 'react'
import { takeLinkToken } from './link-token.ts'
import { useApp } from '#client/app/session.tsx'

/** The token of the link that opened this page, or of one that was pasted over it; null where there is none. */
export function useLinkToken(): string | null {
  const { linkToken } = useApp()
  const [token, setToken] = useState(linkToken)
  useEffect(() => {
    // A link that is pasted over this page loads nothing anew. Its token must be gone before the router looks.
    const takeAgain = () => setToken((current) => takeLinkToken() ?? current)
    window.addEventListener('popstate', takeAgain, { capture: true })
    return () => window.removeEventListener('popstate', takeAgain, { capture: true })
  }, [])
  return token
}
