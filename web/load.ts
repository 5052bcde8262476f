import { data, type LoaderFunctionArgs, type Params } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { SharedPlan } from '#contract/plan.ts'
import type { Texts } from '#contract/texts.ts'
import { sure } from '#contract/wire/headers.ts'
import type { ServedPages } from '#contract/wire/page.ts'
import { CallFailed } from './app/api.ts'
import { pageRequest, routerApp, type App } from './app/session.tsx'
import { inWordsOf, type InWords } from './words.ts'

/** The names of texts that a route can load for its screen. */
type Name = Exclude<keyof Texts, `page/${string}` | `theme/${string}` | `capability/${string}`>

/** What a screen's `load` and `post` work with, on the server and in the browser. */
export type Args = {
  app: App
  request: Request
  params: Params
  /** The words and parts of the pack that the route loads. */
  texts: Texts
  /** Writes counts, dates, names and numbers. */
  inWords: InWords
  /** Aborts what is still being loaded for a screen once another one is opened. */
  visit: AbortSignal
  /** Gives the page that the server sends the status 404. */
  notFound: () => void
}

type RouteArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** The texts that every screen has from its root. */
const ofEveryScreen: readonly Name[] = ['app', 'site', 'writing']

async function argsOf(
  { request, params, context }: RouteArgs,
  names: readonly Name[],
  notFound: () => void,
): Promise<Args> {
  const app = context.get(routerApp)
  const texts = (await app.texts([...ofEveryScreen, ...names])) as Texts
  const inWords = inWordsOf({ language: texts.site.language, writing: texts.writing.writing })
  return { app, request, params, texts, inWords, visit: app.visit.signal, notFound }
}

/** Throws the server's refusal of the request, if there is one, so that the page shows it. */
function refuseAsServed({ context }: RouteArgs): void {
  const refusal = context.get(pageRequest)?.served?.refusal
  if (refusal) throw data(refusal, { status: refusal.status })
}

/** A loader of a page that the server has made for its address. No browser asks for its data alone. */
export function serving<Page extends keyof ServedPages>(page: Page, names: readonly Name[] = []) {
  return async (args: RouteArgs) => {
    refuseAsServed(args)
    const { context } = args
    const served = context.get(pageRequest)?.served?.[page]
    if (served === undefined) throw data({ sentence: '' }, { status: 404 })
    return { page: served, texts: await context.get(routerApp).texts(names) }
  }
}

/** A refusal of the server as what the router shows with a status. */
function refused(error: unknown): unknown {
  return error instanceof CallFailed ? data({ sentence: error.message }, { status: error.status }) : error
}

type Load<Data> = (args: Args) => Promise<Data | Response>

function loaderOf<Data extends object>(names: readonly Name[], load: Load<Data> | undefined, needsSession: boolean) {
  return async (args: RouteArgs) => {
    refuseAsServed(args)
    const app = args.context.get(routerApp)
    app.visit.abort()
    app.visit = new AbortController()
    app.leadsTo = args.request.url
    let status = 200
    try {
      const own = await argsOf(args, names, () => (status = 404))
      const session = app.session.load()
      await (needsSession ? session : session.catch(() => undefined))
      const loaded = load ? await load(own) : ({} as Data)
      if (loaded instanceof Response) throw loaded
      const texts = Object.fromEntries(names.map((name) => [name, own.texts[name]]))
      return data({ ...loaded, texts }, { status })
    } catch (error) {
      throw refused(error)
    } finally {
      app.leadsTo = null
    }
  }
}

/** A loader, on the server or in the browser: the screen's data by its `load`, and beside it the texts that the screen shows. */
export const loading = <Data extends object>(names: readonly Name[], load?: Load<Data>) => loaderOf(names, load, true)

/** The same for a screen that is shown even if the session cannot be loaded. */
export const loadingAnyway = <Data extends object>(names: readonly Name[], load?: Load<Data>) =>
  loaderOf(names, load, false)

/** What a screen has from the link that opened it. */
export type ByLink<Opened> = {
  /** Null where the link lost its token; empty on the server, which never hears of it. */
  token: string | null
  /** What the link opens; null until it is known. */
  opened: Opened | null
}

/** A loader for a screen that a link opens: in the browser, which alone knows the token, it loads what the token opens. */
export function loadingByLink<Opened>(
  names: readonly Name[],
  open?: (api: App['api'], token: string, signal: AbortSignal) => Promise<Opened>,
) {
  const load = async (args: RouteArgs) => {
    refuseAsServed(args)
    const { request, context } = args
    const { api, linkToken: token, texts: loadTexts } = context.get(routerApp)
    try {
      const [opened, texts] = await Promise.all([
        open && token ? open(api, token, request.signal) : null,
        loadTexts(names),
      ])
      return { token, opened, texts }
    } catch (error) {
      throw refused(error)
    }
  }
  // Runs on hydration too, because the server has not known the token.
  return Object.assign(load, { hydrate: true as const })
}

/** What came of a form, for the screen that shows it again. */
export type Posted = {
  /** Which form of the screen it was, and when it was sent: that tells a mistake from the same one made again. */
  form: string
  at: number
  /** What was typed and chosen in it, by field. */
  fields: Readonly<Record<string, readonly string[]>>
  /** What is wrong, by field; empty where the form is done. */
  messages: Readonly<Record<string, string>>
  /** A link that it has made. */
  link?: string | null
  /** The plan that it has opened. */
  plan?: SharedPlan
  /** Which of several results the form had, or the name that was given. */
  result?: string
  /** Why the mail about it was not sent. */
  notSent?: string | undefined
  /** Roles that may be meant, shown before it is done. */
  roles?: readonly Role[]
}

/** Where a form leads on to, or what came of it. */
export type Outcome = Response | Omit<Posted, 'form' | 'at' | 'fields'>

/** Does what a form asks for. */
export type Post = (args: Args, fields: FormData) => Promise<Outcome>

/** A field of a form or an address; empty where it has none. */
export function textIn(fields: FormData | URLSearchParams, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** All fields of this name. */
export function textsIn(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string')
}

/** Turns a rule's refusal into a message at the field that it names, or else at `field`. */
export async function orWrong(field: string, call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 422) throw error
    return { messages: error.fields ?? { [field]: error.message } }
  }
}

/** What came of a form whose visitor is asked first whether they are sure: nothing yet. */
export const unsure: Outcome = { messages: { [sure.name]: '' } }

export const isSure = (fields: FormData): boolean => textIn(fields, sure.name) === sure.value

/** Does what a form asks for once the visitor has said yes to its question. */
export const afterYes =
  (post: Post): Post =>
  async (args, fields) =>
    isSure(fields) ? post(args, fields) : unsure

/** An action, on the server or in the browser, for the forms of a screen by their names. */
export function posting(names: readonly Name[], posts: Readonly<Record<string, Post>>) {
  return async (args: RouteArgs) => {
    const own = await argsOf(args, names, () => undefined)
    const fields = await args.request.formData()
    const form = textIn(fields, 'form')
    const post = Object.hasOwn(posts, form) ? posts[form] : undefined
    if (!post) throw data({ sentence: '' }, { status: 400 })
    try {
      const outcome = await own.app.inTurn(() => post(own, fields))
      if (outcome instanceof Response) return outcome
      const typed = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, textsIn(fields, name)]))
      const isWrong = Object.keys(outcome.messages).length > 0
      return data({ form, at: Date.now(), fields: typed, ...outcome } satisfies Posted, { status: isWrong ? 422 : 200 })
    } catch (error) {
      throw refused(error)
    }
  }
}
