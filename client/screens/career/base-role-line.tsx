import { from } from 'virtual:words/career/roles'
import type { Role } from '#contract/role.ts'

/** From which role a visitor looks at others. `counts` says in words what is essential to it. */
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
