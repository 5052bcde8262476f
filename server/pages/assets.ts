import { readdirSync } from 'node:fs'
import { negotiate } from '@fastify/accept-negotiator'
import { send } from '@fastify/send'
import type { FastifyInstance } from 'fastify'
import { guideFileName } from '#contract/wire/document-paths.ts'
import { served } from '#contract/wire/patterns.ts'
import type { ClientFiles } from './client-files.ts'
import { refuse } from '#server/values/refusals.ts'

/** How the names of files end that the build has compressed. */
const endings = { br: '.br', gzip: '.gz' } as const

/** The library looks at the ending of the compressed file, and knows no character set for SVG. */
function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) || type === 'image/svg+xml' ? `${type}; charset=utf-8` : type
}

/**
 * Serves the files of built clients, as the build has compressed them: those that were there at the start, and nothing else. Where two
 * have a file of the same name, it is the first's; but for the guide, equal names mean equal files.
 */
export function serveAssets(app: FastifyInstance, clients: readonly Pick<ClientFiles, 'assetsFolder'>[]): void {
  const roots = clients.map(({ assetsFolder: root }) => ({ root, names: new Set(readdirSync(root)) }))
  const options = { index: false, contentType: false, immutable: true, maxAge: '365d' }
  app.get<{ Params: { name: string } }>(
    `${served.assets}/:name`,
    { schema: { hide: true } },
    async ({ raw, params: { name } }, reply) => {
      const { root, names } = roots.find((one) => one.names.has(name)) ?? {}
      if (!root || !names) throw refuse('nothingHere')
      const packed = (['br', 'gzip'] as const).filter((encoding) => names.has(name + endings[encoding]))
      const encoding = negotiate(raw.headers['accept-encoding']?.toString() ?? '', packed)
      const file = encoding ? name + endings[encoding] : name
      const { type, metadata, statusCode, headers, stream } = await send(raw, encodeURIComponent(file), {
        ...options,
        root,
      })
      // What is asked for lies beyond the end of the file (RFC 9110, 15.5.17).
      if (statusCode === 416) return reply.code(statusCode).header('content-range', headers['Content-Range']).send()
      if (type === 'error') throw statusCode === 404 ? refuse('nothingHere') : metadata.error
      reply.code(statusCode).headers(headers).header('vary', 'accept-encoding').type(typeOf(name))
      if (encoding) reply.header('content-encoding', encoding)
      if (name === guideFileName) {
        reply.header('cache-control', 'public, max-age=3600')
        reply.header('content-disposition', `attachment; filename="${guideFileName}"`)
      }
      return reply.send(stream)
    },
  )
}
