import { daysUntilAgain, planDays, type PlanDay, type ReminderKind } from '#domain/assessing/plan-days.ts'
import { day, hour } from '#domain/framework/durations.ts'
import { confirmDays } from '#domain/mail/mail-limits.ts'
import { loadQuestionnaire } from '#server/assessing/answers.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { countMails } from '#server/mail/limits.ts'
import { reminderMail } from '#server/mail/reminder-mails.ts'
import { queueMail, recipientsRefused, writeMail } from '#server/mail/send.ts'
import { findRole } from '#server/role/queries.ts'
import { findSession, lockSession, storeRestoreLink } from '#server/session/queries.ts'
import { daysAfter, isoDate } from '#server/values/calendar.ts'
import { reminderLink, restoreLink, unsubscribeLink } from '#server/values/link-token.ts'
import {
  findReminders,
  loadStoredPlan,
  noteReminded,
  type PlanKey,
  purgeUnconfirmed,
  type Reminders,
  remindersToLookAt,
} from './queries.ts'

/** Nobody is reminded at midnight: a day begins at seven. */
const morning = 7 * hour

/** The day up to which reminders are due. */
export function reminderDay({ pack, clock }: Pick<Deps, 'pack' | 'clock'>): string {
  return isoDate(new Date(clock().getTime() - morning), pack.time_zone)
}

/** The day on which to rate oneself again, by when the last answer was given; null where there is none. */
export function rateAgainOn({ pack }: Pick<Deps, 'pack'>, answeredAt: string | null): string | null {
  return answeredAt && isoDate(daysAfter(new Date(answeredAt), daysUntilAgain), pack.time_zone)
}

/** The days of a session's plan for a role, the first one first. */
export async function loadPlanDays(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  { sessionUuid, roleId }: PlanKey,
): Promise<PlanDay[]> {
  const [{ answeredAt }, stored] = await Promise.all([
    loadQuestionnaire(db.read, { sessionUuid, roleId, qtype: 'ASSESS' }),
    loadStoredPlan(db.read, { sessionUuid, roleId }),
  ])
  return planDays(pack.capabilities, { ...stored, againOn: rateAgainOn({ pack }, answeredAt) })
}

const kindsIn = ({ kinds }: Pick<Reminders, 'kinds'>) => JSON.parse(kinds) as ReminderKind[]

/** Reminders in the shape in which calls answer them, without the address. */
export function shownReminders({ asked_at, confirmed_at, ...row }: Reminders) {
  return { kinds: kindsIn(row), asked_at, confirmed_at }
}

/** Reminders that were asked for until then, and that nobody has confirmed, are over. */
export function unconfirmedUntil({ clock }: Pick<Deps, 'clock'>): string {
  return new Date(clock().getTime() - confirmDays * day).toISOString()
}

/** Writes a mail about the days that are due, and stores it with the note that it has gone. Returns whether it did. */
async function remindOf(
  deps: Deps,
  row: Reminders,
  { due, isLast, today }: { due: readonly PlanDay[]; isLast: boolean; today: string },
): Promise<boolean> {
  const { db, mail, clock, publicUrl } = deps
  const { id, session_uuid: sessionUuid, role_id: roleId } = row
  const [role, address] = [await findRole(db.read, roleId, sessionUuid), mail.held.open(row.sealed, id)]
  if (address === null) deps.log.warn('an address of reminders was sealed under another secret: they end')
  if (!role || address === null) {
    await db.write((queries) => noteReminded(queries, row, null))
    return false
  }
  const { token, hashed: tokenHash } = deps.restoreTokens.issue()
  const has = (kind: ReminderKind) => due.some((one) => one.kind === kind)
  const about = {
    role,
    askedAt: new Date(row.asked_at),
    capabilities: [...new Set(due.flatMap(({ capability }) => (capability === '' ? [] : [capability])))],
    review: has('review'),
    again: has('again'),
    isLast,
  }
  const stop = mail.held.tokenOf(id, 'stop')
  const message = reminderMail(deps, about, {
    link: restoreLink(publicUrl, token),
    stop: reminderLink(publicUrl, stop, 'stop'),
    unsubscribe: unsubscribeLink(publicUrl, stop),
  })
  const content = await writeMail(deps, address, message)
  const counted = { address: address.toLowerCase(), print: `${id} ${today}` }
  return db.write(async (queries) => {
    if (!(await lockSession(queries, sessionUuid)) || (await isTaken(queries, row))) return false
    if ((await recipientsRefused(deps, queries, [address])) !== null) {
      await noteReminded(queries, row, null)
      return false
    }
    // Past a limit it stays due, and is tried again the next hour.
    const by = { session: sessionUuid, network: null, request: null }
    if ((await countMails(deps, queries, [counted], by)).refused !== null) return false
    await noteReminded(queries, row, isLast ? null : today)
    await storeRestoreLink(queries, { tokenHash, sessionUuid, now: clock().toISOString() })
    await queueMail(deps, queries, { type: 'REMINDER', sessionUuid, content })
    return true
  })
}

/** Whether another server has looked at these reminders since they were read, or they were stopped. */
async function isTaken(queries: Queries, { session_uuid: sessionUuid, role_id: roleId, ...row }: Reminders) {
  const now = await findReminders(queries, { sessionUuid, roleId })
  return now?.id !== row.id || now.reminded_on !== row.reminded_on || now.confirmed_at === null
}

/** Looks at the reminders of one plan once a day. Returns whether it stored a mail. */
async function lookAt(deps: Deps, row: Reminders, today: string): Promise<boolean> {
  const kinds = kindsIn(row)
  const days = await loadPlanDays(deps, { sessionUuid: row.session_uuid, roleId: row.role_id })
  const asked = days.filter(({ kind }) => kinds.includes(kind))
  // What came while the server was off is told at once, in one mail.
  const due = asked.filter((one) => one.day > row.reminded_on && one.day <= today)
  const isLast = asked.every((one) => one.day <= today)
  if (due.length > 0) return remindOf(deps, row, { due, isLast, today })
  await deps.db.write((queries) => noteReminded(queries, row, isLast ? null : today))
  return false
}

/**
 * Reminds visitors by mail of the days of their plans that have come, each in the language of their session, and deletes the addresses of
 * reminders that are over, or that nobody has confirmed in time. `all` are the deps in each language. Returns how many mails it stored.
 */
export async function sendReminders(all: readonly [Deps, ...Deps[]]): Promise<number> {
  const [first] = all
  const { db, log } = first
  await db.write((queries) => purgeUnconfirmed(queries, unconfirmedUntil(first)))
  const today = reminderDay(first)
  let stored = 0
  for (const row of await remindersToLookAt(db.read, today)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, beside visitors.
      const { stored: session } = await findSession(db.read, row.session_uuid, '')
      const deps = all.find(({ pack }) => pack.language === session?.language) ?? first
      // oxlint-disable-next-line no-await-in-loop
      if (await lookAt(deps, row, today)) stored += 1
    } catch (error) {
      log.error({ err: error }, 'somebody could not be reminded')
    }
  }
  if (stored > 0) first.mail.wake()
  await db.eraseDeleted()
  return stored
}
