import { randomBytes } from 'node:crypto'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields, inLanguage } from '#contract/wire/headers.ts'
import type { PageRequest } from '#contract/wire/page.ts'
import { currentRole, notForPages, paths, patterns, served } from '#contract/wire/paths.ts'
import { restoreScreen } from '#contract/wire/server-paths.ts'
import type { callRunner } from '#server/calls/run-call.ts'
import { requestKey, saysOurPages } from '#server/calls/serve.ts'
import type { Deps } from '#server/deps.ts'
import { findRole } from '#server/role/queries.ts'
import {
  isSaved,
  openEvenWithoutDatabase,
  requireSession,
  resumptionOf,
  type Session,
} from '#server/session/sessions.ts'
import { FieldRefusal, refuse, sentenceOf } from '#server/values/refusals.ts'
import { asksForConsent } from './analytics-frame.ts'
import { readFields } from './form-fields.ts'
import { pagePolicy } from './headers.ts'
import { aboutPage } from './page-head.ts'
import type { PictureAddresses } from './pictures.ts'
import { previewBar } from './preview-bar.ts'
import { addressOf, factsOf, refusalFor, type Showing } from './served-page.ts'

/** What pages in one language are made with. */
export type Pages = Showing & { pictures: PictureAddresses; run: ReturnType<typeof callRunner> }

/**
 * The address at which a session goes on, or null where it has done nothing yet. Where the role to come back to is gone, the list
 * of roles.
 */
async function whereToGoOn({ db }: Deps, session: Session): Promise<string | null> {
  const { restore_point, restore_role_id: roleId } = resumptionOf(session)
  // A saved session that has done nothing yet begins at the start when it is come back to.
  const restorePoint = restore_point ?? (isSaved(session) ? 'START' : null)
  if (restorePoint === null) return null
  const isGone = roleId !== null && (await findRole(db.read, roleId, session.uuid)) === null
  return isGone ? restoreScreen('ROLESELECT', null) : restoreScreen(restorePoint, roleId)
}

/** Visitors who type the site's address, or kept it, go on in the language in which they left off; a link names its language. */
function baseToGoOn({ base, languages }: Deps, { stored }: Session, { headers }: FastifyRequest): string {
  if (base !== '' || headers['sec-fetch-site'] !== 'none') return ''
  return languages.find(({ tag }) => tag === stored?.language)?.base ?? ''
}

/** The request as the router of the web part sees it, at the address that the visitor asked for. */
function asked(deps: Deps, { originalUrl, method, headers, body }: FastifyRequest): Request {
  const address = addressOf(deps, originalUrl)
  // Without the origin: it has been checked, and the router would refuse the forms of pages that send none (no referrer).
  const sent = new Headers({ 'accept-language': headers['accept-language'] ?? '' })
  if (!(body instanceof URLSearchParams)) return new Request(address, { headers: sent })
  return new Request(address, { method, headers: sent, body })
}

type Asked = { request: FastifyRequest; reply: FastifyReply; session: Session & { isUnchecked?: true } }

/** How calls are made from a page: as over HTTP, with what is wrong as data. */
function callsOf({ deps, run }: Pages, { request, reply, session }: Asked, key: string | null): PageRequest['call'] {
  return async (name, body) => {
    try {
      return await run(name, { request, reply, session, requestKey: key }, body)
    } catch (error) {
      if (error instanceof FieldRefusal) return { status: 422, sentence: '', fields: error.fields }
      const refusal = refusalFor(error instanceof Error ? error : new Error('not an error', { cause: error }))
      if (refusal.status >= 500) request.log.error({ err: error, call: name }, 'a call of a page failed')
      return { status: refusal.status, sentence: sentenceOf(refusal, deps.pack.words.app.refusals), fields: null }
    }
  }
}

