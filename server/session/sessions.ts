import type { FastifyReply, FastifyRequest } from 'fastify'
import { patterns } from '#contract/wire/paths.ts'
import { minute } from '#domain/framework/durations.ts'
import {
  maxBrowsers,
  type RestorePoint,
  resumeAfter,
  type Resumption,
  savedLifetime,
  type SessionEvent,
  unsavedLifetime,
} from '#domain/session/session.ts'
import type { Queries } from '#server/db/open.ts'
import { CannotSave, DatabaseAway, DatabaseTrouble } from '#server/db/trouble.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/values/in-time.ts'
import { Refusal, refuse } from '#server/values/refusals.ts'
import type { CookieContent } from '#server/values/session-cookie.ts'
import {
  addSecret,
  changeSession,
  findSession,
  keepNewestSecrets,
  type LastUsedBefore,
  type StoredSession,
} from './queries.ts'

/**
 * A session that a cookie has opened. `stored` is null while nothing has been stored for it. `isRenewed` says that this
 * request has moved its last use forward, so its cookie must be renewed too.
 */
export type Session = {
  uuid: string
  secretHash: string
  stored: StoredSession | null
  isRenewed: boolean
  /** The tag of the language in which this request is made; empty where the site has one alone. */
  language: string
}

/** What a session remembers of the language in which it is used: nothing where there is no other. */
export function rememberedLanguage({ languages, pack }: Pick<Deps, 'languages' | 'pack'>): string {
  return languages.length > 1 ? pack.language : ''
}

/**
 * The session that a request's cookie opens, or null when it opens none. Where nothing is stored for it yet, the cookie must be able
 * to begin it for another `beginsFor` milliseconds. Moves the session's last use forward, to within ten minutes of now.
 */
async function openSession(deps: Deps, request: FastifyRequest, beginsFor = 0): Promise<Session | null> {
  const { db, cookies, clock, log } = deps
  const language = rememberedLanguage(deps)
  const cookie = cookies.read(request.cookies[cookies.name])
  if (!cookie) return null
  const { stored, opens } = await findSession(db.read, cookie.uuid, cookie.secretHash)
  const now = clock()
  const isOver = stored ? hasEnded(stored, now) : cookie.beginsUntil < now.getTime() + beginsFor
  if (!opens || isOver) return null
  if (!stored || now.getTime() - Date.parse(stored.used_at) <= usedAtPrecision) {
    return { ...cookie, stored, isRenewed: false, language }
  }
  const used_at = now.toISOString()
  try {
    await db.write((queries) => changeSession(queries, { ...cookie, stored }, { used_at }))
  } catch (error) {
    if (!(error instanceof DatabaseTrouble)) throw error
    // Visitors who only read are not refused because of this; the next request tries again.
    log.error({ err: error }, 'a session’s last use could not be stored')
    return { ...cookie, stored, isRenewed: false, language }
  }
  return { ...cookie, stored: { ...stored, used_at }, isRenewed: true, language }
}

/** Sets a session's cookie in the browser. It lasts as long as the session, counted from now. */
export function giveCookie({ cookies }: Deps, reply: FastifyReply, value: string, saved: boolean): void {
  const maxAge = (saved ? savedLifetime : unsavedLifetime) / 1000
  reply.setCookie(cookies.name, value, { ...cookies.options, maxAge })
}

/** Gives the cookie of a stored session again, which lasts as long as the session from now on. */
export function renewCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply, saved: boolean): void {
  const value = request.cookies[deps.cookies.name]
  if (value !== undefined) giveCookie(deps, reply, deps.cookies.renew(value, true), saved)
}

/** Gives the cookie of a session that has just begun, which lasts as long as the session, even if it was to end with the browser. */
export function keepBegun(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const value = request.cookies[deps.cookies.name]
  if (value !== undefined) giveCookie(deps, reply, value, false)
}

/** The pages that somebody opens by the link of another, to read or answer: there is nothing of their own to come back to. */
const forGuests: readonly (string | undefined)[] = [
  patterns.view,
  patterns.validate,
  patterns.stop,
  patterns.confirmReminders,
  patterns.stopReminders,
  patterns.sharedPlan,
]

function keepOrBegin(deps: Deps, request: FastifyRequest, reply: FastifyReply, opened: Session | null): Session {
  const { cookies } = deps
  const given = opened && request.cookies[cookies.name]
  const value = given
    ? cookies.renew(given, opened.stored !== null)
    : cookies.issue(deps.newUuid(), new Date(deps.clock().getTime() + beginningLifetime))
  // Guests may sit at a machine that others use, so their cookie ends with the browser.
  if (!opened?.stored && forGuests.includes(request.routeOptions.url))
    reply.setCookie(cookies.name, value, cookies.options)
  else giveCookie(deps, reply, value, isSaved(opened))
  return opened ?? { ...readIssued(deps, value), stored: null, isRenewed: false, language: rememberedLanguage(deps) }
}

