import { paths } from '#contract/wire/paths.ts'
import { useHere } from '#web/app/links.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Leads to the page of the team that one leads, and of those that one has joined. */
export function TeamLink() {
  const words = useWords('team').making
  const here = useHere()
  return (
    <section className="views-link" aria-labelledby="team-link-heading">
      <h2 id="team-link-heading">{words.heading}</h2>
      <p>{words.lede}</p>
      <p>
        <Link className="button button-secondary" to={paths.team} state={here}>
          {words.open}
        </Link>
      </p>
    </section>
  )
}
