import { Link } from 'react-router'
import { share } from 'virtual:words/building/built'
import { paths } from '#contract/wire/paths.ts'

/** For a profile that the visitor kept for the session. */
export function ShareKept({ roleId }: { roleId: string }) {
  return (
    <p className="share-kept">
      <Link className="button button-secondary" to={paths.built('yes', roleId)}>
        {share}
      </Link>
    </p>
  )
}
