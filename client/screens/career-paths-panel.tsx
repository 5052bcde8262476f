import { Link } from 'react-router'
import { about, caution } from 'virtual:pack-career-paths'
import type { Role } from '#contract/role.ts'
import { paths } from '../paths.ts'

/** What stands under the tab Career Paths. */
export function CareerPathsPanel({ role }: { role: Role }) {
  return (
    <>
      <p>{about}</p>
      <p className="hint">{caution}</p>
      <p>
        <Link className="button" to={paths.path(role.id)}>
          Find Career Paths
        </Link>
      </p>
    </>
  )
}
