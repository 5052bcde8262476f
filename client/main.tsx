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
    // Two pages opened at once on a first visit get two cookies, and one of them loses; a reload brings it the other's.
    const isReloaded = performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'reload')
    if (!(error instanceof CallFailed) || error.status !== 403 || isReloaded) return session.fail(error)
    // The reloaded page takes the token out of the address again.
    if (linkToken !== null) window.history.replaceState(window.history.state, '', `#${linkToken}`)
    window.location.reload()
  })

  // What was prerendered can be hydrated only once its screen's code is there.
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
      .then(({ answerBanner }) => answerBanner(banner, router))
      // A banner without its code would not answer.
      .catch(() => banner.remove())
  }
  session
    .load()
    .then(async ({ analytics_ids: ids }) => {
      if (ids.length > 0) (await import('./app/analytics/analytics.ts')).startAnalytics(ids, router)
    })
    // Without an answer the error page stands, and without the code nobody is counted.
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
