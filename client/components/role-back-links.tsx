import { Link } from 'react-router'
import { backwards } from '../direction.ts'
import { paths } from '../paths.ts'

/** The ways back from a role's page. */
export function RoleBackLinks() {
  return (
    <p className="back-links">
      <Link to={paths.roleSelect()} state={backwards}>
        Back to Role List
      </Link>
    </p>
  )
}
