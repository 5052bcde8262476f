import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CallFailed, createApi } from './app/api.ts'
import { followDirection } from './app/direction.ts'
import { takeLinkToken } from './app/links/link-token.ts'
import { createRoutes } from './routes.tsx'
import { AppContext, createSessionStore, routerApp } from './app/session.tsx'
import './styles/main.css'

async function start(container: HTMLElement): Promise<void> {
  const linkToken = takeLinkToken()
  const api = createApi(container.dataset['uuid'] ?? '')
  const session = createSessionStore(api)
  const app = { api, session, linkToken }
  const routes = createRoutes()
  session.load().catch((error: unknown) => {
    // When two pages open at once on a first visit, one gets a wrong cookie; reloading it fixes that.
    const isReloaded = performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'reload')
    if (!(error instanceof CallFailed) || error.status !== 403 || isReloaded) return session.fail(error)
    // Put the token back into the address, so that the reloaded page finds it.
    if (linkToken !== null) window.history.replaceState(window.history.state, '', `#${linkToken}`)
    window.location.reload()
  })

  // Hydrating prerendered HTML needs the screen's code, so load it first.
  const matched = matchRoutes(routes, window.location) ?? []
  for (const { route } of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[routerApp, app]])),
  })
  followDirection(router)
  const banner = document.getElementById('consent')
  if (banner) {
    import('./app/analytics/analytics.ts')
      .then(({ activateBanner }) => activateBanner(banner, router))
      // Without its code the buttons of the banner would do nothing.
      .catch(() => banner.remove())
  }
  session
    .load()
    .then(async ({ analytics_ids: ids }) => {
      if (ids.length > 0) (await import('./app/analytics/analytics.ts')).startAnalytics(ids, router)
    })
    // If the session fails to load, the error page shows that; if the analytics code fails, nobody is counted.
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
