import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { hour, minute } from '#domain/framework/durations.ts'
import type { Deps } from '#server/deps.ts'
import {
  endOperatorSession,
  forgetTry,
  isOperatorSession,
  storeOperatorSession,
  storeTry,
  triesSince,
} from '#server/session/operator-sessions.ts'
import { networkOf } from '#server/values/network.ts'

/** What the secret of the operator's page decides. Changing the secret ends whatever began under it. */
export type OperatorSecret = {
  /** Whether a text is the secret, compared in constant time. */
  is: (text: string) => boolean
  /** A new token for the cookie: 256 random bits. */
  issue: () => string
  /** The hash that the database stores in place of a token. */
  hashOf: (token: string) => string
  /** The code in each form of the operator with this token, so that no other site can send such a form (CSRF). */
  formCode: (token: string) => string
  isFormCode: (token: string, text: string) => boolean
  /** Stands for a network in the database. */
  codeOf: (network: string) => string
}

/** Makes what the operator's page needs of its secret. */
export function operatorSecret(secret: string): OperatorSecret {
  const key = createSecretKey(secret, 'utf8')
  const code = (about: string, text: string) => createHmac('sha256', key).update(`${about} ${text}`).digest()
  const written = (about: string, text: string) => code(about, text).toString('base64url')
  const isSame = (one: string, other: string) => timingSafeEqual(code('same', one), code('same', other))
  const formCode = (token: string) => written('form', token)
  return {
    is: (text) => isSame(text, secret),
    issue: () => randomBytes(32).toString('base64url'),
    hashOf: (token) => written('session', token),
    formCode,
    isFormCode: (token, text) => isSame(formCode(token), text),
    codeOf: (network) => written('network', network),
  }
}

/** How long an operator stays signed in, in milliseconds. */
const signedInFor = 8 * hour

const second = 1000

/** How many tries from one network may fail. */
const limit = { max: 10, window: 15 * minute }

/** For every `each` failed tries from everywhere within `window`, the next waits `by` longer, at most `most` (milliseconds). */
const slower = { each: 100, window: hour, by: second, most: 10 * second }

/** An operator who has signed in: the token of the cookie, and what each form of theirs carries. */
export type Operator = { token: string; formCode: string }

/** How a try to sign in ended; `from` is when there may be another. */
export type Tried = { result: 'signed in' } | { result: 'wrong' } | { result: 'too many'; from: Date }

/** The cookie is bound to the operator's page; where the public address is https, browsers send it under https alone. */
function cookieOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Secure-lsp_operate' : 'lsp_operate',
    options: { path: operatePatterns.overview, httpOnly: true, sameSite: 'strict', secure } as const,
  }
}

export type Pause = (milliseconds: number) => Promise<unknown>

/** Signs operators in and out, for as many servers as share the database. */
export function signingIn({ db, clock, newUuid, publicUrl }: Deps, secret: OperatorSecret, pause: Pause) {
  const { name, options } = cookieOf(publicUrl)

  /** When a network may try again, where it has tried too often. */
  async function allowedFrom(now: Date, network: string): Promise<Date | null> {
    const { max, window } = limit
    const tries = await triesSince(db.read, new Date(now.getTime() - window).toISOString(), max + 1, network)
    const [oldestThatCounts] = tries.slice(max - 1)
    return tries.length > max && oldestThatCounts !== undefined ? new Date(Date.parse(oldestThatCounts) + window) : null
  }

  /** How long a try waits, this one counted already: whoever guesses from many networks gets slower, and nobody is kept out. */
  async function waitOf(now: Date): Promise<number> {
    const { each, window, by, most } = slower
    const since = new Date(now.getTime() - window).toISOString()
    const tries = await triesSince(db.read, since, (each * most) / by + 1, null)
    return Math.floor((tries.length - 1) / each) * by
  }

  return {
    /** The operator whom a request's cookie names; null where nobody has signed in. */
    async operatorOf(request: FastifyRequest): Promise<Operator | null> {
      const token = request.cookies[name]
      if (!token) return null
      const isIn = await isOperatorSession(db.read, secret.hashOf(token), clock().toISOString())
      return isIn ? { token, formCode: secret.formCode(token) } : null
    },

    /** Compares what was given with the secret, unless too many tries failed before. */
    async signIn(request: FastifyRequest, reply: FastifyReply, given: string): Promise<Tried> {
      const now = clock()
      const [id, network] = [newUuid(), secret.codeOf(networkOf(request.ip))]
      await db.write((queries) => storeTry(queries, { id, network, tried_at: now.toISOString() }))
      const from = await allowedFrom(now, network)
      const wait = from === null ? await waitOf(now) : 0
      if (wait > 0) await pause(wait)
      if (from === null && !secret.is(given)) return { result: 'wrong' }
      const token = secret.issue()
      await db.write(async (queries) => {
        await forgetTry(queries, id)
        if (from !== null) return
        const endsAt = new Date(now.getTime() + signedInFor).toISOString()
        await storeOperatorSession(queries, secret.hashOf(token), endsAt)
      })
      if (from !== null) return { result: 'too many', from }
      reply.setCookie(name, token, { ...options, maxAge: signedInFor / 1000 })
      return { result: 'signed in' }
    },

    async signOut({ token }: Operator, reply: FastifyReply): Promise<void> {
      await db.write((queries) => endOperatorSession(queries, secret.hashOf(token)))
      reply.clearCookie(name, options)
    },
  }
}
