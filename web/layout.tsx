import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation, useNavigation, useNavigationType, useRouteLoaderData } from 'react-router'
import { paths, patterns } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Analytics, ConsentBanner } from './app/analytics.tsx'
import { toHome } from './app/back-to.ts'
import { useDirection, viewOf } from './app/direction.ts'
import { focusHeading } from './app/heading-focus.ts'
import { useHydrated } from './app/hydrated.ts'
import { useCameFrom, useMatch } from './app/links.ts'
import { Masthead } from './app/masthead.tsx'
import { GoneNotice, NoAnswerNotice } from './app/notices.tsx'
import type { LinkTarget } from './app/screen-meta.ts'
import { hasBegun, hasRoles, useApp, useSession } from './app/session.tsx'
import { SiteFooter } from './app/site-footer.tsx'
import { TopBar } from './app/top-bar.tsx'
import type { RootData } from './root.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { useBase, usePack, useWords } from './words.ts'

const nothing = () => null

/** What the top bar and the title say of the screen that is shown; of one that could not be loaded, that there is a problem. */
function useScreen() {
  const app = useWords('app')
  const site = usePack('site')
  const match = useMatch()
  const session = useSession()
  const from = useCameFrom()
  const isOpened = useHydrated()
  const { about, refusedBack } = useRouteLoaderData<RootData>('root') ?? {}
  const isForAll = about?.canonical !== null
  const texts = { app, site }
  if (!match?.handle || match.loaderData === undefined)
    return {
      title: app.page_titles.error,
      pageTitle: undefined,
      back: refusedBack ? { to: refusedBack, label: '' } : toHome({ texts }),
      isAction: false,
      isNowhere: true,
    }
  const { handle, loaderData: data } = match
  return {
    title: handle.title(texts, data),
    pageTitle: handle.hidesPageTitle && !isOpened && !isForAll ? undefined : handle.pageTitle?.(data, texts),
    back: handle.back?.({ session, data, from, texts }) ?? null,
    isAction: handle.isAction?.(data) ?? false,
    isNowhere: handle.isNowhere ?? false,
  }
}

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

/** The address of the save page; null on that page, or with nothing to save. It never leads back to a screen that `isNowhere`. */
function useSave(proceed: LinkTarget, isNowhere: boolean): string | null {
  const session = useSession()
  const { pathname, search } = useLocation()
  const next = isNowhere ? proceed.to : pathname + search
  return !hasBegun(session) || /^\/save\//i.test(pathname) ? null : paths.save(next)
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

/** What stands above the screen; `ownTitle` is the one that the screen has given itself. */
function Top({ ownTitle }: { ownTitle: string | null }) {
  const { page_titles: pageTitles } = useWords('app')
  const { menuPages } = usePack('site')
  const { api, session: store } = useApp()
  const session = useSession()
  const gone = useSyncExternalStore(store.subscribe, store.gone, nothing)
  const noAnswer = useSyncExternalStore(api.subscribe, api.noAnswer, nothing)
  const pressed = usePressed()
  const { pathname } = useLocation()
  const screen = useScreen()
  const title = ownTitle ?? screen.title
  const proceed = useContinue(screen.isAction)
  const save = useSave(proceed, screen.isNowhere)
  const yours = { to: paths.yours, label: pageTitles.yours }

  return (
    <>
      <title>{fill(pageTitles.page, { view: ownTitle ?? screen.pageTitle ?? title })}</title>
      <TopBar
        title={title}
        back={screen.back}
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
    </>
  )
}

/** In milliseconds; a screen that comes sooner is not announced as loading. */
const patience = 300

/** Whether the next screen has been awaited for long. */
function useIsSlow(): boolean {
  const { withoutBase } = useBase()
  const { api } = useApp()
  const noAnswer = useSyncExternalStore(api.subscribe, api.noAnswer, nothing)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  // Without an answer the next screen may never come, so keep the current one visible.
  const isAwaited = next !== undefined && withoutBase(next.pathname) !== pathname && noAnswer === null
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAwaited])
  return isAwaited && isSlow
}

function Main({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow()
  return (
    <main id="main" tabIndex={-1} aria-busy={isSlow}>
      {isSlow && <Skeleton />}
      {/* Hidden instead of removed, so that what was typed is still there if the visitor turns back. */}
      <div className="screen" hidden={isSlow}>
        {children}
      </div>
    </main>
  )
}

/** Asked at the top of a page: whether the visit may be counted, and whether to change to another language. */
function Asked() {
  const { asksForConsent, languageOffer } = useRouteLoaderData<RootData>('root') ?? {}
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  return (
    <>
      {asksForConsent && <ConsentBanner />}
      {/* The offer leads to the first page in another language, so other pages do not show it. */}
      {languageOffer && pathname === first && (
        <p className="language-offer" lang={languageOffer.language}>
          <a href={languageOffer.href} hrefLang={languageOffer.language}>
            {languageOffer.sentence}
          </a>
        </p>
      )}
    </>
  )
}

/** The frame of every screen; with `rename` the screen changes its own title. */
export function Site({ children }: { children: (rename: (title: string) => void) => ReactNode }) {
  const { no_script: noScript } = useWords('app')
  const location = useLocation()
  const view = viewOf(location)
  const shownView = useRef(view)
  const [named, setNamed] = useState({ view: '', title: '' })
  const rename = useCallback((title: string) => setNamed({ view, title }), [view])
  useDirection(useNavigationType())

  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    focusHeading({ preventScroll: true })
  }, [view])
  // As after any link to a place on a page, the keyboard goes on from there.
  useLayoutEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
  }, [location])

  return (
    <>
      <Asked />
      <Analytics />
      <div className={location.pathname === patterns.home ? 'site site-home' : 'site'}>
        <Masthead />
        <Top ownTitle={named.view === view ? named.title : null} />
        <Main key={view}>{children(rename)}</Main>
        <SiteFooter />
      </div>
      <noscript>
        <aside className="noscript">
          <p>{noScript.sentence}</p>
        </aside>
      </noscript>
    </>
  )
}

export default function Layout() {
  return <Site>{(rename) => <Outlet context={rename} />}</Site>
}
