import { useLayoutEffect, useState } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { basedOn, usePack, useWords } from '#web/words.ts'
import { useKnownHere } from './hydrated.ts'
import type { LinkTarget, MetaTexts, ScreenMeta } from './screen-meta.ts'
import { useApp, useSession } from './session.tsx'

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

const pathsWithToken: readonly string[] = [
  patterns.restore,
  patterns.validate,
  patterns.stop,
  patterns.confirmReminders.toLowerCase(),
  patterns.stopReminders.toLowerCase(),
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

/** The save page never leads on to these pages. */
const excluded: readonly string[] = [
  patterns.save,
  patterns.restore,
  patterns.validate,
  patterns.stop,
  patterns.confirmReminders,
  patterns.stopReminders,
  patterns.view,
  patterns.joinTeam,
  patterns.sharedPlan,
  patterns.error,
]

/** The first part of a path, which is its name in the address of the save page. */
function nameOf(pattern: string): string {
  return (pattern.split('/')[1] || 'home').toLowerCase()
}

/** Reverses `paths.save`; anything that is not a complete address of this site becomes the start page. */
export function nextPath(next: string, params: URLSearchParams): string {
  const dimension = /^whatItLooksLike(\d{1,2})$/i.exec(next)?.[1]
  const pattern = dimension
    ? paths.dimension(Number(dimension))
    : Object.values(patterns).find((screen) => nameOf(screen) === next.toLowerCase() && !excluded.includes(screen))
  const rest = new URLSearchParams(params)
  let isWhole = pattern !== undefined
  const path = pattern?.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (!value) isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (path === undefined || !isWhole) return paths.start
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}

/** Where somebody who comes back goes on, and how far they are; null for somebody who has begun nothing. */
export function useGoOn(): { to: string; label: string } | null {
  const words = useWords('app').go_on
  const session = useSession()
  return session && goOn(words, session)
}

function goOn(words: ReturnType<typeof useWords<'app'>>['go_on'], session: SessionState) {
  const { role, question, restore_point, assessmentMeta: assessment } = session
  if (restore_point === 'BUILD' && question) {
    const { qref, count_progress: place, count_questions: total } = question
    return { to: paths.build(qref), label: fill(words.build, { place, total }) }
  }
  if (!role) return null
  const { title } = role
  const { assessmentDate, count_open: open, first_open: first, count_questions: total } = assessment
  if (assessmentDate === null) return { to: paths.roleActions(role.id), label: fill(words.role, { title }) }
  if (open === 0) return { to: paths.assessedRole(role.id), label: fill(words.results, { title }) }
  return { to: paths.assessRole(role.id, first), label: fill(words.assess, { title, count: total - open, total }) }
}
