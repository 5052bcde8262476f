import { Link } from 'react-router'
import * as words from 'virtual:words/app/rate_first'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

/** Shown instead of anything made from ratings while there are none. `missing` names what is not there. */
export function RateFirst({ missing }: { missing: string }) {
  return (
    <>
      <p>
        {missing} {words.please}
      </p>
      <p>
        <Link className="button" to={paths.assess()} state={backwards}>
          {words.start}
        </Link>
      </p>
    </>
  )
}
