import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createRoutesStub,
  RouterContextProvider,
  type ActionFunction,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { downloadCookie, downloadKey, outcomeValue } from '#contract/wire/downloads.ts'
import type { PageFacts, PageRequest } from '#contract/wire/page.ts'
import { createApi } from '#web/app/api.ts'
import { inTurn } from '#web/app/'
import { AppContext, createSessionStore, hasBegun, pageRequest, routerApp, type App } from '#web/app/session.tsx'
import Root, { loader, shouldRevalidate } from '#web/root.tsx'
import { answerCalls } from './answering.ts'
import type { State } from './state.ts'
import { takeSteps } from './steps.ts'

type RouteModule = {
  default: ComponentType
  ErrorBoundary?: ComponentType
  handle?: unknown
  clientLoader?: LoaderFunction
  clientAction?: ActionFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A route of `web/routes.ts`: the address of a screen, and its module. */
type RouteEntry = { id?: string; path?: string; file: string; children?: readonly RouteEntry[] }

type Shown = Pick<PageFacts, 'language' | 'direction'> & { state: State; routes: readonly RouteEntry[] }

type Stub = Parameters<typeof createRoutesStub>[0][number]

const modules = import.meta.glob<RouteModule>(
  ['../../web/*.tsx', '!../../web/entry.*.tsx', '../../web/routes/**/*.tsx'],
  { eager: true },
)

const stubOf = ({ id, path, file, children = [] }: RouteEntry): Stub => {
  const module = modules[`../../web/${file}`]
  if (!module) throw new Error(`there is no ${file}`)
  const { default: Component, clientLoader, clientAction: action, handle, ...rest } = module
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

/** Nothing is stored of another state. */
function store({ stored = {} }: State): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

const { search } = window.location

/** What the server has of this name for the pack and the language that are asked for. */
async function ask<Data>(name: string, further = ''): Promise<Data> {
  const response = await fetch(`/data/${name}${search}${further}`)
  return (await response.json()) as Data
}

/** Asks for each text once. */
function texts(): App['texts'] {
  const known = new Map<string, Promise<unknown>>()
  const load = (name: string) => {
    const loading = known.get(name) ?? ask('text', `&name=${encodeURIComponent(name)}`)
    known.set(name, loading)
    return loading
  }
  return async (names) => Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)])))
}

/** What screens work with, whose calls have the answers of the state. */
function appOf({ state, language, direction }: Shown): App {
  const page = { uuid: state.session.uuid, base: '', language, direction, edition: '', key: '' }
  const api = createApi(page, {
    hasBegun: () => hasBegun(session.get()),
    onAnswer: () => undefined,
    onGone: () => false,
  })
  const session = createSessionStore(api, null, state.held ?? null)
  return {
    api,
    session,
    inTurn: inTurn(),
    linkToken: state.path.split('#')[1] ?? null,
    texts: texts(),
    page,
    visit: new AbortController(),
    leadsTo: null,
  }
}

/** The routes of `web/routes.ts` below the root, at the address of the state. */
function screens({ state, routes }: Shown, app: App) {
  const request: PageRequest = {
    ...app.page,
    call: () => Promise.reject(new Error('no server renders this page')),
    texts: () => ({}),
    about: null,
    served: null,
    asksForConsent: state.asksForConsent === true,
    languageOffer: null,
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

async function show(shown: Shown): Promise<void> {
  const { state, language, direction } = shown
  Object.assign(document.documentElement, { lang: language, dir: direction })
  store(state)
  if (state.hasShortTimers) shortenTimers()
  preventNewTabs(state)
  const app = appOf(shown)
  answerCalls(state)
  createRoot(document.getElementById('app') ?? document.body).render(
    <StrictMode>
      <AppContext value={app}>{screens(shown, app)}</AppContext>
    </StrictMode>,
  )
  await takeSteps(state.steps)
  document.documentElement.dataset['steps'] = 'done'
}

const shown = await ask<Shown | null>('state')
if (shown) await show(shown)
else document.body.textContent = 'This address shows no state of the gallery.'
