import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledMarkup, markup, nothing } from '#server/values/markup.ts'
import { refusalFor, sentenceOf, type Refusal } from '#server/values/refusals.ts'
import type { ClientFiles } from './client-files.ts'
import { pageHeaders } from './headers.ts'
import { backLink, pageFrame, type Looks } from './page-frame.ts'

/** What the error page needs to know of the site. */
export type RefusingSite = {
  pack: Pick<Pack, 'language' | 'site' | 'words'>
  client: Looks & Pick<ClientFiles, 'inline'>
}

type Link = { to: string; label: string }

/** The error page: why, and the ways on: the one given, if any, and always the one that begins anew (Spec §2, error page). */
function refusalPage({ pack, client }: RefusingSite, refusal: Refusal, back: Link | null): string {
  const { contact_email: email } = pack.site
  const { error, refusals, titles, top_bar } = pack.words.app
  const address = markup`<a href="mailto:${email}">${email}</a>`
  const isSessionKept = refusal.status !== 403
  return pageFrame(pack, client, {
    view: titles.error,
    styles: nothing,
    bar: backLink(back?.to ?? paths.home, markup`${top_bar.back}`),
    main: markup`<div class="column error-page">
<h1>${error.heading}</h1>
<p class="lede">${sentenceOf(refusal, refusals)}</p>
<p>${isSessionKept ? `${error.kept} ` : ''}${filledMarkup(error.write, { address })}</p>
<p class="button-row"><a class="button" href="${paths.home}">${error.again}</a>
${back ? markup`<a class="button button-secondary" href="${back.to}">${back.label}</a>` : nothing}</p>
</div>`,
  })
}

/** Whether a browser opens an address to show what is there; calls do not. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

/** Answers with a refusal: the error page to a browser that opens an address, to all others its sentence as plain text. */
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
    .headers(pageHeaders(site.client.inline))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(site, refusal, back))
}

/** Answers where a document about a role cannot be had; the way back is the tab of the role that offers it. */
export function answerNoDocument(
  site: RefusingSite,
  { tab, isPage }: { tab: string | undefined; isPage?: true },
): (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => void {
  const { page } = site.pack.words.documents
  return (error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    const { roleId } = request.params as { roleId: string }
    const isRoleThere = refusal.status !== 404 && refusal.status !== 400
    const label = refusal.status === 409 ? page.assess : page.back_to_role
    const back = isRoleThere ? { to: paths.roleActions(roleId, tab), label } : null
    void answerRefusal(site, request, reply, refusal, { back, ...(isPage ? { isPage } : {}) })
  }
}
