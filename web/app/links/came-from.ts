import { useLocation, useMatches, type UIMatch } from 'react-router'
import { useKnownHere } from '#web/app/hydrated.ts'
import type { LinkTarget, MetaTexts, ScreenMeta } from '#web/app/screen-meta.ts'
import { usePack, useWords } from '#web/words.ts'

/** State of a link to a screen whose Back leads to where the visitor came from. */
type CameFrom = { from: LinkTarget }

/** The route of the screen, with what is known of it. */
export const useMatch = () => useMatches().at(-1) as UIMatch<unknown, ScreenMeta<unknown> | undefined> | undefined

/** The name of a screen as in the page title; empty where it could not be loaded. */
function titleOf({ handle, loaderData }: UIMatch<unknown, ScreenMeta<unknown> | undefined>, texts: MetaTexts): string {
  if (!handle || loaderData === undefined) return ''
  return handle.pageTitle?.(loaderData, texts) ?? handle.title(texts, loaderData)
}

/** For links from this screen: its address, and its name as in the page title. */
export function useHere(): CameFrom {
  const { pathname, search, state } = useLocation()
  const match = useMatch()
  const texts = { app: useWords('app'), site: usePack('site') }
  const label = match ? titleOf(match, texts) : ''
  return { from: { to: pathname + search, label, from: cameFrom(state) } }
}

/** Null if the visitor came by the address, for example from a bookmark. */
function cameFrom(state: unknown): LinkTarget | null {
  return (state as Partial<CameFrom> | null)?.from ?? null
}

/** Where the visitor came from; null while React takes over HTML of the server, which does not know it. */
export function useCameFrom(): LinkTarget | null {
  const { state } = useLocation()
  return useKnownHere(cameFrom(state), null)
}
