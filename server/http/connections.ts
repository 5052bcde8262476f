import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { AppWords } from '#domain/words/app.ts'
import { refuse, sentenceOf } from '#server/values/refusals.ts'

export type ConnectionLimits = {
  /** How many connections there may be; one more is closed at once. */
  connections: number
  /** How many requests may be under way on one connection. Neither browsers nor proxies send the next before the answer. */
  requests: number
  /** How many bytes of answers may wait for visitors to read them, in all. */
  bytes: number
  /** For how many milliseconds an answer may make no progress. Slow readers are waited for; those who stopped reading are not. */
  idle: number
  /**
   * For how many milliseconds a connection may wait for its next request. Longer than Fastify waits for the first byte (72 s) and
   * Node for the headers (10 s): it ends connections that escape both by sending nothing but line ends.
   */
  held: number
}

/** A server's event for a request that may be answered: whoever listens to it answers. */
export const admitted = 'admitted'

export const connectionLimits: ConnectionLimits = {
  connections: 15_000,
  requests: 4,
  bytes: 64 * 1024 * 1024,
  idle: 60_000,
  held: 85_000,
}

/** The least time between two sums of what waits, in milliseconds; one takes about 1 ms with 15,000 open connections. */
const addUpEvery = 100

/** The answers under way on a connection, how many bytes of it wait and had gone when last summed, and since when none has gone. */
type Answering = { answers: Set<ServerResponse>; waiting: number; gone: number; since: number }

/**
 * Ends connections that take more than their share, without an answer: those that ask without waiting, those that do not read,
 * those held open for nothing, and, once too much waits, those first that have read nothing for the longest time. Returns what ends the looking.
 */
export function limitConnections(
  server: Server,
  { connections, requests, bytes, idle, held }: ConnectionLimits,
): () => void {
  const answering = new Map<Socket, Answering>()
  /** The connections whose answers have all ended, and since when. */
  const unasked = new Map<Socket, number>()
  let addUpFrom = 0

  function endSlowest(now: number): void {
    let total = 0
    for (const [socket, one] of answering) {
      const gone = socket.bytesWritten - socket.writableLength
      one.waiting = [...one.answers].reduce((sum, { writableLength }) => sum + writableLength, 0)
      if (one.waiting === 0 || gone !== one.gone) one.since = now
      one.gone = gone
      // A timeout of the socket would begin anew with each line end that somebody sends.
      if (now - one.since >= idle) socket.destroy()
      else total += one.waiting
    }
    if (total <= bytes) return
    for (const [socket, { waiting }] of [...answering].toSorted(([, one], [, other]) => one.since - other.since)) {
      if (total <= bytes) return
      total -= waiting
      if (waiting > 0) socket.destroy()
    }
  }

  function mayAnswer({ socket }: IncomingMessage, answer: ServerResponse): boolean {
    // This request was read together with one that has ended the connection.
    if (socket.destroyed) return false
    const now = performance.now()
    unasked.delete(socket)
    const { answers } = answering.get(socket) ?? { answers: new Set() }
    if (answers.size >= requests) {
      socket.destroy()
      return false
    }
    if (answers.size === 0) answering.set(socket, { answers, waiting: 0, gone: 0, since: now })
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      if (answers.size > 0) return
      answering.delete(socket)
      if (!socket.destroyed) unasked.set(socket, performance.now())
    })
    if (now >= addUpFrom) {
      addUpFrom = now + addUpEvery
      endSlowest(now)
    }
    return true
  }

  for (const handle of server.listeners('request') as RequestListener[]) server.on(admitted, handle)
  server.removeAllListeners('request')
  server.on('request', (request, answer) => {
    if (!mayAnswer(request, answer)) return
    // Deferred until all requests that were read together are looked at: if one ends the connection, none has begun.
    process.nextTick(() => {
      if (!request.socket.destroyed) server.emit(admitted, request, answer)
    })
  })
  // A broken request cannot be answered in the middle of an answer to the one before.
  server.prependListener('clientError', (_error, socket) => {
    const answers = [...(answering.get(socket as Socket)?.answers ?? [])]
    if (answers.some(({ headersSent }) => headersSent)) socket.destroy()
  })
  server.on('connection', (socket: Socket) =>
    socket.once('close', () => {
      answering.delete(socket)
      unasked.delete(socket)
    }),
  )
  server.maxConnections = connections
  // Connections that are held open for later make room for visitors who need one now.
  server.on('drop', () => server.closeIdleConnections())
  function endHeld(now: number): void {
    for (const [socket, since] of unasked) if (now - since >= held) socket.destroy()
  }

  const looking = setInterval(
    () => {
      endSlowest(performance.now())
      endHeld(performance.now())
    },
    Math.min(idle / 10, 1000),
  ).unref()
  server.on('close', () => clearInterval(looking))
  return () => clearInterval(looking)
}

/** The answers to requests that Node could not read, by the code of its error. */
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
