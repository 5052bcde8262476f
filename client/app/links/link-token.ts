import { patterns } from '#contract/wire/patterns.ts'

const carrying: readonly string[] = [patterns.restore, patterns.validate]

/**
 * The token that a link from an email carries, taken out of the address and of the history, so that nothing else on the page
 * meets it; null where the address holds none. What follows the # never went to the server.
 */
export function takeLinkToken(): string | null {
  const { hash, pathname } = window.location
  if (hash === '' || !carrying.includes(pathname.toLowerCase().replace(/\/$/, ''))) return null
  window.history.replaceState(window.history.state, '', pathname)
  return hash.slice(1)
}
