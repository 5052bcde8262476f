import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from './link.tsx'

type Props = { heading?: string; about?: string }

/** Shown instead of a screen about roles if there is none yet. */
export function NeedRole({ heading, about }: Props) {
  const words = useWords('role').none_chosen
  return (
    <div className="column">
      <h1 tabIndex={-1}>{heading ?? words.heading}</h1>
      <p>{about ?? words.about}</p>
      <p>
        <Link className="button" to={paths.start}>
          {words.find}
        </Link>
      </p>
    </div>
  )
}
