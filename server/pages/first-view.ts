import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import {
  firstViewId,
  type FormAnswer,
  type GivenAnswer,
  type PageGiven,
  type Posted,
  type PostForm,
  type RenderScreen,
  type SentForm,
} from '#contract/wire/first-view.ts'
import { callsForPages } from '#server/calls/answer-page.ts'
import { DatabaseTrouble, OnlyReads } from '#server/db/trouble.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/values/network.ts'
import { inTime } from '#server/values/in-time.ts'
import { Refusal, refuse } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'
import type { ClientFiles } from './client-files.ts'

/** So many screens are rendered at once; more pages are sent empty, so that calls need not wait for them. */
const maxAtOnce = 4

/** In milliseconds; what takes longer the browser asks for itself. */
const patience = 1000

/** The same for a page that a page of ours has asked for: most who do that run no script, and their browser can ask for nothing itself. */
const longPatience = 10_000

const isAskedFromHere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin'

/** What a rendered page holds: its screen, the answers that the screen was made of, and what its title says before the site. */
export type FirstView = { html: string; answers: string; view: string }

type Renderer = { renderScreen: RenderScreen; postForm: PostForm }

/** JSON that ends no element and begins none, whatever it says. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Whether what stands in the page could be found out by its length: a page of another site may choose the address, of which the
 * screen says something beside what the session holds.
 */
function couldBeMeasured({ headers }: FastifyRequest, { stored }: Session, publicUrl: string): boolean {
  if (!stored) return false
  const site = headers['sec-fetch-site'] ?? (publicUrl.startsWith('https:') ? 'unknown' : 'none')
  return site !== 'same-origin' && site !== 'none'
}

/** Renders the screens of the built client for sessions, and does what their forms ask for. */
export function firstViews(deps: Deps, { renderer }: Pick<ClientFiles, 'renderer'>) {
  const answer = callsForPages(deps)
  const isExpected = (error: unknown) =>
    error instanceof Refusal || error instanceof DatabaseTrouble || error instanceof OnlyReads
  const told = new Set<string>()
  let rendering = 0
  let loaded: Promise<Renderer> | null = null

  const load = async (file: string) => (await import(pathToFileURL(file).href)) as Renderer

  async function render(
    file: string,
    request: FastifyRequest,
    session: Session,
    posted: Posted | null = null,
  ): Promise<FirstView | null> {
    const asks = { session, network: networkOf(request.ip) }
    const answers: GivenAnswer[] = []
    const { renderScreen } = await (loaded ??= load(file))
    const own = { posted, key: randomUUID() }
    const call = async (name: string, asked: unknown) => {
      const answered = await answer(asks, name, asked)
      answers.push({ name, request: asked, ...answered })
      return answered
    }
    const shown = await renderScreen(request.originalUrl, session.uuid, call, own)
    // The policy of pages lets no script run that stands in them.
    if (!shown || shown.html.includes('<script')) return null
    const given = jsonInPage({ ...own, answers } satisfies PageGiven)
    return { ...shown, answers: `<script type="application/json" id="${firstViewId}">${given}</script>` }
  }

  /** Null where a page is better sent empty. */
  async function show(
    request: FastifyRequest,
    session: Session,
    posted: Posted | null = null,
  ): Promise<FirstView | null> {
    const isAsked = posted !== null || (request.method === 'GET' && !couldBeMeasured(request, session, deps.publicUrl))
    if (renderer === null || !isAsked || (posted === null && rendering >= maxAtOnce)) return null
    rendering += 1
    const view = render(renderer, request, session, posted).finally(() => (rendering -= 1))
    try {
      return await inTime(view, posted !== null || isAskedFromHere(request) ? longPatience : patience)
    } catch (error) {
      const route = request.routeOptions.url ?? ''
      if (!isExpected(error) && !told.has(route))
        request.log.error({ err: error, route }, 'screen could not be rendered')
      if (!isExpected(error)) told.add(route)
      return null
    }
  }
  /** What came of a form, or where it leads. */
  async function post(
    request: FastifyRequest,
    session: Session,
    call: (name: string, asked: unknown) => Promise<FormAnswer>,
    sent: SentForm,
  ): Promise<{ to: string } | Posted> {
    if (renderer === null) throw refuse('nothingHere')
    const { postForm } = await (loaded ??= load(renderer))
    return postForm(request.originalUrl, session.uuid, call, sent)
  }

  return { show, post }
}
