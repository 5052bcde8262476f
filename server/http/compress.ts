import { pipeline, Readable } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A shorter answer fits into one packet, so compressing it would gain nothing. */
const minBytes = 1400
/** A longer one is compressed beside the event loop. */
const maxBytesAtOnce = 64 * 1024

const types = /^(?:text\/(?:html|csv)|application\/(?:schema\+json|json|xml))\b/

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const encoders = {
  br: {
    atOnce: (bytes: string | Buffer) => brotliCompressSync(bytes, brotli),
    piecewise: () => createBrotliCompress(brotli),
  },
  gzip: { atOnce: (bytes: string | Buffer) => gzipSync(bytes), piecewise: () => createGzip() },
}
const encodings = ['br', 'gzip'] as const

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

/**
 * Compresses what the server writes. Length could betray a secret that stands beside what a stranger chose (BREACH): a page says
 * nothing of its address but what exists here, and calls need a header that no other site can send.
 */
export function compressAnswers(app: FastifyInstance): void {
  const compressed = ({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
    const whole = isText(payload) ? payload : null
    const isWorthIt = whole === null ? payload instanceof Readable : Buffer.byteLength(whole) >= minBytes
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isWorthIt || !types.test(type)) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = negotiate((headers['accept-encoding'] ?? '').toLowerCase(), [...encodings])
    if (encoding === null) return payload
    reply.header('content-encoding', encoding)
    const { atOnce, piecewise } = encoders[encoding]
    if (whole !== null && Buffer.byteLength(whole) <= maxBytesAtOnce) return atOnce(whole)
    // An error ends both streams, and Fastify logs it.
    return pipeline(whole === null ? (payload as Readable) : Readable.from([whole]), piecewise(), () => undefined)
  }
  app.addHook('onSend', (request, reply, payload, done) => done(null, compressed(request, reply, payload)))
}
