import type { FastifyInstance } from 'fastify'
import { downloadCookie, downloadKey, downloadNamePattern, toldDownload } from '#contract/wire/downloads.ts'
import { notForPages } from '#contract/wire/patterns.ts'
import type { Deps } from '#server/deps.ts'

/** Tells the screen, by a cookie that its script can read, whether the file that it named has begun to come. */
export function tellDownloads(app: FastifyInstance, { cookies }: Pick<Deps, 'cookies'>): void {
  app.addHook('onSend', async (request, reply) => {
    const name = (request.query as Readonly<Record<string, unknown>> | null)?.[downloadKey]
    if (typeof name !== 'string' || !downloadNamePattern.test(name)) return
    if (request.method !== 'GET' || !notForPages.some((beginning) => request.url.startsWith(beginning))) return
    reply
      .header('cache-control', 'no-store')
      .setCookie(downloadCookie.name, toldDownload(name, reply.statusCode < 400 ? 'started' : 'failed'), {
        path: cookies.options.path,
        sameSite: cookies.options.sameSite,
        secure: cookies.options.secure,
        maxAge: downloadCookie.seconds,
      })
  })
}
