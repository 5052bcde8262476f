import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, ViewTransition } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, type UIMatch } from 'react-router'
import { menuPages } from 'virtual:pack-words'
import * as pageTitles from 'virtual:words/app/page_titles'
import * as words from 'virtual:words/app/top_bar'
import { useCameFrom } from './links/came-from.ts'
import { hasMoved } from './direction.ts'
import { focusHeading } from './heading-focus.ts'
import { NoAnswerNotice } from './recovery/no-answer-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { withoutBase } from './links/base.ts'
import { Skeleton } from '#client/components/skeleton.tsx'
import { TopBar } from './top-bar.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { LinkTarget, ScreenMeta } from './screen-meta.ts'
import { FailurePage } from './recovery/error.tsx'
import { loadedWhenShown } from './recovery/loaded-when-shown.tsx'
import { hasBegun, hasRoles, useApp, useSession, useSessionFailure } from './session.tsx'

const GoneNotice = loadedWhenShown(async () => (await import('./recovery/gone-notice.tsx')).GoneNotice)

const nothing = () => null

const yours: LinkTarget = { to: paths.yours, label: pageTitles.yours }

/** To the last action page; else the questionnaire in progress, the chosen role, or the start. */
function useContinue(isAction: boolean): LinkTarget {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [last, setLast] = useState<string | null>(null)
  const here = pathname + search
  useEffect(() => {
    if (isAction) setLast(here)
  }, [isAction, here])

  const label = words.go_on
  if (last !== null) return { label, to: last }
  if (session?.restore_point === 'BUILD' && session.question) return { label, to: paths.build(session.question.qref) }
  if (session?.restore_point === 'ASSESS' && session.question) return { label, to: paths.assess(session.question.qref) }
  const isAtResults = session?.restore_point === 'ASSESSED' && session.restore_role_id === session.role?.id
  if (isAtResults) return { label, to: paths.assessed }
  if (session?.role) return { label, to: paths.roleActions(session.role.id) }
  return { label: words.begin, to: paths.start }
}

/** Null while there is nothing to save, and on the save page itself. */
function useSave(): string | null {
  const session = useSession()
  const { pathname, search } = useLocation()
  return !hasBegun(session) || /^\/save\//i.test(pathname) ? null : paths.save(pathname + search)
}

/** In milliseconds; a faster screen needs no skeleton. */
const skeletonDelay = 300

function useLongLoading(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const target = location && withoutBase(location.pathname) !== pathname ? location.key : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (target === null) return undefined
    const timer = setTimeout(() => setSlow(target), skeletonDelay)
    return () => clearTimeout(timer)
  }, [target])
  return target !== null && slow === target
}

/** Rendered before the screen, so that a screen that fails can set the title after it. */
function PageTitle({ title, view }: { title: string; view: string }) {
  // A layout effect sets the title before the focus moves to the new heading, and before a slide ends.
  useLayoutEffect(() => {
    document.title = fill(pageTitles.page, { view: title })
  }, [title, view])
  return null
}

export function Layout() {
  const { api, session: store } = useApp()
  const session = useSession()
  const gone = useSyncExternalStore(store.subscribe, store.gone, nothing)
  const location = useLocation()
  const from = useCameFrom()
  const match = useMatches().at(-1) as UIMatch<unknown, ScreenMeta> | undefined
  const isHome = location.pathname === patterns.home
  const view = `${location.pathname} ${new URLSearchParams(location.search).get('question') ?? ''}`
  const shownView = useRef(view)
  const isLong = useLongLoading()
  const noAnswer = useSyncExternalStore(api.subscribe, api.noAnswer, nothing)
  // Without an answer the next screen may never come, so keep the current one visible.
  const isLoading = isLong && noAnswer === null
  const [named, setNamed] = useState({ view: '', title: '' })
  const rename = useCallback((to: string) => setNamed({ view, title: to }), [view])
  const title = named.view === view ? named.title : (match?.handle.title ?? '')
  const pageTitle = match?.handle.pageTitle?.(match.loaderData) ?? title
  const back = match?.handle.back?.(session, match.loaderData, from) ?? null
  const proceed = useContinue(match?.handle.isAction?.(match.loaderData) ?? false)
  const save = useSave()
  const failure = useSessionFailure()
  const missing = match?.handle.needsNoSession ? null : failure

  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    if (hasMoved()) focusHeading({ preventScroll: true })
  }, [view])

  return (
    <div className={isHome ? 'site site-home' : 'site'}>
      <TopBar
        title={title}
        back={back}
        isHome={isHome}
        pages={hasRoles(session) ? [yours, ...menuPages] : menuPages}
        proceed={proceed}
        // The session that the link opens is not here yet.
        isSaved={location.pathname === patterns.restore ? null : (session?.session_saved ?? null)}
        save={save}
        key={location.pathname}
      />
      {noAnswer && <NoAnswerNotice noAnswer={noAnswer} />}
      {gone !== null && <GoneNotice gone={gone} pathname={location.pathname} />}
      <PageTitle title={pageTitle} view={view} />
      <ViewTransition key={view} default="none" enter="slide" exit="slide">
        <main id="main" tabIndex={-1} aria-busy={isLoading}>
          {isLoading && <Skeleton />}
          {/* Hidden instead of removed, so that what was typed is still there if the visitor turns back. */}
          <div className="screen" hidden={isLoading}>
            {missing ? <FailurePage error={missing.error} /> : <Outlet context={rename} />}
          </div>
        </main>
      </ViewTransition>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  )
}
