import { Link } from 'react-router'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

/** In place of what is made from ratings while there are none. `missing` says what there is not. */
export function RateFirst({ missing }: { missing: string }) {
  return (
    <>
      <p>{missing} Please rate yourself first.</p>
      <p>
        <Link className="button" to={paths.assess()} state={backwards}>
          Start questionnaire
        </Link>
      </p>
    </>
  )
}
