import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { hasPathSearch, useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export function RoleBackLinks() {
  const words = useWords('role').page
  const session = useSession()
  if (!session || !hasPathSearch(session)) {
    return (
      <p className="back-links">
        <Link to={paths.roleSelect()} state={backwards}>
          {words.back_to_list}
        </Link>
      </p>
    )
  }
  const { query_role, query_agency } = session
  return (
    <ul className="back-links">
      <li>
        <Link to={paths.roleSelect({ query_role, query_agency })} state={backwards}>
          {words.back_to_first_list}
        </Link>
      </li>
      <li>
        <Link to={paths.pathSelect()} state={backwards}>
          {words.back_to_path_roles}
        </Link>
      </li>
      <li>
        <Link to={paths.start} state={backwards}>
          {words.start_again}
        </Link>
      </li>
    </ul>
  )
}
