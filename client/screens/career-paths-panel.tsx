import type { Role } from '#contract/role.ts'

/** What stands under the tab Career Paths. */
export function CareerPathsPanel({ role }: { role: Role }) {
  return <p>See the roles that you could go to from {role.title}.</p>
}
