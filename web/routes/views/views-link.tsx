import type { SeenInShort } from '#contract/assessing.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { useHere } from '#web/app/links.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** What to talk about first. */
export function ToTalkAbout({ talk }: Pick<SeenInShort, 'talk'>) {
  const words = useWords('views').beside
  return (
    <>
      <h3>{words.talk}</h3>
      <p>{talk.length > 0 ? words.talk_about : words.talk_none}</p>
      {talk.length > 0 && (
        <ul className="views-talk">
          {talk.map(({ id, name, beside }) => (
            <li key={id}>
              <strong>{name}</strong> {words[beside]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Leads to the page on which others are asked for their view, and what they said is shown; in short it stands here. */
export function ViewsLink({ role, seen }: { role: Role; seen?: SeenInShort | undefined }) {
  const words = useWords('views').asking
  const { people } = useWords('views').beside
  const { heading } = useWords('views').document
  const { counted } = useWriter()
  const here = useHere()
  return (
    <section className="views-link" aria-labelledby="views-link-heading">
      <h2 id="views-link-heading">{seen ? heading : words.ask}</h2>
      <p>{seen ? counted(people, { count: seen.people }) : words.lede}</p>
      {seen && <ToTalkAbout talk={seen.talk} />}
      <p>
        <Link className="button button-secondary" to={paths.viewsOf(role.id)} state={here}>
          {words.open}
        </Link>
      </p>
    </section>
  )
}
