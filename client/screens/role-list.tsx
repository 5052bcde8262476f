import { Link } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '../paths.ts'

/** Role profiles as a list of links; each leads to its role. */
export function RoleList({ roles }: { roles: readonly Role[] }) {
  return (
    <ul className="role-list">
      {roles.map((role) => (
        <li key={role.id}>
          <Link to={paths.roleActions(role.id)}>
            <span className="role-title">{role.title}</span>
            <span className="role-agency">{role.agency}</span>
            <span className="role-meta">({role.meta})</span>
            <span className="role-counts">
              <span>{role.people} people</span>
              <span className="visually-hidden">, </span>
              <span>{role.strategy} strategic</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
