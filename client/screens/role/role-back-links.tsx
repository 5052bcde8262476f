import { Link } from 'react-router'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { hasPathRoles, useSession } from '#client/app/session.tsx'

/** The ways back from a role's page. */
export function RoleBackLinks() {
  const session = useSession()
  if (!session || !hasPathRoles(session)) {
    return (
      <p className="back-links">
        <Link to={paths.roleSelect()} state={backwards}>
          Back to Role List
        </Link>
      </p>
    )
  }
  const { query_role, query_agency } = session
  return (
    <ul className="back-links">
      <li>
        <Link to={paths.roleSelect({ query_role, query_agency })} state={backwards}>
          Back to Initial Role List
        </Link>
      </li>
      <li>
        <Link to={paths.pathSelect()} state={backwards}>
          Back to Career Path Roles
        </Link>
      </li>
      <li>
        <Link to={paths.start} state={backwards}>
          Start Again
        </Link>
      </li>
    </ul>
  )
}
