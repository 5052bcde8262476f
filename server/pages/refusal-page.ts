import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { DocumentPage } from '#server/role/role-document.ts'
import { filledMarkup, markup, nothing } from '#server/values/markup.ts'
import { sentenceOf, type Refusal } from '#server/values/refusals.ts'
import { refusalFor } from './refusal-for.ts'
import { backLink, pageFrame, type Looks } from './page-frame.ts'

export type RefusingSite = {
  pack: Pick<Pack, 'language' | 'site' | 'words'>
  client: Looks
}

type Link = { to: string; label: string }

/** The error page (Spec §2), with a second link `back` if there is one. */
function refusalPage({ pack, client }: RefusingSite, refusal: Refusal, path: string, back: Link | null): string {
  const { contact_email: email } = pack.site
  const { error, page_titles, refusals, top_bar } = pack.words.app
  const address = markup`<a href="mailto:${email}">${email}</a>`
  const isSessionKept = ![403, 404, 410].includes(refusal.status)
  return pageFrame(pack, client, {
    view: page_titles.error,
    path,
    styles: nothing,
    bar: backLink(client.base + (back?.to ?? paths.home), markup`${top_bar.back}`),
    main: markup`<div class="column error-page">
<h1>${error.heading}</h1>
<p class="lede">${sentenceOf(refusal, refusals)}</p>
<p>${isSessionKept ? `${error.kept} ` : ''}${filledMarkup(error.write, { address })}</p>
<p class="button-row"><a class="button" href="${client.base + paths.home}">${error.again}</a>
${back ? markup`<a class="button button-secondary" href="${client.base + back.to}">${back.label}</a>` : nothing}</p>
</div>`,
  })
}

/** Whether a browser shows what is answered, to an address or to a form; calls by script do not ask for HTML. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return (method === 'GET' || isForm) && headers.accept?.includes('text/html') === true
}

/** Answers with the error page if a browser opens an address, and with plain text otherwise. */
export function answerRefusal(
  site: RefusingSite,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  { back = null, isPage = opensPage(request) }: { back?: Link | null; isPage?: boolean } = {},
): FastifyReply {
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter)
  reply.status(refusal.status)
  if (!isPage) return reply.type('text/plain; charset=utf-8').send(sentenceOf(refusal, site.pack.words.app.refusals))
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(site, refusal, request.url, back))
}

/** Error handler for documents about a role; the page links back to the screen that offers the document. */
export function answerNoDocument(
  site: RefusingSite,
  { page, isPage }: { page: DocumentPage | null; isPage?: true },
): (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => void {
  const { app, documents } = site.pack.words
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
    void answerRefusal(site, request, reply, refusal, { back, ...(isPage ? { isPage } : {}) })
  }
}
