import { Link } from 'react-router'
import * as words from 'virtual:words/assessing/nothing_asked'
import type { Role } from '#contract/role.ts'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

/** Shown instead of the questions, and of what is made from ratings, for a role that needs nothing. */
export function NothingAsked({ role }: { role: Role }) {
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
