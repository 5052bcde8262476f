import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/values/refusals.ts'

/** Longer answers, in bytes, are compressed off the event loop. */
const maxBytesAtOnce = 64 * 1024

/** A shorter answer fits into one packet, so compressing it would gain nothing. */
const minBytes = 1400

const types = /^(?:text\/(?:html|csv)|application\/(?:schema\+json|json|xml))\b/

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const besideWithBrotli = promisify(brotliCompress)
const besideWithGzip = promisify(gzip)
const encoders = {
  br: {
    atOnce: (bytes: string | Buffer) => brotliCompressSync(bytes, brotli),
    beside: (bytes: string | Buffer) => besideWithBrotli(bytes, brotli),
    piecewise: () => createBrotliCompress(brotli),
  },
  gzip: {
    atOnce: (bytes: string | Buffer) => gzipSync(bytes),
    beside: (bytes: string | Buffer) => besideWithGzip(bytes),
    piecewise: () => createGzip(),
  },
}
type Encoding = keyof typeof encoders
/** In the order of our preference, where a client accepts them alike. */
const encodings: Encoding[] = ['br', 'gzip']

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

/** Whether another site made the browser ask for a page (Sec-Fetch-Site), at an address of its choice. */
const isAskedElsewhere = (site: unknown) => site === 'cross-site' || site === 'same-site'

/**
 * Compresses answers, but not pages that another site asks for: their compressed length could betray a secret that stands beside
 * text of that site's choice (BREACH). Calls are safe from this, because they need a header that no other site can send.
 */
export function compressAnswers(app: FastifyInstance): void {
  const compressed = async ({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const whole = isText(payload) ? payload : null
    const isWorthIt = whole === null ? payload instanceof Readable : Buffer.byteLength(whole) >= minBytes
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isWorthIt || !types.test(type)) return payload
    if (type.startsWith('text/html') && isAskedElsewhere(headers['sec-fetch-site'])) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = negotiate((headers['accept-encoding'] ?? '').toLowerCase(), encodings)
    if (encoding === null) return payload
    reply.header('content-encoding', encoding)
    const { atOnce, beside, piecewise } = encoders[encoding]
    // An error ends both streams, and Fastify logs it.
    if (whole === null) return pipeline(payload as Readable, piecewise(), () => undefined)
    return Buffer.byteLength(whole) <= maxBytesAtOnce ? atOnce(whole) : beside(whole)
  }
  app.addHook('onSend', compressed)
}

/** The limits of a JSON body: twice the depth of the deepest call, and more values than the longest list in a call needs. */
const most = { depth: 8, values: 1100 }

/**
 * Refuses a body that is too deep, or holds too many values, for the code that reads it later. Goes level by level, so that no
 * depth overflows the stack.
 */
function refuseTooMuch(body: unknown): void {
  let [level, count] = [[body], 0]
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > most.depth) throw refuse('badRequest')
    if (count > most.values) throw refuse('tooLarge')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** Reads bodies of JSON as Fastify does, and refuses those that are larger in depth or number than any call needs. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => {
      if (error) return done(error)
      try {
        refuseTooMuch(body)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done(null, body)
    })
  })
}
