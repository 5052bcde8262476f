import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { AppWords } from '#domain/words/app.ts'
import { refuse, sentenceOf } from '#server/values/refusals.ts'

/** What Node says of a request that no route can be looked up for, and what it is answered with. */
const answers: Readonly<Record<string, { status: number; named: 'badRequest' | 'tooLarge' }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, named: 'badRequest' },
  HPE_HEADER_OVERFLOW: { status: 431, named: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, named: 'tooLarge' },
}

/**
 * Answers a request that is not HTTP, or does not arrive, with a plain sentence, and closes its connection: where such a request
 * ends and the next begins is anybody's guess.
 */
export function answerBroken(headers: OutgoingHttpHeaders, words: AppWords['refusals']) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const { status, named } = answers[error.code ?? ''] ?? { status: 400, named: 'badRequest' }
    if (socket.writable) {
      const body = sentenceOf(refuse(named), words)
      const fields = {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy(error)
  }
}
