import { Link } from 'react-router'
import * as words from 'virtual:words/role/none_chosen'
import { paths } from '#contract/wire/paths.ts'

/** Shown instead of a screen about a role if none is chosen. */
export function NeedRole() {
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p>{words.about}</p>
      <p>
        <Link className="button" to={paths.start}>
          {words.find}
        </Link>
      </p>
    </div>
  )
}
