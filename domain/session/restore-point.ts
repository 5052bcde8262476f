/** The places at which a session can resume (Spec §3). A session in which nothing was done yet has none. */
export const restorePoints = ['HOME', 'START', 'BUILD', 'ROLESELECT', 'ASSESS', 'ASSESSED'] as const

export type RestorePoint = (typeof restorePoints)[number]

/** The events in a session that can change its restore point (Spec §4). */
export type SessionEvent =
  'searched' | 'role chosen' | 'role added' | 'build question' | 'assess question' | 'results loaded'

const moves: Readonly<Record<SessionEvent, (current: RestorePoint | null) => RestorePoint>> = {
  searched: (current) => current ?? 'START',
  'role chosen': (current) => (current === null || current === 'START' || current === 'HOME' ? 'ROLESELECT' : current),
  'role added': () => 'ROLESELECT',
  'build question': () => 'BUILD',
  'assess question': () => 'ASSESS',
  'results loaded': () => 'ASSESSED',
}

/**
 * The restore point after an event (Spec §4). A search sets START only where there was none. Choosing a role sets ROLESELECT
 * only where there was none, HOME or START. A question, the results and an added role always set their own.
 */
export function nextRestorePoint(current: RestorePoint | null, event: SessionEvent): RestorePoint {
  return moves[event](current)
}
