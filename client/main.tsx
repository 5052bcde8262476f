import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './app/api.ts'
import { followDirection } from './app/direction.ts'
import { takeLinkToken } from './app/links/link-token.ts'
import { fetchCode } from './app/recovery/fetch-code.ts'
import { askAgain, leaveHeld, loadAnew, takeLeft } from './app/recovery/load-anew.ts'
import { createRoutes } from './routes.tsx'
import { AppContext, createSessionStore, hasBegun, routerApp } from './app/session.tsx'
import './styles/main.css'

async function start(container: HTMLElement): Promise<void> {
  const linkToken = takeLinkToken()
  const left = takeLeft()
  let router: DataRouter | null = null

  /** Loads the page anew, unless it was just loaded anew and got no further. */
  function anewUnless(isStuck: boolean): boolean {
    if (left.isAnew && isStuck) return false
    loadAnew(router, linkToken)
    return true
  }

  const api = createApi(container.dataset['uuid'] ?? '', {
    hasBegun: () => hasBegun(session.get()),
    onGone: () => anewUnless(session.get() === null),
  })
  const session = createSessionStore(api, left.held)
  const app = { api, session, linkToken }
  // Before there is a page to say that there is no answer, it is loaded anew.
  const reached = () => (container.hasChildNodes() ? api.reached() : Promise.resolve())
  const routes = createRoutes((code) => fetchCode(code, { reached }, () => anewUnless(router === null)))
  const loaded = session.load()
  // Screens that need it fail by themselves.
  loaded.catch(() => undefined)

  // What was prerendered can be hydrated only once its screen's code is there.
  const matched = matchRoutes(routes, window.location) ?? []
  for (const { route } of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[routerApp, app]])),
  })
  followDirection(router)
  leaveHeld(router, session)
  askAgain(router, session)
  const banner = document.getElementById('consent')
  if (banner) {
    import('./app/analytics/analytics.ts')
      .then(({ answerBanner }) => answerBanner(banner, router))
      // A banner without its code would not answer.
      .catch(() => banner.remove())
  }
  loaded
    .then(async ({ analytics_ids: ids }) => {
      if (ids.length > 0) (await import('./app/analytics/analytics.ts')).startAnalytics(ids, router)
    })
    // Without the session or the code nobody is counted.
    .catch(() => undefined)

  const tree = (
    <StrictMode>
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>
    </StrictMode>
  )
  if (container.hasChildNodes()) hydrateRoot(container, tree)
  else createRoot(container).render(tree)
}

const container = document.getElementById('app')
if (container) void start(container)
