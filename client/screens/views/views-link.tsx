import { Link } from 'react-router'
import * as words from 'virtual:words/views/asking'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { useHere } from '#client/app/links/came-from.ts'

/** Leads to the page on which others are asked for their view, and what they said is shown. */
export function ViewsLink({ role }: { role: Role }) {
  const here = useHere()
  return (
    <section className="views-link" aria-labelledby="views-link-heading">
      <h2 id="views-link-heading">{words.ask}</h2>
      <p>{words.lede}</p>
      <p>
        <Link className="button button-secondary" to={paths.viewsOf(role.id)} state={here}>
          {words.open}
        </Link>
      </p>
    </section>
  )
}
