import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { hour, minute } from '#domain/framework/durations.ts'
import type { Person } from '#domain/operate/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { contactByLink, personOf } from '#server/operate/contacts.ts'
import {
  type AtProvider,
  endOperatorSession,
  endSessionsAtProvider,
  findOperatorSession,
  forgetTry,
  noteOperatorUse,
  storeOperatorSession,
  storeTry,
  triesSince,
} from '#server/operate/operator-sessions.ts'
import type { AccountProvider, Going, ProviderSettings } from '#server/operate/provider.ts'
import { isoDate } from '#server/values/calendar.ts'
import { tokenHash } from '#server/values/link-token.ts'
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

/** What the operator's page signs with: the secret by which one signs in, or else the one that the provider of accounts gave the site. */
export const secretOf = ({ secret, provider }: { secret: string | null; provider: ProviderSettings | null }): string =>
  secret ?? provider?.clientSecret ?? ''

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

/** How long an operator stays signed in, and how long without doing anything, in milliseconds. */
const [signedInFor, idleFor] = [8 * hour, 30 * minute]

/** How long somebody may take at the provider of accounts, in milliseconds. */
const goingFor = 10 * minute

const second = 1000

/** How many tries from one network may fail. */
const limit = { max: 10, window: 15 * minute }

/** For every `each` failed tries from everywhere within `window`, the next waits `by` longer, at most `most` (milliseconds). */
const slower = { each: 100, window: hour, by: second, most: 10 * second }

/** An operator who has signed in: who it is, whether by the link of a contact, the token of the cookie, and what each form of theirs carries. */
export type Operator = { person: Person; isInvited: boolean; token: string; formCode: string }

/** Whoever signs in with the secret may do all, and has no other name. */
const secretHolder: Person = { id: 'secret', name: 'Operator (by the secret)', roles: ['operator'], agencies: [] }

/** Who did not sign in at the provider. */
const notThere: AtProvider = { subject: '', session: '' }

/** How a try to sign in ended; `from` is when there may be another. */
export type Tried = { result: 'signed in' } | { result: 'wrong' } | { result: 'too many'; from: Date }

/**
 * The cookies are bound to the operator's page; where the public address is https, browsers send them under https alone. They come with
 * a link from another site, because one comes back from the provider by such a link; a form must carry its code besides.
 */
function cookiesOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Secure-' : ''
  const options = { path: operatePatterns.overview, httpOnly: true, sameSite: 'lax', secure } as const
  return {
    name: `${prefix}lsp_operate`,
    going: `${prefix}lsp_operate_going`,
    options: options satisfies CookieSerializeOptions,
  }
}

export type Pause = (milliseconds: number) => Promise<unknown>

