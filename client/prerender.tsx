import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
  type UIMatch,
} from 'react-router'
import { withBase } from './app/links/base.ts'
import type { RenderScreen } from '#contract/wire/first-view.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { createApi, type Api } from './app/api.ts'
import { ConsentBanner } from './app/analytics/consent-banner.tsx'
import type { ScreenMeta } from './app/screen-meta.ts'
import { AppContext, createSessionStore, routerApp, type App } from './app/session.tsx'
import { linkScreens } from './link-screens.ts'
import { inLayout, routesOf } from './routes.tsx'
import { pageScreens, screens } from './screens.tsx'

/** Stands for any path without a screen. */
export const notFoundPath = '/*'

/** Only screens that are the same for every visitor until the session has loaded. */
export const prerendered = [patterns.home, patterns.start, ...pageScreens.map(({ path }) => path), notFoundPath]

export const screenPaths = screens.map(({ path }) => path).filter((path) => path !== '*')

/** Screens that the server renders for each session, with the code that each needs; the token of a link never reaches the server. */
export const renderedScreens = screens
  .filter((screen) => !prerendered.includes(screen.path) && screen.path !== '*' && !linkScreens.includes(screen))
  .map((screen) => ({ path: screen.path, code: 'lazy' in screen ? screen.lazy.toString() : '' }))

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

const handler = createStaticHandler(inLayout(routesOf(screens)), { basename: withBase('') || '/' })

async function render(app: App, context: StaticHandlerContext): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <AppContext value={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppContext>,
    // A part that came later would be put in its place by an inline script, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

/** The HTML of a screen, which React later hydrates. */
export async function renderPage(path: string): Promise<string> {
  const api = createApi('', { hasBegun: () => false, onGone: () => false })
  const context = await handler.query(new Request(`http://page.invalid${withBase(path)}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  return render({ api, session: createSessionStore(api), linkToken: null }, context)
}

/** A screen may lead on to another one, and that to a third. */
const maxSteps = 4

/** Loads the screen at an address, or the one that it leads on to, as the router of the browser would. */
async function loadScreen(app: App, address: string): Promise<StaticHandlerContext | null> {
  let path = address
  for (let step = 0; step < maxSteps; step += 1) {
    const requestContext = new RouterContextProvider(new Map([[routerApp, app]]))
    const loaded = await handler.query(new Request(new URL(path, 'http://page.invalid')), { requestContext })
    if (!(loaded instanceof Response)) return loaded.errors || loaded.statusCode !== 200 ? null : loaded
    path = loaded.headers.get('location') ?? ''
  }
  return null
}

export const renderScreen: RenderScreen = async (address, uuid, call) => {
  const asked = new Set<Promise<unknown>>()
  const ask = (name: string, request: unknown) => {
    const answer = call(name, request)
    asked.add(answer)
    return answer
  }
  const api = {
    uuid,
    call: async (name: string, request: unknown) => {
      const { data, headers } = await ask(name, request)
      return { data, headers: new Headers(headers) }
    },
    given: ask,
    reached: async () => undefined,
    noAnswer: () => null,
    subscribe: () => () => undefined,
  } as Api
  const session = createSessionStore(api)
  const app = { api, session, linkToken: null }
  await session.load()
  const context = await loadScreen(app, address)
  if (!context) return null
  // What the screen began without waiting for it belongs to what is shown first.
  for (let before = 0; before < asked.size;) {
    before = asked.size
    await Promise.all(asked)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  session.keepFirst()
  const match = context.matches.at(-1)
  const handle = match?.route.handle as UIMatch<unknown, ScreenMeta>['handle'] | undefined
  const view = handle?.pageTitle?.(match && context.loaderData[match.route.id ?? '']) ?? handle?.title ?? ''
  return { html: await render(app, context), view }
}
