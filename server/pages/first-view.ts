import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { firstViewId, type GivenAnswer, type RenderScreen } from '#contract/wire/first-view.ts'
import { callsForPages } from '#server/calls/answer-page.ts'
import { DatabaseTrouble, OnlyReads } from '#server/db/trouble.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/values/network.ts'
import { inTime } from '#server/values/in-time.ts'
import { Refusal } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'
import type { ClientFiles } from './client-files.ts'

/** So many screens are rendered at once; more pages are sent empty, so that calls need not wait for them. */
const maxAtOnce = 4

/** In milliseconds; what takes longer the browser asks for itself. */
const patience = 1000

/** What a rendered page holds: its screen, the answers that the screen was made of, and what its title says before the site. */
export type FirstView = { html: string; answers: string; view: string }

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

/** Renders the screens of the built client for sessions; null where a page is better sent empty. */
export function firstViews(deps: Deps, { renderer }: Pick<ClientFiles, 'renderer'>) {
  const answer = callsForPages(deps)
  const isExpected = (error: unknown) =>
    error instanceof Refusal || error instanceof DatabaseTrouble || error instanceof OnlyReads
  const told = new Set<string>()
  let rendering = 0
  let loaded: Promise<RenderScreen> | null = null

  async function load(file: string): Promise<RenderScreen> {
    const { renderScreen } = (await import(pathToFileURL(file).href)) as { renderScreen: RenderScreen }
    return renderScreen
  }

  async function render(file: string, request: FastifyRequest, session: Session): Promise<FirstView | null> {
    const asks = { session, network: networkOf(request.ip) }
    const given: GivenAnswer[] = []
    const renderScreen = await (loaded ??= load(file))
    const shown = await renderScreen(request.originalUrl, session.uuid, async (name, asked) => {
      const answered = await answer(asks, name, asked)
      given.push({ name, request: asked, ...answered })
      return answered
    })
    // The policy of pages lets no script run that stands in them.
    if (!shown || shown.html.includes('<script')) return null
    return { ...shown, answers: `<script type="application/json" id="${firstViewId}">${jsonInPage(given)}</script>` }
  }

  return async (request: FastifyRequest, session: Session): Promise<FirstView | null> => {
    const isAsked = request.method === 'GET' && !couldBeMeasured(request, session, deps.publicUrl)
    if (renderer === null || !isAsked || rendering >= maxAtOnce) return null
    rendering += 1
    const view = render(renderer, request, session).finally(() => (rendering -= 1))
    try {
      return await inTime(view, patience)
    } catch (error) {
      const route = request.routeOptions.url ?? ''
      if (!isExpected(error) && !told.has(route))
        request.log.error({ err: error, route }, 'screen could not be rendered')
      if (!isExpected(error)) told.add(route)
      return null
    }
  }
}