/** The session that a request's cookie opens, or else a new one; either way the browser's cookie lasts from now on. */
export async function openOrBegin(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  return keepOrBegin(deps, request, reply, await openSession(deps, request, unsavedLifetime))
}

/** How long a page waits for the database, in milliseconds. */
export const pageTimeout = 2000

/** The same for a page that must not fail without the database: the session is then the one in the cookie, unchecked and empty. */
export async function openEvenWithoutDatabase(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session & { isUnchecked?: true }> {
  const { cookies } = deps
  let opened: Session | null
  try {
    opened = await inTime(openSession(deps, request, unsavedLifetime), pageTimeout)
  } catch (error) {
    request.log.error({ err: new DatabaseAway(error, true) }, 'page served without the database')
    const named = cookies.read(request.cookies[cookies.name])
    if (named)
      return { ...named, stored: null, isRenewed: false, isUnchecked: true, language: rememberedLanguage(deps) }
    opened = null
  }
  return keepOrBegin(deps, request, reply, opened)
}

function readIssued({ cookies }: Deps, value: string): CookieContent {
  const content = cookies.read(value)
  if (!content) throw new Error('a cookie that we issued cannot be read')
  return content
}

/** Makes a cookie for another browser that may open a stored session; the browser that opened it first goes where there are too many. */
export async function addCookie(deps: Deps, queries: Queries, uuid: string): Promise<string> {
  const value = deps.cookies.issue(uuid)
  await addSecret(queries, readIssued(deps, value), deps.clock().toISOString())
  await keepNewestSecrets(queries, uuid, maxBrowsers)
  return value
}

/** The session with the uuid that a call or download names; refused unless the request's cookie opens that session. */
export async function requireSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  uuid: unknown,
): Promise<Session> {
  const session = await openSession(deps, request)
  if (!session || session.uuid !== uuid) throw refuse('notYourSession')
  if (session.isRenewed) renewCookie(deps, request, reply, isSaved(session))
  return session
}

export function isSaved(session: Session | null): boolean {
  return session?.stored?.session_saved === 1
}

/** Where a session resumes now. */
export function resumptionOf({ stored }: Session): Resumption {
  return {
    restore_point: (stored?.restore_point ?? null) as RestorePoint | null,
    restore_role_id: stored?.restore_role_id ?? null,
  }
}

/**
 * Stores changes to a session; writes nothing when nothing changed. Does not touch the last use, because `openSession` moves
 * that forward together with the cookie.
 */
export async function keepChanges(
  queries: Queries,
  session: Session,
  now: Date,
  changes: Partial<Omit<StoredSession, 'uuid' | 'created_at' | 'used_at'>>,
): Promise<void> {
  const { stored } = session
  const changed = Object.entries(changes).some(([column, value]) => stored?.[column as keyof StoredSession] !== value)
  if (changed) await changeSession(queries, session, { ...changes, used_at: stored?.used_at ?? now.toISOString() })
}

/**
 * Stores where a visitor is, beside an answer that only reads: while nothing can be stored, or their network has begun too much,
 * they read on, and where they are is stored with what they do later.
 */
export async function keepInPassing({ db, log }: Deps, work: (queries: Queries) => Promise<unknown>): Promise<void> {
  try {
    await db.write(work)
  } catch (error) {
    if (error instanceof Refusal && error.named === 'manyBegun') return
    if (!(error instanceof CannotSave)) throw error
    log.error({ err: error }, 'where a visitor is could not be stored')
  }
}

/** Moves the session's restore point after an event, which is about the role in `changes`, and stores the changes. */
export async function recordEvent(
  queries: Queries,
  session: Session,
  event: SessionEvent,
  now: Date,
  changes: Parameters<typeof keepChanges>[3] = {},
): Promise<void> {
  await keepChanges(queries, session, now, { ...changes, ...resumptionAfter(session, event, changes.role_id) })
}

/** Where a session resumes after an event, which is about this role. */
export function resumptionAfter(session: Session, event: SessionEvent, roleId: string | null = null): Resumption {
  return resumeAfter(resumptionOf(session), event, roleId)
}

/** How exactly a session's last use is stored, in milliseconds. A request within this time of it writes nothing. */
const usedAtPrecision = 10 * minute

const lastUseOf = (lifetime: number, at: Date) => new Date(at.getTime() - lifetime - usedAtPrecision).toISOString()

/** Sessions that were used last before these times have ended at a time. */
export function endedBefore(at: Date): LastUsedBefore {
  return { unsaved: lastUseOf(unsavedLifetime, at), saved: lastUseOf(savedLifetime, at) }
}

/** Whether a session has ended at a time; what is left of it waits for the purge and opens to nobody. */
export function hasEnded({ session_saved: saved, used_at: usedAt }: StoredSession, at: Date): boolean {
  const lifetime = saved === 1 ? savedLifetime : unsavedLifetime
  return usedAt < lastUseOf(lifetime, at)
}

/** How long a new cookie may begin a session: a page that is opened within half of that keeps the cookie, for as long again. */
const beginningLifetime = 2 * unsavedLifetime
