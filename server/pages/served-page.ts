import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageFacts } from '#contract/wire/page.ts'
import type { ServedPages } from '#contract/wire/served-page.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { ShownTexts } from '#server/framework/texts.ts'
import type { Web } from './web.ts'

/** What pages in one language are shown with. */
export type Showing = { deps: Deps; web: Web; texts: ShownTexts }

/** What every page knows of itself; `uuid` is its session, empty where it has none. */
export function factsOf({ deps, texts }: Showing, uuid = ''): PageFacts {
  const { language } = deps.pack
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return { uuid, base: deps.base, language, direction, edition: texts.edition, key: randomUUID() }
}

/** The whole address of a path of the site; never one of another site. */
export function addressOf({ publicUrl }: Deps, path: string): URL {
  // Put together, because two slashes at the beginning would name another site; clients of proxies ask by whole addresses.
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
    nonce,
  })
  if (headers) reply.headers(headers(nonce))
  // As for all pages while somebody changes the screens.
  if (web.serveSources) reply.removeHeader('content-security-policy')
  return reply
    .status(response.ok ? status : response.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(await response.text())
}
