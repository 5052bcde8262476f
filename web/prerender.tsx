import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
  type UIMatch,
} from 'react-router'
import { withBase } from './app/links/base.ts'
import type { CallAnswer, PostForm, RenderScreen } from '#contract/wire/first-view.ts'
import { forms, type FormName } from '#contract/wire/forms.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { CallFailed, createApi, type Api } from './app/api.ts'
import { ConsentBanner } from './app/analytics/consent-banner.tsx'
import type { ScreenMeta } from './app/screen-meta.ts'
import { AppContext, createSessionStore, routerApp, type App } from './app/session.tsx'
import { linkScreens } from './link-screens.ts'
import { inLayout, routesOf, type ScreenRoute } from './routes.tsx'
import type { Post } from './app/posting/post.ts'
import { postCapabilities } from './screens/assessing/post-capabilities.ts'
import { postQuestion } from './screens/assessing/post-question.ts'
import { postBuild, postShare, postVisibility } from './screens/building/post-building.ts'
import { postEmail } from './screens/mail/post-email.ts'
import { postLeave, postRestore, postSave } from './screens/session/post-session.ts'
import { PasteLink } from './screens/session/paste-link.tsx'
import { pageScreens, screens } from './screens.tsx'

/** Stands for any path without a screen. */
export const notFoundPath = '/*'

/** The forms that work without script, by their names. */
const posts: Readonly<Record<FormName, Post>> = {
  question: postQuestion,
  capabilities: postCapabilities,
  email: postEmail,
  save: postSave,
  restore: postRestore,
  leave: postLeave,
  build: postBuild,
  visibility: postVisibility,
  share: postShare,
}

/** Only screens that are the same for every visitor until the session has loaded. */
export const prerendered = [patterns.home, patterns.start, ...pageScreens.map(({ path }) => path), notFoundPath]

export const screenPaths = screens.map(({ path }) => path).filter((path) => path !== '*')

type WithCode = { path: string; code: string }

const withCode = (screen: ScreenRoute): WithCode => ({
  path: screen.path,
  code: 'lazy' in screen ? screen.lazy.toString() : '',
})

/** Screens that the server renders for each session, with the code that each needs. */
export const renderedScreens = screens
  .filter((screen) => !prerendered.includes(screen.path) && screen.path !== '*' && !linkScreens.includes(screen))
  .map(withCode)

/** Screens of links with a token, as they are with any token before it has opened anything: it never reaches the server. */
export const screensOfLinks = linkScreens.map(withCode)

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

/** What stands without script in the page of a link back to a session; the server writes the session's uuid into it. */
export async function renderPasteLink(): Promise<string> {
  const api = createApi('', { hasBegun: () => false, onGone: () => false })
  const app = { api, session: createSessionStore(api), linkToken: null, posted: null, pageKey: '' }
  const { prelude } = await prerender(
    <AppContext value={app}>
      <StaticRouter basename={withBase('') || '/'} location={withBase(patterns.restore)}>
        <PasteLink />
      </StaticRouter>
    </AppContext>,
  )
  return new Response(prelude).text()
}

const handler = createStaticHandler(inLayout(routesOf(screens)), { basename: withBase('') || '/' })

/** What stands for a part of a screen whose code is not there yet. */
const awaited = '<!--$!-->'

async function render(app: App, context: StaticHandlerContext): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, context)
  const tree = (
    <AppContext value={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppContext>
  )
  // Half the processor's time of what can wait, and nearly no screen waits for anything once it has its data.
  const html = renderToString(tree)
  if (!html.includes(awaited)) return html
  // A part that came later would be put in its place by an inline script, which the policy forbids.
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}

/** Nothing that is rendered says what the token is. */
const anyToken = ''

/** The HTML of a screen, which React later hydrates. */
export async function renderPage(path: string): Promise<string> {
  const api = createApi('', { hasBegun: () => false, onGone: () => false })
  const context = await handler.query(new Request(`http://page.invalid${withBase(path)}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  return render({ api, session: createSessionStore(api), linkToken: anyToken, posted: null, pageKey: '' }, context)
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

type Ask = (name: string, request: unknown) => Promise<CallAnswer>

/** The app of one page; `settled` waits until all is answered that its screen has asked for. */
function appOf(
  uuid: string,
  call: Ask,
  own: Pick<App, 'posted' | 'pageKey'>,
): { app: App; settled: () => Promise<void> } {
  const asked = new Set<Promise<unknown>>()
  const ask: Ask = (name, request) => {
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
  async function settled(): Promise<void> {
    // What the screen began without waiting for it belongs to what is shown first.
    for (let before = 0; before < asked.size;) {
      before = asked.size
      await Promise.all(asked)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return { app: { api, session: createSessionStore(api), linkToken: null, ...own }, settled }
}

export const renderScreen: RenderScreen = async (address, uuid, call, { posted, key }) => {
  const { app, settled } = appOf(uuid, call, { posted, pageKey: key })
  await app.session.load()
  const context = await loadScreen(app, address)
  if (!context) return null
  await settled()
  app.session.keepFirst()
  const match = context.matches.at(-1)
  const handle = match?.route.handle as UIMatch<unknown, ScreenMeta>['handle'] | undefined
  const view = handle?.pageTitle?.(match && context.loaderData[match.route.id ?? '']) ?? handle?.title ?? ''
  return { html: await render(app, context), view }
}

export const postForm: PostForm = async (address, uuid, call, sent) => {
  const { form } = sent
  const fields = new URLSearchParams(sent.fields.map(([name, value]) => [name, value]))
  const answered: Ask = async (name, request) => {
    const answer = await call(name, request)
    if (!('wrong' in answer)) return answer
    throw typeof answer.wrong === 'string' ? new CallFailed(422, answer.wrong) : new CallFailed(422, '', answer.wrong)
  }
  const { app, settled } = appOf(uuid, answered, { posted: null, pageKey: '' })
  await app.session.load()
  // A page stores nothing when it is opened, so what its screen stores with script is stored with what the visitor does there.
  await loadScreen(app, address)
  await settled().catch(() => undefined)
  const outcome = await posts[form](app, fields)
  if ('to' in outcome) return outcome
  return { form, fields: Object.fromEntries(forms[form].map((field) => [field, fields.getAll(field)])), ...outcome }
}
