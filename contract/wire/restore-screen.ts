import type { RestorePoint } from '#domain/session/session.ts'
import { paths } from './paths.ts'

const screens: Readonly<Record<RestorePoint, (roleId: string | null) => string>> = {
  HOME: () => paths.start,
  START: () => paths.start,
  BUILD: () => paths.build(),
  ROLESELECT: () => paths.roleSelect(),
  ASSESS: (roleId) => (roleId === null ? paths.assess() : paths.assessRole(roleId)),
  ASSESSED: (roleId) => (roleId === null ? paths.assessed : paths.assessedRole(roleId)),
}

/** The address at which a restored session opens, with the role that its restore point remembers; `HOME` counts as `START` (Spec §4). */
export function restoreScreen(restorePoint: RestorePoint, roleId: string | null): string {
  return screens[restorePoint](roleId)
}
