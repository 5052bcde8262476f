import type { FastifyInstance, FastifyRequest } from 'fastify'
import { downloadCookie, downloadIdPattern, downloadKey, outcomeValue } from '#contract/wire/downloads.ts'
import { notForPages } from '#contract/wire/patterns.ts'
import type { Deps } from '#server/deps.ts'

/** Sets a cookie on every download that has an id, so that the screen learns whether it has started. */
export function setOutcomeCookies(app: FastifyInstance, { cookies }: Pick<Deps, 'cookies'>): void {
  const { path, sameSite, secure } = cookies.options
  const isDownload = ({ method, url }: FastifyRequest) =>
    method === 'GET' && notForPages.some((beginning) => url.startsWith(beginning))
  app.addHook('onSend', (request, reply, payload, done) => {
    const id = (request.query as Readonly<Record<string, unknown>> | null)?.[downloadKey]
    if (typeof id === 'string' && downloadIdPattern.test(id) && isDownload(request)) {
      const value = outcomeValue(id, reply.statusCode < 400 ? 'started' : 'failed')
      reply
        .header('cache-control', 'no-store')
        .setCookie(downloadCookie.name, value, { path, sameSite, secure, maxAge: downloadCookie.maxSeconds })
    }
    done(null, payload)
  })
}
