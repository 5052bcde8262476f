import { from } from 'virtual:words/career/roles'
import type { Role } from '#contract/role.ts'

/** `counts` says in words how many capabilities are essential to the role. */
export function BaseRoleLine({ role, counts }: { role: Role; counts: string }) {
  return (
    <p className="base-role">
      <span>{from}</span>
      <strong>{role.title}</strong>
      <span>{role.agency}</span>
      <span>{counts}</span>
    </p>
  )
}
