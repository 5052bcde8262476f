import { ratings } from 'virtual:pack-ratings'
import * as words from 'virtual:words/views/beside'
import type { Views } from '#contract/views-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { RatingBar } from '#client/components/rating-bar.tsx'
import { counted } from '#client/app/words.ts'

type One = Views['side_by_side'][number]

const nameOf = (key: string) => ratings.find((rating) => rating.key === key)?.name ?? key

/** What the others said, in words: how many, or who. */
function Said({ one: { spread, people } }: { one: One }) {
  if (people.length > 0) {
    return people.map(({ label, rating }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may have the same label.
      <li key={place}>{fill(words.person_said, { label, rating: nameOf(rating) })}</li>
    ))
  }
  return spread.map(({ rating, count }) => (
    <li key={rating}>{counted(words.said, { count, rating: nameOf(rating) })}</li>
  ))
}

function Comments({ comments }: Pick<One, 'comments'>) {
  if (comments.length === 0) return null
  return (
    <>
      <h4>{words.comments}</h4>
      {comments.map(({ label, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may write the same.
        <blockquote key={place}>
          <p>{text}</p>
          {label !== '' && <p className="hint">{label}</p>}
        </blockquote>
      ))}
    </>
  )
}

/** One’s own rating of a capability, and how others see it; first in words. */
function Row({ one }: { one: One }) {
  const own = ratings.find((rating) => rating.key === one.own)
  return (
    <li>
      <h3>{one.name}</h3>
      <p className="views-beside">{words[one.beside]}</p>
      {own && (
        <p className="views-own">
          <RatingBar rating={own} /> {fill(words.own, { rating: own.name })}
        </p>
      )}
      <h4>{words.others}</h4>
      <ul className="views-said">
        <Said one={one} />
      </ul>
      <Comments comments={one.comments} />
    </li>
  )
}

/** What to talk about first. */
function ToTalkAbout({ views: { talk, side_by_side: all } }: { views: Views }) {
  const named = talk.flatMap((id) => all.filter((one) => one.id === id))
  if (!all.some(({ own }) => own !== '')) return null
  return (
    <>
      <h3>{words.talk}</h3>
      <p>{named.length > 0 ? words.talk_about : words.talk_none}</p>
      {named.length > 0 && (
        <ul className="views-talk">
          {named.map(({ id, name, beside }) => (
            <li key={id}>
              <strong>{name}</strong> {words[beside]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How others see each capability, beside one’s own ratings. */
export function SideBySide({ views }: { views: Views }) {
  const { people, request, side_by_side: all } = views
  const none = request?.is_by_person ? words.none_by_person : words.none_together
  return (
    <section aria-labelledby="views-beside">
      <h2 id="views-beside">{words.heading}</h2>
      {all.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <p>{words.about}</p>
          <p>
            {counted(words.people, { count: people })} {!request?.is_by_person && words.more_wait}
          </p>
          <ToTalkAbout views={views} />
          <ul className="views-list">
            {all.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
