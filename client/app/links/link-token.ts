import { patterns } from '#contract/wire/patterns.ts'

const pathsWithToken: readonly string[] = [patterns.restore, patterns.validate]

/**
 * Takes the token of an email link out of the address and the history, so that nothing else on the page can read it.
 * The token follows the #, so the server never saw it. Null if the address has none.
 */
export function takeLinkToken(): string | null {
  const { hash, pathname } = window.location
  if (hash === '' || !pathsWithToken.includes(pathname.toLowerCase().replace(/\/$/, ''))) return null
  window.history.replaceState(window.history.state, '', pathname)
  return hash.slice(1)
}
