import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createRoutesStub,
  RouterContextProvider,
  type ActionFunction,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { downloadCookie, downloadKey, outcomeValue } from '#contract/wire/documents.ts'
import type { PageFacts, PageRequest } from '#contract/wire/page.ts'
import { pageApp } from '#web/app/page-app.ts'
import { AppContext, createSessionStore, pageRequest, routerApp, type App } from '#web/app/session.tsx'
import Root, { loader, shouldRevalidate } from '#web/root.tsx'
import { answerCalls } from './answering.ts'
import type { State } from './state.ts'
import { takeSteps } from './steps.ts'

type RouteModule = {
  default: ComponentType
  ErrorBoundary?: ComponentType
  handle?: unknown
  clientLoader?: LoaderFunction
  /** The loader on the server; that of a page made by the server makes no calls. */
  loader?: LoaderFunction
  clientAction?: ActionFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A route of `web/routes.ts`: the address of a screen, and its module. */
type RouteEntry = { id?: string; path?: string; file: string; children?: readonly RouteEntry[] }

type Shown = Pick<PageFacts, 'language' | 'direction' | 'edition'> & { state: State }
type Answer = { routes: readonly RouteEntry[]; shown: Shown }

type Stub = Parameters<typeof createRoutesStub>[0][number]

const modules = import.meta.glob<RouteModule>(
  ['../../web/*.tsx', '!../../web/entry.*.tsx', '../../web/routes/**/*.tsx'],
  { eager: true },
)

const stubOf = ({ id, path, file, children = [] }: RouteEntry): Stub => {
  const module = modules[`../../web/${file}`]
  if (!module) throw new Error(`there is no ${file}`)
  const { default: Component, clientLoader = module.loader, clientAction: action, handle, ...rest } = module
  return {
    id: id ?? file,
    handle,
    Component,
    ...(path !== undefined && { path }),
    ...(clientLoader && { loader: clientLoader }),
    ...(action && { action }),
    ...(rest.ErrorBoundary && { ErrorBoundary: rest.ErrorBoundary }),
    ...(rest.shouldRevalidate && { shouldRevalidate: rest.shouldRevalidate }),
    children: children.map(stubOf),
  }
}

function shortenTimers(): void {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((handler: () => void, delay = 0) =>
    wait(handler, delay > 1000 ? 50 : delay)) as typeof setTimeout
}

/** Documents open in a new tab, but the gallery has no server that could make them or set the download cookie. */
function preventNewTabs({ downloads = 'started' }: State): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link) return
    event.preventDefault()
    const id = new URL(link.href).searchParams.get(downloadKey)
    if (id !== null && downloads !== 'pending')
      document.cookie = `${downloadCookie.name}=${outcomeValue(id, downloads)}; Path=/`
  })
}

/** Removes what another state has stored, then stores what this one needs. */
function store({ stored = {} }: State): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** What screens work with on the page of a state, with the state's session and the token of its link. */
function appOf({ state, ...facts }: Shown): App {
  const { uuid } = state.session
  const page: PageFacts = { uuid, base: '', key: '', isPartlyEnglish: false, ...facts }
  document.documentElement.dataset['page'] = JSON.stringify(page)
  const app = pageApp(document.documentElement)
  const session = createSessionStore(app.api, null, state.held ?? null)
  return { ...app, session, linkToken: state.path.split('#')[1] ?? null }
}

/** The routes of `web/routes.ts` below the root, at the address of the state. */
function screens(state: State, routes: readonly RouteEntry[], app: App) {
  const request: PageRequest = {
    ...app.page,
    call: () => Promise.reject(new Error('no server renders this page')),
    texts: () => ({}),
    about: null,
    served: state.served ?? null,
    asksForConsent: state.asksForConsent === true,
    languageOffer: null,
    preview: state.preview ?? null,
    nonce: '',
  }
  const root = {
    id: 'root',
    Component: Root,
    loader,
    shouldRevalidate,
    HydrateFallback: () => null,
    children: routes.map(stubOf),
  }
  const context = new RouterContextProvider()
  context.set(routerApp, app)
  context.set(pageRequest, request)
  const { pathname, search: query } = new URL(state.path, window.location.origin)
  const Screens = createRoutesStub([root], context)
  return <Screens initialEntries={[{ pathname, search: query, state: state.linkState ?? null }]} />
}

async function show({ routes, shown }: Answer): Promise<void> {
  const { state, language, direction } = shown
  Object.assign(document.documentElement, { lang: language, dir: direction })
  store(state)
  if (state.hasShortTimers) shortenTimers()
  preventNewTabs(state)
  const app = appOf(shown)
  answerCalls(state)
  createRoot(document.getElementById('app') ?? document.body).render(
    <StrictMode>
      <AppContext value={app}>{screens(state, routes, app)}</AppContext>
    </StrictMode>,
  )
  await takeSteps(state.steps)
  document.documentElement.dataset['steps'] = 'done'
}

const response = await fetch(`/data/state${window.location.search}`)
const answer = (await response.json()) as Answer | null
if (answer) await show(answer)
else document.body.textContent = 'This address shows no state of the gallery.'
