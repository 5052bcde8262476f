import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedPreview } from '#contract/wire/page.ts'
import { paths } from '#contract/wire/paths.ts'
import { previewPatterns } from '#contract/wire/server-paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { saysOurPages } from '#server/calls/serve.ts'
import { openPreview, previewByToken } from '#server/operate/previews.ts'
import { commentByLink } from '#server/operate/reviews.ts'
import { readFields } from '#server/pages/form-fields.ts'
import { contactLinkHeaders, operateHeaders } from '#server/pages/headers.ts'
import { sendServed, type Showing } from '#server/pages/served-page.ts'
import { networkOf } from '#server/values/network.ts'
import { isOfLiveSite, type PreviewCookies } from '#server/values/preview-cookie.ts'
import { refuse } from '#server/values/refusals.ts'
import { fieldsOf, hidden } from './routes.ts'

const second = 1000

/** The address of a screen of this site; home where it is of none. */
const ownAddress = (typed: string) => (/^\/(?![/\\])/.test(typed) ? tidyLine(typed).slice(0, 300) : paths.home)

/** Serves the page to which the link of a preview leads, and what the bar of a preview sends. All of it is of the live site. */
export async function servePreviews(app: FastifyInstance, showing: Showing, cookies: PreviewCookies): Promise<void> {
  const { db, clock, linkCalls, publicUrl, pack, log } = showing.deps
  const { name, options } = cookies

  // What is led to a preview never comes here: this one has ended.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.cookies[name] !== undefined && !isOfLiveSite(request.url)) reply.clearCookie(name, options)
    done()
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(operateHeaders)
      if (request.method === 'POST' && saysOurPages(request, publicUrl) !== true) throw refuse('notFromHere')
      if (request.method === 'POST') linkCalls.admit(networkOf(request.ip), clock())
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => Object.fromEntries(await readFields(request, body)),
    )
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      preview: ServedPreview,
      more: { status?: number; headers?: typeof contactLinkHeaders } = {},
    ) => sendServed(showing, request, reply, { preview }, { address: previewPatterns.open, ...more })

    // As with the link of a contact: the token stands behind the #, and a button alone opens the preview, so that programs that visit links open none.
    scope.get(previewPatterns.open, hidden, (request, reply) =>
      send(request, reply, { state: 'opened', back: '' }, { headers: contactLinkHeaders }),
    )
    scope.post(previewPatterns.open, hidden, async (request, reply) => {
      const token = tidyLine(fieldsOf(request)['link'] ?? '').replace(/^.*#/s, '')
      const preview = await previewByToken(db.read, token, clock())
      log.info({ act: 'open preview', result: preview ? 'opened' : 'wrong' }, 'operate')
      if (!preview) return send(request, reply, { state: 'not valid', back: '' }, { status: 410 })
      const left = Date.parse(preview.endsAt) - clock().getTime()
      reply.setCookie(name, cookies.issue(preview.id), { ...options, maxAge: Math.ceil(left / second) })
      return reply.redirect(paths.home, 303)
    })
    scope.post(previewPatterns.end, hidden, async (_request, reply) => {
      reply.clearCookie(name, options)
      return reply.redirect(paths.home, 303)
    })
    scope.post(previewPatterns.comment, hidden, async (request, reply) => {
      const { name: reviewer = '', text = '', address = '' } = fieldsOf(request)
      const id = cookies.read(request.cookies[name])
      const at = clock()
      const preview = id === null ? null : await openPreview(db.read, id, at)
      if (!preview) return send(request, reply, { state: 'not valid', back: '' }, { status: 410 })
      const back = ownAddress(address)
      const isKept = await commentByLink(
        db,
        { pack: pack.id, previewId: preview.id, at },
        { name: reviewer, text, address: back },
      )
      const status = isKept ? 200 : 409
      return send(request, reply, { state: isKept ? 'commented' : 'not commented', back }, { status })
    })
  })
}
