import type { FastifyReply, FastifyRequest } from 'fastify'
import { minute } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import { resumeAfter, type RestorePoint, type Resumption, type SessionEvent } from '#domain/session/restore-point.ts'
import { addSecret, changeSession, findSession, type StoredSession } from '#server/db/session/sessions.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { inTime } from '#server/values/in-time.ts'
import type { CookieContent } from '#server/values/session-cookie.ts'

/**
 * A session that a cookie has opened. `stored` is null while nothing has been stored for it. `isRenewed` says that this
 * request has moved its last use forward, so its cookie must be renewed too.
 */
export type Session = { uuid: string; secretHash: string; stored: StoredSession | null; isRenewed: boolean }

/** How exactly a session's last use is stored, in milliseconds. A request within this time of it writes nothing. */
export const usedAtPrecision = 10 * minute

/**
 * The session that a request's cookie opens, or null when it opens none. Moves the session's last use forward, to within ten
 * minutes of now.
 */
async function openSession({ db, cookies, clock }: Deps, request: FastifyRequest): Promise<Session | null> {
  const cookie = cookies.read(request.cookies[cookies.name])
  if (!cookie) return null
  const { stored, opens } = await findSession(db.read, cookie.uuid, cookie.secretHash)
  if (!opens) return null
  const now = clock()
  if (!stored || now.getTime() - Date.parse(stored.used_at) <= usedAtPrecision) {
    return { ...cookie, stored, isRenewed: false }
  }
  const used_at = now.toISOString()
  await db.write((queries) => changeSession(queries, { ...cookie, stored }, { used_at }))
  return { ...cookie, stored: { ...stored, used_at }, isRenewed: true }
}

/** Sets a session's cookie in the browser. It lasts as long as the session, counted from now. */
export function giveCookie({ cookies }: Deps, reply: FastifyReply, value: string, saved: boolean): void {
  const maxAge = (saved ? savedLifetime : unsavedLifetime) / 1000
  reply.setCookie(cookies.name, value, { ...cookies.options, maxAge })
}

function keepOrBegin(deps: Deps, request: FastifyRequest, reply: FastifyReply, opened: Session | null): Session {
  const { cookies } = deps
  const value = (opened && request.cookies[cookies.name]) ?? cookies.issue(deps.newUuid())
  giveCookie(deps, reply, value, isSaved(opened))
  return opened ?? { ...readIssued(deps, value), stored: null, isRenewed: false }
}

/** The session that a request's cookie opens, or else a new one; either way the browser's cookie lasts from now on. */
export async function openOrBegin(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  return keepOrBegin(deps, request, reply, await openSession(deps, request))
}

/** How long a page waits for the database, in milliseconds. */
export const pageTimeout = 2000

/** The same for a page that must not fail without the database: the session is then the one in the cookie, unchecked and empty. */
export async function openEvenWithoutDatabase(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const { cookies } = deps
  let opened: Session | null
  try {
    opened = await inTime(openSession(deps, request), pageTimeout)
  } catch (error) {
    request.log.error({ err: error }, 'page served without the database')
    const named = cookies.read(request.cookies[cookies.name])
    if (named) return { ...named, stored: null, isRenewed: false }
    opened = null
  }
  return keepOrBegin(deps, request, reply, opened)
}

function readIssued({ cookies }: Deps, value: string): CookieContent {
  const content = cookies.read(value)
  if (!content) throw new Error('a cookie that we issued cannot be read')
  return content
}

/** Makes a cookie for another browser that may open a stored session. */
export async function addCookie(deps: Deps, queries: Queries, uuid: string): Promise<string> {
  const value = deps.cookies.issue(uuid)
  await addSecret(queries, readIssued(deps, value))
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
  const value = request.cookies[deps.cookies.name]
  if (session.isRenewed && value !== undefined) giveCookie(deps, reply, value, isSaved(session))
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

/** Moves the session's restore point as the event asks, which is about the role that it changes to, and keeps what else changed. */
export async function recordEvent(
  queries: Queries,
  session: Session,
  event: SessionEvent,
  now: Date,
  changes: Parameters<typeof keepChanges>[3] = {},
): Promise<Resumption> {
  const resumption = resumeAfter(resumptionOf(session), event, changes.role_id ?? null)
  await keepChanges(queries, session, now, { ...changes, ...resumption })
  return resumption
}
