import type { RestorePoint } from '#domain/session/restore-point.ts'
import { patterns } from './patterns.ts'

const screens: Readonly<Record<RestorePoint, string>> = {
  HOME: patterns.start,
  START: patterns.start,
  BUILD: patterns.build,
  ROLESELECT: patterns.roleSelect,
  ASSESS: patterns.assess,
  ASSESSED: patterns.assessed,
}

/** The URL path of the screen at which a session resumes; `HOME` counts as `START` (Spec §4). */
export function restoreScreen(restorePoint: RestorePoint): string {
  return screens[restorePoint]
}
