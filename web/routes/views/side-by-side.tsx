import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Filled } from '#web/ui/text.tsx'
import { OwnLevel, RatingBar } from '#web/ui/rating-bar.tsx'
import { ToTalkAbout } from './views-link.tsx'
import { useBase, usePack, useWords, useWriter } from '#web/words.ts'

type One = Views['side_by_side'][number]

const nameOf = (ratings: Ratings, key: string) => ratings.find((rating) => rating.key === key)?.name ?? key

/** What the others said, in words: how many, or who. */
function Said({ one: { spread, people } }: { one: One }) {
  const { scale: ratings } = usePack('ratings')
  const words = useWords('views').beside
  const { counted } = useWriter()
  if (people.length > 0) {
    return people.map(({ label, rating }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may have the same label.
      <li key={place}>
        <Filled sentence={words.person_said} values={{ label: <bdi>{label}</bdi>, rating: nameOf(ratings, rating) }} />
      </li>
    ))
  }
  return spread.map(({ rating, count }) => (
    <li key={rating}>{counted(words.said, { count, rating: nameOf(ratings, rating) })}</li>
  ))
}

function Comments({ comments }: Pick<One, 'comments'>) {
  return comments.map(({ label, text }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two people may write the same.
    <blockquote key={place}>
      <p dir="auto">{text}</p>
      {label !== '' && (
        <p className="hint">
          <bdi>{label}</bdi>
        </p>
      )}
    </blockquote>
  ))
}

/** One’s own rating of a capability, and how others see it; first in words. */
function Row({ one }: { one: One }) {
  const { scale: ratings } = usePack('ratings')
  const words = useWords('views').beside
  const own = ratings.find((rating) => rating.key === one.own)
  return (
    <li>
      <h3>{one.name}</h3>
      <p className="views-beside">{words[one.beside]}</p>
      {own && (
        <p className="row views-own">
          <RatingBar rating={own} scale={ratings} />{' '}
          {one.level ? <OwnLevel level={one.level} /> : fill(words.own, { rating: own.name })}
        </p>
      )}
      <p className="views-others">{words.others}</p>
      <ul className="bare views-said">
        <Said one={one} />
      </ul>
      {one.comments.length > 0 && <p className="hint">{words.comments}</p>}
      <Comments comments={one.comments} />
    </li>
  )
}

/** The talk guide that names what to talk about, for whoever wants to bring it. */
function OwnTalkGuide({ role }: { role: Role }) {
  const words = useWords('views').beside
  const { withBase } = useBase()
  return (
    <p>
      <a href={withBase(documentPaths.documentPage('talk_guide', role.id, { views: true }))}>{words.guide}</a>{' '}
      {words.guide_about}
    </p>
  )
}

/** How others see each capability, beside one’s own ratings. */
export function SideBySide({ role, views }: { role: Role; views: Views }) {
  const words = useWords('views').beside
  const { counted } = useWriter()
  const { people, request, side_by_side: all, talk } = views
  const differing = talk.flatMap((id) => all.filter((one) => one.id === id))
  const none = request?.is_by_person ? words.none_by_person : words.none_together
  return (
    <section aria-labelledby="views-beside">
      <h2 id="views-beside">{words.heading}</h2>
      {all.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <p>
            {counted(words.people, { count: people })} {views.may_wait && words.more_wait}
          </p>
          {all.some(({ own }) => own !== '') && <ToTalkAbout talk={differing} />}
          {differing.length > 0 && <OwnTalkGuide role={role} />}
          <ul className="bare views-list">
            {all.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
          <p className="hint">{words.about}</p>
        </>
      )}
    </section>
  )
}