function readGoing(written: string | undefined): Going | null {
  const [state, nonce, verifier] = written?.split(' ') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

/** Signs operators in and out, for as many servers as share the database. */
export function signingIn(
  { db, pack, clock, newUuid, publicUrl, log }: Deps,
  { secret, provider, pause }: { secret: OperatorSecret; provider: AccountProvider | null; pause: Pause },
) {
  const { name, going: goingName, options } = cookiesOf(publicUrl)

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

  /** The contact whose link has this hash, today; null for any other. */
  const contactOf = (linkHash: string) => contactByLink(db.read, linkHash, isoDate(clock(), pack.time_zone))

  async function begin(
    reply: FastifyReply,
    person: Person,
    at: AtProvider,
    { tryId = null, linkHash = '' }: { tryId?: string | null; linkHash?: string } = {},
  ): Promise<void> {
    const token = secret.issue()
    const now = clock()
    const endsAt = new Date(now.getTime() + signedInFor).toISOString()
    await db.write(async (queries) => {
      if (tryId !== null) await forgetTry(queries, tryId)
      const usedAt = now.toISOString()
      await storeOperatorSession(queries, { tokenHash: secret.hashOf(token), endsAt, usedAt, person, at, linkHash })
      await recordAct(queries, now, person, {
        act: 'sign in',
        after: { roles: person.roles, agencies: person.agencies, ...(linkHash === '' ? {} : { by: 'link' }) },
      })
    })
    reply.setCookie(name, token, { ...options, maxAge: signedInFor / 1000 })
  }

  return {
    /** The operator whom a request's cookie names; null where nobody has signed in, or has done nothing for too long. */
    async operatorOf(request: FastifyRequest): Promise<Operator | null> {
      const token = request.cookies[name]
      if (!token) return null
      const [hash, now] = [secret.hashOf(token), clock()]
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
      const found = await findOperatorSession(db.read, hash, now.toISOString(), before(idleFor))
      // A contact is shut out with their link, whoever ended it.
      if (!found || (found.linkHash !== '' && !(await contactOf(found.linkHash)))) return null
      if (found.usedAt < before(minute)) await db.write((queries) => noteOperatorUse(queries, hash, now.toISOString()))
      return { person: found.person, isInvited: found.linkHash !== '', token, formCode: secret.formCode(token) }
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
      if (from === null) {
        await begin(reply, secretHolder, notThere, { tryId: id })
        return { result: 'signed in' }
      }
      await db.write((queries) => forgetTry(queries, id))
      return { result: 'too many', from }
    },

    /** Signs in the contact of an agency whose link holds this token; it works until they are one no more. False where it is none. */
    async comeByLink(reply: FastifyReply, token: string): Promise<boolean> {
      const linkHash = tokenHash(token)
      const contact = await contactOf(linkHash)
      if (contact) await begin(reply, personOf(contact), notThere, { linkHash })
      return contact !== null
    },

    /** Sends somebody to sign in with their account; null where the provider does not answer. */
    async goToProvider(reply: FastifyReply): Promise<string | null> {
      try {
        const found = await provider?.going()
        if (!found) return null
        const { state, nonce, verifier } = found.going
        reply.setCookie(goingName, [state, nonce, verifier].join(' '), { ...options, maxAge: goingFor / 1000 })
        return found.to
      } catch (error) {
        log.error({ err: error }, 'the provider of accounts does not answer')
        return null
      }
    },

    /** Signs in whoever comes back from the provider, once, and only in the browser that went there. */
    async comeBack(request: FastifyRequest, reply: FastifyReply): Promise<Person | 'not signed in' | 'no role'> {
      const going = readGoing(request.cookies[goingName])
      reply.clearCookie(goingName, options)
      if (!provider || !going) return 'not signed in'
      try {
        const { search } = new URL(request.url, publicUrl)
        const { person, at } = await provider.arrived(search, going)
        if (person.roles.length === 0) {
          await db.write((queries) => recordAct(queries, clock(), person, { act: 'sign in refused' }))
          return 'no role'
        }
        await begin(reply, person, at)
        return person
      } catch (error) {
        log.warn({ err: error }, 'somebody came back from the provider of accounts and could not be signed in')
        return 'not signed in'
      }
    },

    /** Signs out here. Returns where to go on to, so that one signs out at the provider too; null where there is no such place. */
    async signOut({ token, person, isInvited }: Operator, reply: FastifyReply): Promise<string | null> {
      await db.write(async (queries) => {
        await endOperatorSession(queries, secret.hashOf(token))
        await recordAct(queries, clock(), person, { act: 'sign out' })
      })
      reply.clearCookie(name, options)
      return isInvited ? null : ((await provider?.leaving().catch(() => null)) ?? null)
    },

    /** Ends what began under a session at the provider, which says so itself. Throws where it was not the provider. */
    async endedAtProvider(logoutToken: string): Promise<void> {
      const at = await provider?.endedBy(logoutToken)
      if (!at) throw new Error('there is no provider')
      await db.write(async (queries) => {
        for (const person of await endSessionsAtProvider(queries, at))
          // oxlint-disable-next-line no-await-in-loop
          await recordAct(queries, clock(), person, { act: 'sign out', after: { at: 'provider' } })
      })
    },
  }
}
