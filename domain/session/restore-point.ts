/** Where a session resumes (Spec §3). A session that has done nothing has none. */
export const restorePoints = ['HOME', 'START', 'BUILD', 'ROLESELECT', 'ASSESS', 'ASSESSED'] as const

export type RestorePoint = (typeof restorePoints)[number]

/** What happened in a session that can move its restore point. */
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
 * The restore point after an event (Spec §4). A search sets START only where there is none, choosing a role sets
 * ROLESELECT only where there is none or START; questions, results and an added role always set their own.
 */
export function nextRestorePoint(current: RestorePoint | null, event: SessionEvent): RestorePoint {
  return moves[event](current)
}
