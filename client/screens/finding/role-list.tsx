import { Link } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'

/** How a count stands to the base role's, in words. */
function against(count: number, base: number | undefined): string {
  if (base === undefined) return ''
  return count === base ? ' (the same)' : ` (${Math.abs(count - base)} ${count > base ? 'more' : 'fewer'})`
}

/** How many people and strategic capabilities are essential to a role; with a base role, set against its own counts. */
export function RoleCounts({ role, base }: { role: Role; base?: Role | undefined }) {
  return (
    <span className="role-counts">
      <span>
        {role.people} people{against(role.people, base?.people)}
      </span>
      <span className="visually-hidden">, </span>
      <span>
        {role.strategy} strategic{against(role.strategy, base?.strategy)}
      </span>
    </span>
  )
}

/**
 * Role profiles as a list of links, each of which leads to its role; with a base role, their counts are set against its own,
 * and a second link compares the two.
 */
export function RoleList({ roles, base }: { roles: readonly Role[]; base?: Role }) {
  return (
    <ul className={base ? 'role-list role-list-against' : 'role-list'}>
      {roles.map((role) => (
        <li key={role.id}>
          <Link to={paths.roleActions(role.id)}>
            <span className="role-title">{role.title}</span>
            <span className="role-agency">{role.agency}</span>
            <span className="role-meta">({role.meta})</span>
            <RoleCounts role={role} base={base} />
          </Link>
          {base && base.id !== role.id && (
            <Link className="role-compare" to={paths.compare(base.id, [role.id])}>
              Compare
              <span className="visually-hidden">
                {' '}
                {role.title} with {base.title}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
