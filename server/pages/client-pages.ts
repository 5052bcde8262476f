import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { guideFileName, notForPages, patterns, served } from '#contract/wire/patterns.ts'
import { restoreScreen } from '#contract/wire/restore-screen.ts'
import { asksForConsent } from './analytics-frame.ts'
import type { ClientFiles, Page } from './client-files.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { isSaved, openOrBegin, restorePointOf } from '#server/session/sessions.ts'

/**
 * Sends a page with the session's uuid, with the request for consent where it is needed, and sets or renews the session's
 * cookie.
 */
async function sendPage(
  deps: Deps,
  { consent }: ClientFiles,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await openOrBegin(deps, request, reply)
  // A saved session without a restore point resumes at the start.
  const restorePoint = restorePointOf(session) ?? (isSaved(session) ? 'START' : null)
  if (request.routeOptions.url === patterns.home && restorePoint !== null)
    return reply.redirect(restoreScreen(restorePoint), 302)
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.before + (asksForConsent(deps, request) ? consent : '') + page.container + session.uuid + page.after)
}

/** Serves the built client: its assets and a page for each screen. Other paths get the error page with 404. */
export async function servePages(app: FastifyInstance, deps: Deps, client: ClientFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: client.assetsFolder,
    prefix: `${served.assets}/`,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (basename(path) !== guideFileName) return
      reply.header('cache-control', 'public, max-age=3600')
      reply.header('content-disposition', `attachment; filename="${guideFileName}"`)
    },
  })
  for (const { path, page } of client.pages) {
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(deps, client, page, request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.toLowerCase()
    const isPage = request.method === 'GET' && !notForPages.some((beginning) => url.startsWith(beginning))
    if (!isPage) throw refuse('nothingHere')
    return sendPage(deps, client, client.notFound, request, reply.status(404))
  })
}
