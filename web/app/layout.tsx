import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useCameFrom, useMatch } from './links/came-from.ts'
import { tellShown, viewOf, wayMoved } from './direction.ts'
import { focusHeading } from './heading-focus.ts'
import { NoAnswerNotice } from './recovery/no-answer-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from './top-bar.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { LinkTarget } from './screen-meta.ts'
import { FailurePage } from './recovery/error.tsx'
import { loadedWhenShown } from './recovery/loaded-when-shown.tsx'
import { hasBegun, hasRoles, useApp, useSession, useSessionFailure } from './session.tsx'
import { useBase, usePack, useWords } from '#web/words.ts'

const GoneNotice = loadedWhenShown(async () => (await import('./recovery/gone-notice.tsx')).GoneNotice)

const nothing = () => null

const yours: LinkTarget = { to: paths.yours, label: pageTitles.yours }

/** To the last action page; else the questionnaire in progress, the chosen role, or the start. */
function useContinue(isAction: boolean): LinkTarget {
const words = useWords('app').top_bar

  const session = useSession()
  const { pathname, search } = useLocation()
  const [last, setLast] = useState<string | null>(null)
  const here = pathname + search
  if (isAction && last !== here) setLast(here)

  const label = words.go_on
  if (last !== null) return { label, to: last }
  if (session?.restore_point === 'BUILD' && session.question) return { label, to: paths.build(session.question.qref) }
  if (session?.restore_point === 'ASSESS' && session.question) return { label, to: paths.assess(session.question.qref) }
  const isAtResults = session?.restore_point === 'ASSESSED' && session.restore_role_id === session.role?.id
  if (isAtResults) return { label, to: paths.assessed }
  if (session?.role) return { label, to: paths.roleActions(session.role.id) }
  return { label: words.begin, to: paths.start }
}

/** Null while there is nothing to save, and on the save page itself; what stands nowhere is not where one goes on afterwards. */
function useSave(proceed: LinkTarget): string | null {
  const session = useSession()
  const { pathname, search } = useLocation()
  const next = useMatch()?.handle.isNowhere ? proceed.to : pathname + search
  return !hasBegun(session) || /^\/save\//i.test(pathname) ? null : paths.save(next)
}

/** Rendered before the screen, so that a screen that fails can set the title after it. */
function PageTitle({ title, view }: { title: string; view: string }) {
const pageTitles = useWords('app').page_titles

  // A layout effect sets the title before the focus moves to the new heading.
  useLayoutEffect(() => {
    document.title = fill(pageTitles.page, { view: title })
  }, [title, view])
  return null
}

/** What the visitor pressed last, by hand or by keyboard, apart from a notice about it. */
function usePressed(): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.notice')) pressed.current = target
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])
  return pressed
}

/** What stands above the screen; `title` is the one that the screen has given itself. */
function Top({ view, title: ownTitle }: { view: string; title: string | null }) {
const { menuPages } = usePack('site')

  const { api, session: store } = useApp()
  const session = useSession()
  const gone = useSyncExternalStore(store.subscribe, store.gone, nothing)
  const noAnswer = useSyncExternalStore(api.subscribe, api.noAnswer, nothing)
  const pressed = usePressed()
  const { pathname } = useLocation()
  const from = useCameFrom()
  const match = useMatch()
  const title = ownTitle ?? match?.handle.title ?? ''
  const proceed = useContinue(match?.handle.isAction?.(match.loaderData) ?? false)
  const save = useSave(proceed)

  return (
    <>
      <TopBar
        title={title}
        back={match?.handle.back?.(session, match.loaderData, from) ?? null}
        isHome={pathname === patterns.home}
        pages={hasRoles(session) ? [yours, ...menuPages] : menuPages}
        proceed={proceed}
        // The session that the link opens is not here yet.
        isSaved={pathname === patterns.restore ? null : (session?.session_saved ?? null)}
        save={save}
        key={pathname}
      />
      {noAnswer && <NoAnswerNotice noAnswer={noAnswer} pressed={pressed} />}
      {gone !== null && <GoneNotice gone={gone} pathname={pathname} />}
      <PageTitle title={match?.handle.pageTitle?.(match.loaderData) ?? title} view={view} />
    </>
  )
}

/** The screen; `rename` gives it another title. */
function Main({ rename }: { rename: (title: string) => void }) {
const { withoutBase } = useBase()

  const { api } = useApp()
  const noAnswer = useSyncExternalStore(api.subscribe, api.noAnswer, nothing)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // Without an answer the next screen may never come, so keep the current one visible.
  const isLoading = next !== undefined && withoutBase(next.pathname) !== pathname && noAnswer === null
  const failure = useSessionFailure()
  const missing = useMatch()?.handle.needsNoSession ? null : failure

  return (
    <main id="main" tabIndex={-1} aria-busy={isLoading}>
      {isLoading && <Skeleton />}
      {/* Hidden instead of removed, so that what was typed is still there if the visitor turns back. */}
      <div className="screen" hidden={isLoading}>
        {missing ? <FailurePage error={missing.error} /> : <Outlet context={rename} />}
      </div>
    </main>
  )
}

export function Layout() {
  const location = useLocation()
  const { pathname } = location
  const view = viewOf(location)
  const shownView = useRef(view)
  const [named, setNamed] = useState({ view: '', title: '' })
  const rename = useCallback((title: string) => setNamed({ view, title }), [view])

  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    if (wayMoved() !== undefined) focusHeading({ preventScroll: true })
    tellShown()
  }, [view])

  return (
    <div className={pathname === patterns.home ? 'site site-home' : 'site'}>
      <Top view={view} title={named.view === view ? named.title : null} />
      <Main rename={rename} key={view} />
      <SiteFooter />
      <ScrollRestoration />
    </div>
  )
}
