import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { hour, minute } from '#domain/framework/durations.ts'
import {
  endOperatorSession,
  forgetTry,
  isOperatorSession,
  storeOperatorSession,
  storeTry,
  triesSince,
} from '#server/db/session/operator-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/values/network.ts'
import type { OperatorSecret } from './operator-secret.ts'

/** How long an operator stays signed in, in milliseconds. */
const signedInFor = 8 * hour

/** How many tries may fail: from one network, and from everywhere. */
const limits = { network: { max: 10, window: 15 * minute }, site: { max: 100, window: hour } } as const

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

/** Signs operators in and out, for as many servers as share the database. */
export function signingIn({ db, clock, newUuid, publicUrl }: Deps, secret: OperatorSecret) {
  const { name, options } = cookieOf(publicUrl)

  /** When tries are allowed again, where there are too many. */
  async function allowedFrom(now: Date, network: string): Promise<Date | null> {
    const reached = await Promise.all(
      Object.entries(limits).map(async ([whose, { max, window }]) => {
        const since = new Date(now.getTime() - window).toISOString()
        const tries = await triesSince(db.read, since, max + 1, whose === 'network' ? network : null)
        const [oldestThatCounts] = tries.slice(max - 1)
        return tries.length > max && oldestThatCounts !== undefined ? [Date.parse(oldestThatCounts) + window] : []
      }),
    )
    const times = reached.flat()
    return times.length === 0 ? null : new Date(Math.max(...times))
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
