import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type DataRouter,
} from 'react-router'
import { CallFailed, createApi } from './app/api.ts'
import type { Waiting } from './app/after-paint.ts'
import { followDirection } from './app/direction.ts'
import { takeLinkToken } from './app/links/link-token.ts'
import { nextTask } from './app/next-task.ts'
import { patientRouter } from './app/patient-router.ts'
import { fetchCode } from './app/recovery/fetch-code.ts'
import { leftInHistory, nameEntry, retrySession, storeHeld } from './app/recovery/history-entry.ts'
import { reload } from './app/recovery/reload.ts'
import { home, inLayout, layoutId, routesOf, type Screen, type ScreenRoute } from './routes.tsx'
import { AppContext, createSessionStore, hasBegun, routerApp } from './app/session.tsx'
import { withBase, withoutBase } from './app/links/base.ts'
import { firstViewId } from '#contract/wire/first-view.ts'
import './styles/main.css'
import 'virtual:shown-fonts.css'

async function start(container: HTMLElement): Promise<void> {
  const linkToken = takeLinkToken()
  const left = leftInHistory()
  nameEntry()
  let router: DataRouter | null = null

  /** Returns false if the page has just been reloaded without success. */
  function reloadUnless(isStuck: boolean): boolean {
    if (left.isReloaded && isStuck) return false
    reload(router, linkToken)
    return true
  }

  const page = {
    hasBegun: () => hasBegun(session.get()),
    onGone: () => reloadUnless(session.get() === null),
  }
  const own = createApi(container.dataset['uuid'] ?? '', page)
  // An empty page cannot show a notice, so it reloads without waiting for the server.
  const reached = () => (container.hasChildNodes() ? own.reached() : Promise.resolve())
  const recovery = { reached, reload: () => reloadUnless(router === null) }
  const isShown = container.hasChildNodes()
  const needsToken = 'ofLink' in container.dataset

  /** Fetches code, and does what can be done without it. What the server has shown stays as it is: then nothing more is done here. */
  async function fetchOr<Code>(code: () => Promise<Code>, failed: (error: unknown) => Code): Promise<Code> {
    if (!isShown || router !== null) return fetchCode(code, { ...recovery, failed })
    try {
      return await code()
    } catch (error) {
      if (needsToken && reloadUnless(true)) return new Promise<never>(() => undefined)
      if (linkToken !== null) window.history.replaceState(window.history.state, '', `#${linkToken}`)
      throw error
    }
  }
  const fetchFirstView = () =>
    fetchOr(
      () => import('./app/first-view/first-view.ts'),
      () => null,
    )
  const data = document.getElementById(firstViewId)
  const given = data && (await fetchFirstView())?.takeGiven(data, own)
  const api = given?.api ?? own
  const session = createSessionStore(api, left.held)
  const app = { api, session, linkToken, posted: given?.posted ?? null, pageKey: given?.key ?? '' }
  const failed = (error: unknown) => ({
    Component: () => {
      throw error
    },
  })
  const fetchScreen = (code: () => Promise<Screen>) => fetchOr(code, failed)
  const importScreens = async () => (await import('./screens.tsx')).screens
  const fetchScreens = () => fetchOr(importScreens, (error) => [{ path: '*', title: '', ...failed(error) }])

  await nextTask()
  // Home waits neither for the session nor for the other screens, which join it when the visitor goes on.
  let isWhole = !matchPath(home.path, withoutBase(window.location.pathname))
  const early = isWhole ? session.load() : null
  // Screens that need the session report this failure.
  early?.catch(() => undefined)

  /** Gives the router the screens that home did without. */
  function join(screens: readonly ScreenRoute[], patch: DataRouter['patchRoutes']): void {
    if (isWhole) return
    isWhole = true
    const others = screens.filter((screen) => screen !== home)
    patch(layoutId, routesOf(others, fetchScreen))
  }
  const basename = withBase('') || '/'
  const routes = inLayout(routesOf(isWhole ? await fetchScreens() : [home], fetchScreen))
  await nextTask()
  // Hydrating prerendered HTML needs the screen's code, so load it first.
  const matched = matchRoutes(routes, window.location, basename) ?? []
  for (const { route } of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  await nextTask()
  router = createBrowserRouter(routes, {
    basename,
    getContext: () => new RouterContextProvider(new Map([[routerApp, app]])),
    patchRoutesOnNavigation: async ({ patch }) => {
      if (!isWhole) join(await fetchScreens(), patch)
    },
  })
  await nextTask()
  if (given && (await given.hasLoaded(router))) {
    const lacksCode = Object.values(router.state.errors ?? {}).find((error) => !(error instanceof CallFailed))
    if (lacksCode !== undefined) throw lacksCode
    session.keepFirst()
  }
  // Better empty than without the app.
  else if (data) container.replaceChildren()
  followDirection(router)
  storeHeld(router, session)
  retrySession(router, session)
  const banner = document.getElementById('consent')
  if (banner) {
    import('./app/analytics/when-allowed.ts')
      .then(({ activateBanner }) => activateBanner(banner, router))
      // Without its code the buttons of the banner would do nothing.
      .catch(() => banner.remove())
  }

  // Home has nothing that waits for React.
  const firstView = isWhole && container.hasChildNodes() ? await fetchFirstView() : null
  const shown = <RouterProvider router={patientRouter(router)} />
  const tree = (
    <StrictMode>
      <AppContext value={app}>
        {firstView ? (
          <firstView.EarlyInput container={container} app={app}>
            {shown}
          </firstView.EarlyInput>
        ) : (
          shown
        )}
      </AppContext>
    </StrictMode>
  )
  await nextTask()
  // In a transition React takes the page over in small steps, so that it answers meanwhile.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, tree))
  else createRoot(container).render(tree)

  await nextTask()
  try {
    const state = await (early ?? session.load())
    const { onceLoaded } = await import('./app/once-loaded.ts')
    await onceLoaded(router, state, async () => {
      const screens = await importScreens()
      join(screens, (id, children) => router.patchRoutes(id, children))
      return screens
    })
  } catch {
    // Without the session there is nothing to leave, without the code nobody is counted, and screens fetch their own.
  }
}

const container: (HTMLElement & Waiting) | null = document.getElementById('app')
if (container) {
  nextTask()
    .then(() => start(container))
    .catch((error: unknown) => {
      container.goWithout?.()
      throw error
    })
}
