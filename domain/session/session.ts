import { day, year } from '#domain/framework/durations.ts'

/** The places at which a session can resume (Spec §3). A session in which nothing was done yet has none. */
export const restorePoints = ['HOME', 'START', 'BUILD', 'ROLESELECT', 'ASSESS', 'ASSESSED'] as const

export type RestorePoint = (typeof restorePoints)[number]

/** Where a session resumes, and the role with which ASSESS or ASSESSED was reached; null with any other restore point. */
export type Resumption = { restore_point: RestorePoint | null; restore_role_id: string | null }

/** What happened in a session that can move its restore point. */
export type SessionEvent =
  | 'searched'
  | 'role chosen'
  | 'role added'
  | 'build question'
  | 'assess question'
  | 'results loaded'

type Move = {
  to: (current: RestorePoint | null) => RestorePoint
  /** Whether the role that the event is about is the one to come back to. */
  keepsRole?: true
}

const moves: Readonly<Record<SessionEvent, Move>> = {
  searched: { to: (current) => current ?? 'START' },
  'role chosen': { to: (current) => (current === 'ASSESS' || current === 'ASSESSED' ? current : 'ROLESELECT') },
  'role added': { to: () => 'ROLESELECT' },
  'build question': { to: () => 'BUILD' },
  'assess question': { to: () => 'ASSESS', keepsRole: true },
  'results loaded': { to: () => 'ASSESSED', keepsRole: true },
}

/**
 * Where a session resumes after an event about a role (Spec §4; product rule: sessions). A search sets START only where there
 * is none; choosing a role sets ROLESELECT, which ends an unfinished BUILD, but ASSESS and ASSESSED stay with their role;
 * questions, results and an added role always set their own.
 */
export function resumeAfter(
  current: Resumption,
  event: SessionEvent,
  roleId: string | null,
): Resumption & { restore_point: RestorePoint } {
  const { to, keepsRole } = moves[event]
  const restore_point = to(current.restore_point)
  if (keepsRole) return { restore_point, restore_role_id: roleId }
  return { restore_point, restore_role_id: restore_point === current.restore_point ? current.restore_role_id : null }
}

/** Whether a session is already where an event about a role would take it. */
export function isAt(current: Resumption, event: SessionEvent, roleId: string | null): boolean {
  const next = resumeAfter(current, event, roleId)
  return next.restore_point === current.restore_point && next.restore_role_id === current.restore_role_id
}

/**
 * How long a session, and the cookie that opens it, are kept after the last use (trust.md): unsaved sessions in days, saved
 * ones in months.
 */
export const unsavedDays = 7
export const savedMonths = 12

/** The same in milliseconds. */
export const unsavedLifetime = unsavedDays * day
export const savedLifetime = (savedMonths / 12) * year

/** For how many roles one session can hold a self-assessment: what one visitor keeps may not slow the answers to others. */
export const maxAssessments = 100

/** How many links back to a session, and how many browsers that opened it, are kept; the oldest go first. */
export const maxRestoreLinks = 100
export const maxBrowsers = 20
