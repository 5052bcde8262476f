import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PageFacts, ServedPages, ServedRefusal } from '#contract/wire/page.ts'
import { paths } from '#contract/wire/paths.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import { fill } from '#domain/framework/sentence.ts'
import { CannotSave, DatabaseAway } from '#server/db/trouble.ts'
import type { Deps } from '#server/deps.ts'
import type { ShownTexts } from '#server/framework/texts.ts'
import type { DocumentPage } from '#server/role/documents.ts'
import { Refusal, refuse, sentenceOf } from '#server/values/refusals.ts'
import { previewBar } from './preview-bar.ts'
import type { Web } from './web.ts'

/** What pages in one language are shown with. */
export type Showing = { deps: Deps; web: Web; texts: ShownTexts }

/** What every page knows of itself; `uuid` is its session, empty where it has none. */
export function factsOf({ deps, texts }: Showing, uuid = ''): PageFacts {
  const { language } = deps.pack
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  const { base, isPartlyEnglish } = deps
  return { uuid, base, language, direction, isPartlyEnglish, edition: texts.edition, key: randomUUID() }
}

/** The whole address of a path of the site; never one of another site. */
export function addressOf({ publicUrl }: Deps, path: string): URL {
  // Concatenated, because two slashes, if resolved, would name another site. The origin goes: clients of proxies send whole addresses.
  const own = path.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return new URL(new URL(publicUrl).origin + (own.startsWith('/') ? own : `/${own}`))
}

type Options = {
  status?: number
  /** The address whose route shows the page, where that is not the one that was asked for. */
  address?: string | undefined
  /** The language of what the server has made, where that is not the pack's. */
  language?: string
  /** The page's own headers; its style may run by the nonce. */
  headers?: (nonce: string) => Readonly<Record<string, string>>
}

/** Has the web part show a page whose data the server has made. It asks nothing of a session or the database. */
export async function sendServed(
  showing: Showing,
  { originalUrl }: FastifyRequest,
  reply: FastifyReply,
  served: Partial<ServedPages>,
  { status = 200, address, language, headers }: Options = {},
): Promise<FastifyReply> {
  const { deps, web, texts } = showing
  const { base } = deps
  const facts = factsOf(showing)
  const nonce = randomBytes(16).toString('base64')
  const url = addressOf(deps, address === undefined ? originalUrl : base + address)
  const response = await web.answer(base, new Request(url), {
    ...facts,
    ...(language === undefined ? {} : { language, direction: isRightToLeft(language) ? 'rtl' : 'ltr' }),
    call: () => Promise.reject(new Error('a page that the server has made makes no call')),
    texts: texts.named,
    about: null,
    served,
    asksForConsent: false,
    languageOffer: null,
    preview: previewBar(deps),
    nonce,
  })
  if (headers) reply.headers(headers(nonce))
  // While somebody changes the screens, no page has a policy.
  if (web.serveSources) reply.removeHeader('content-security-policy')
  return reply
    .status(response.ok ? status : response.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(await response.text())
}

/**
 * The refusal that a visitor sees for an error: the error itself where it is a refusal, otherwise a general one that reveals
 * nothing about the cause.
 */
export function refusalFor(error: Error & Partial<Pick<FastifyError, 'statusCode'>>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) return refuse('away')
  if (error instanceof CannotSave) return refuse('cannotSave')
  if (error.statusCode === 413) return refuse('tooLarge')
  if (error.statusCode === 415) return refuse('notJson')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('badRequest')
  return refuse('failed')
}

/** Whether a browser shows what is answered, to an address or to a form; calls by script do not ask for HTML. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return (method === 'GET' || isForm) && headers.accept?.includes('text/html') === true
}

/** `address` takes the place of the address that was asked for, where that has no route. */
type RefusalOptions = { back?: ServedRefusal['back']; isPage?: boolean; address?: string | undefined }

/**
 * Answers with the error page (Spec §2) if a browser opens an address, with a second link `back` if there is one, and with plain
 * text otherwise.
 */
export async function answerRefusal(
  showing: Showing,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  { back = null, isPage = opensPage(request), address }: RefusalOptions = {},
): Promise<FastifyReply> {
  const { status, retryAfter } = refusal
  const sentence = sentenceOf(refusal, showing.deps.pack.words.app.refusals)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  if (isPage) {
    try {
      return await sendServed(showing, request, reply, { refusal: { status, sentence, back } }, { address })
    } catch (error) {
      // Plain text follows, so that the visitor is told all the same.
      request.log.error({ err: error }, 'no page for a refusal')
    }
  }
  return reply.status(status).type('text/plain; charset=utf-8').send(sentence)
}

/** Error handler for documents about a role; the page links back to the screen that offers the document. */
export function answerNoDocument(
  showing: Showing,
  { page, isPage }: { page: DocumentPage | null; isPage?: true },
): (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => void {
  const { app, documents } = showing.deps.pack.words
  const from = page?.from ?? ((roleId: string) => paths.roleActions(roleId))
  const screen = page?.screen?.({})
  const label = screen ? fill(app.top_bar.back_to, { place: app.titles[screen] }) : documents.page.back_to_role
  return (error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    const { roleId } = request.params as { roleId: string }
    const hasRole = refusal.named !== 'unknownRole' && refusal.named !== 'badRequest'
    const offered =
      refusal.named === 'notRatedYet'
        ? { to: paths.roleActions(roleId, 'assessment'), label: documents.page.assess }
        : { to: from(roleId), label }
    const back = hasRole ? offered : null
    void answerRefusal(showing, request, reply, refusal, { back, ...(isPage ? { isPage } : {}) })
  }
}