/** Has the web part answer with a page, or lead on, for a session. */
async function sendPage(pages: Pages, asking: Asked, key: string | null = null): Promise<FastifyReply> {
  const { deps, web, texts, pictures } = pages
  const { request, reply, session } = asking
  // While somebody changes the screens there is no policy, so no nonce either.
  const nonce = web.serveSources ? null : randomBytes(16).toString('base64')
  const response = await web.answer(deps.base, asked(deps, request), {
    ...factsOf(pages, session.uuid),
    call: callsOf(pages, asking, key),
    texts: texts.named,
    about: await aboutPage(deps, pictures, request),
    served: null,
    asksForConsent: asksForConsent(deps, request),
    languageOffer: languageOffer(deps, request),
    preview: previewBar(deps),
    nonce,
  })
  const location = response.headers.get('location')
  reply.header('cache-control', 'no-store')
  if (location !== null) {
    // All redirects get the language's base put before them later, so it is taken off here.
    const to = location.startsWith(`${deps.base}/`) ? location.slice(deps.base.length) : location
    return reply.redirect(to || paths.home, request.method === 'POST' ? 303 : 302)
  }
  if (nonce === null) reply.removeHeader('content-security-policy')
  else reply.header('content-security-policy', pagePolicy(deps, nonce))
  return reply
    .status(response.status)
    .type(response.headers.get('content-type') ?? 'text/html; charset=utf-8')
    .send(await response.text())
}

async function openPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { deps } = pages
  const session = await openEvenWithoutDatabase(deps, request, reply)
  const goOn = request.routeOptions.url === patterns.home ? await whereToGoOn(deps, session) : null
  if (goOn !== null) return reply.redirect(baseToGoOn(deps, session, request) + goOn, 302)
  return sendPage(pages, { request, reply, session })
}

/** Answers a form, if a page of ours has sent it. */
async function answerForm(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { deps } = pages
  if (saysOurPages(request, deps.publicUrl) !== true) throw refuse('notFromHere')
  if (!(request.body instanceof URLSearchParams)) throw refuse('badRequest')
  const session = await requireSession(deps, request, reply, request.body.get(formFields.uuid))
  return sendPage(pages, { request, reply, session }, requestKey(request.body.get(formFields.key)))
}

/** Serves every screen at its address, and its forms; returns what answers other paths: the page that says so, with 404. */
export function servePages(app: FastifyInstance, pages: Pages) {
  const { dimensions } = pages.deps.pack
  const screens = [
    ...Object.values(patterns),
    currentRole,
    served.leave,
    ...dimensions.map((_, index) => paths.dimension(index)),
  ]
  for (const path of screens)
    app.get(path, { schema: { hide: true } }, (request, reply) => openPage(pages, request, reply))
  // In a scope of their own, so that bodies of forms are parsed for these routes only.
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readFields)
    for (const path of screens)
      forms.post(path, { schema: { hide: true } }, (request, reply) => answerForm(pages, request, reply))
  })
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.url.toLowerCase()
    const isPage = request.method === 'GET' && !notForPages.some((beginning) => url.startsWith(beginning))
    if (!isPage) throw refuse('nothingHere')
    return openPage(pages, request, reply)
  }
}

const subtagOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/**
 * Offers a page in the language of the site that the browser prefers: on a visitor's first page, and only where the page is in
 * another language.
 */
function languageOffer({ base, languages, cookies }: Deps, request: FastifyRequest): PageRequest['languageOffer'] {
  if (languages.length === 1 || request.cookies[cookies.name] !== undefined) return null
  // The page's own language comes first, so that it wins where the browser prefers no other.
  const tags = languages
    .toSorted((one, other) => Number(other.base === base) - Number(one.base === base))
    .map(({ tag }) => tag)
  const nearest = (wanted: string) =>
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    tags.find((tag) => subtagOf(tag) === subtagOf(wanted)) ??
    wanted
  const header = request.headers['accept-language']?.slice(0, 500).replaceAll(/[a-z]{2,}(?:-[a-z\d]+)*/gi, nearest)
  const chosen = negotiate(header ?? '', tags)
  const best = languages.find(({ tag }) => tag === chosen)
  if (!best || best.base === base) return null
  return { language: best.tag, href: inLanguage(best.base, request.url), sentence: best.offer }
}
