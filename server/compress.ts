import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this many characters an answer goes out in one packet as it is. */
const worthwhile = 1400

const text = /^(?:text\/html|application\/json)\b/

const encodings = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
}

/** The encoding to answer in, or null: brotli where the header accepts it, else gzip. */
function encodingFor(accepted: string | undefined): keyof typeof encodings | null {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';')
    return /^\s*q=0(?:\.0*)?\s*$/i.test(weight) ? [] : [name.trim().toLowerCase()]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

/**
 * Compresses pages and the answers of calls. Length could betray a secret that stands beside what a stranger chose
 * (BREACH): a page says nothing of its address, and calls need a header that no other site can send.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' || body.length < worthwhile) return body
    if (!text.test(String(reply.getHeader('content-type')))) return body
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return body
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encodings[encoding](body)
  })
}
