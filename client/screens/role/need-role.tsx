import { Link } from 'react-router'
import { paths } from '#contract/wire/paths.ts'

/** In place of a screen that is about a role while none is chosen. */
export function NeedRole() {
  return (
    <div className="column">
      <h1 tabIndex={-1}>Please select a role.</h1>
      <p>This page is about a role, and you have not chosen one yet.</p>
      <p>
        <Link className="button" to={paths.start}>
          Find a role
        </Link>
      </p>
    </div>
  )
}
