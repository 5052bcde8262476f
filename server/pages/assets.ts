import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import { send, type SendOptions } from '@fastify/send'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guideFileName } from '#contract/wire/documents.ts'
import { served } from '#contract/wire/paths.ts'
import type { Deps } from '#server/deps.ts'
import type { ShownTexts } from '#server/framework/texts.ts'
import { refuse } from '#server/values/refusals.ts'

/** The endings of the files that the build has compressed. */
const endings = { br: '.br', gzip: '.gz' } as const

/** Set here, because the library looks at the ending of the compressed file, and knows no character set for SVG. */
function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) || type === 'image/svg+xml' ? `${type}; charset=utf-8` : type
}

/** Serves what the build has made for browsers, as it has compressed it: the files that were there at the start, and nothing else. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder))
  const options = { root: folder, index: false, contentType: false, immutable: true, maxAge: '365d' }
  app.get<{ Params: { name: string } }>(
    `${served.assets}/:name`,
    { schema: { hide: true } },
    async ({ raw, params: { name } }, reply) => {
      if (!names.has(name)) throw refuse('nothingHere')
      const packed = (['br', 'gzip'] as const).filter((encoding) => names.has(name + endings[encoding]))
      const encoding = negotiate(raw.headers['accept-encoding']?.toString() ?? '', packed)
      if (encoding) reply.header('content-encoding', encoding)
      return sendFile(raw, reply, encoding ? name + endings[encoding] : name, name, options)
    },
  )
}

/** Serves the recruitment guide, where the pack has one. */
export function serveGuide(app: FastifyInstance, { guide }: Pick<Deps, 'guide'>): void {
  app.get(`${served.assets}/${guideFileName}`, { schema: { hide: true } }, async ({ raw }, reply) => {
    if (!guide) throw refuse('nothingHere')
    reply.header('content-disposition', `attachment; filename="${guideFileName}"`)
    const options = { root: dirname(guide.path), index: false, contentType: false, maxAge: '1h' }
    return sendFile(raw, reply, basename(guide.path), guideFileName, options)
  })
}

/** Sends a file, or the part of it that is asked for, as what its name says. */
async function sendFile(
  raw: IncomingMessage,
  reply: FastifyReply,
  file: string,
  name: string,
  options: SendOptions,
): Promise<FastifyReply> {
  const { type, metadata, statusCode, headers, stream } = await send(raw, encodeURIComponent(file), options)
  // What is asked for lies beyond the end of the file (RFC 9110, 15.5.17).
  if (statusCode === 416) return reply.code(statusCode).header('content-range', headers['Content-Range']).send()
  if (type === 'error') throw statusCode === 404 ? refuse('nothingHere') : metadata.error
  reply.code(statusCode).headers(headers).header('vary', 'accept-encoding').type(typeOf(name))
  return reply.send(stream)
}

/**
 * Serves the texts of screens in the language of the app, one by one: `/texts/<edition>/<name>.json`. Browsers keep those of the
 * present edition; the address of another edition is answered with the present texts, which are not to be kept.
 */
export function serveTexts(app: FastifyInstance, { edition, byName }: ShownTexts): void {
  app.get<{ Params: { edition: string; '*': string } }>(
    `${served.texts}/:edition/*`,
    { schema: { hide: true } },
    async ({ params: { edition: asked, '*': file } }, reply) => {
      const text = file.endsWith('.json') ? byName.get(file.slice(0, -'.json'.length)) : undefined
      if (text === undefined) throw refuse('nothingHere')
      reply.header('cache-control', asked === edition ? 'public, max-age=31536000, immutable' : 'no-store')
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(text))
    },
  )
}
