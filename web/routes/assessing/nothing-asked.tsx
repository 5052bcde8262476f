import type { Role } from '#contract/role.ts'
import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Shown instead of the questions, and of what is made from ratings, for a role that needs nothing. */
export function NothingAsked({ role }: { role: Role }) {
  const words = useWords('assessing').nothing_asked
  return (
    <>
      <p className="lede">{words.about}</p>
      <p>
        <Link className="button" to={paths.roleActions(role.id)} state={backwards}>
          {words.to_role}
        </Link>
      </p>
    </>
  )
}
