import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createApi } from './app/api.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { ConsentBanner } from './app/analytics/consent-banner.tsx'
import { inLayout, routesOf } from './routes.tsx'
import { pageScreens, screens } from './screens.tsx'
import { AppContext, createSessionStore } from './app/session.tsx'

/** Stands for any path without a screen. */
export const notFoundPath = '/*'

/** Only screens that are the same for every visitor until the session has loaded. */
export const prerendered = [patterns.home, patterns.start, ...pageScreens.map(({ path }) => path), notFoundPath]

export const screenPaths = screens.map(({ path }) => path).filter((path) => path !== '*')

/** What the title of a page says before its screen has loaded, without the site. */
export function viewOf(path: string): string {
  const screen =
    screens.find((candidate) => candidate.path === path) ?? screens.find(({ path: other }) => other === '*')
  return screen?.title ?? ''
}

export async function renderConsent(): Promise<string> {
  const { prelude } = await prerender(<ConsentBanner />)
  return new Response(prelude).text()
}

/** The HTML of a screen, which React later hydrates. */
export async function renderPage(path: string): Promise<string> {
  const api = createApi('', { hasBegun: () => false, onGone: () => false })
  const handler = createStaticHandler(inLayout(routesOf(screens)))
  const context = await handler.query(new Request(`http://page.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <AppContext value={{ api, session: createSessionStore(api), linkToken: null }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppContext>,
  )
  return new Response(prelude).text()
}
