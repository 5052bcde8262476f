import { patterns } from '#contract/wire/patterns.ts'
import { basedOn } from '#web/words.ts'

const pathsWithToken: readonly string[] = [
  patterns.restore,
  patterns.validate,
  patterns.stop,
  patterns.view,
  patterns.joinTeam.toLowerCase(),
  patterns.sharedPlan.toLowerCase(),
]

/** Takes an email link's token out of address and history, so that nothing else on the page can read it. */
export function takeLinkToken(base: string): string | null {
  const { hash, pathname } = window.location
  if (hash === '' || !pathsWithToken.includes(basedOn(base).withoutBase(pathname).toLowerCase().replace(/\/$/, '')))
    return null
  window.history.replaceState(window.history.state, '', pathname)
  return hash.slice(1)
}
