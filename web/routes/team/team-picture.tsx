import type { Teams } from '#contract/team-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { usePack, useWords } from '#web/words.ts'

type Team = NonNullable<Teams['team']>

/** Which ratings most or some chose of a capability. */
function Spread({ spread }: Pick<Team['picture'][number], 'spread'>) {
  const { ratings } = usePack('ratings')
  const words = useWords('team').picture
  if (spread.length === 0) return <p>{words.apart}</p>
  return (
    <ul className="team-spread">
      {ratings.flatMap((rating) =>
        spread
          .filter((one) => one.rating === rating.key)
          .map(({ share }) => (
            <li key={rating.key}>
              <RatingBar rating={rating} />{' '}
              {fill(words[share === 'most' && spread.length === 1 ? 'most_or_all' : share], { rating: rating.name })}
            </li>
          )),
      )}
    </ul>
  )
}

/** What the team looks like: questions first, then each capability in words. */
export function TeamPicture({ team: { picture, questions } }: { team: Team }) {
  const words = useWords('team').picture
  if (picture.length === 0) return <p>{words.none}</p>
  const nameOf = (id: string) => picture.find((one) => one.id === id)?.name ?? id
  return (
    <>
      <p>{words.about}</p>
      {questions.length > 0 && (
        <>
          <h3>{words.questions}</h3>
          <p>{words.questions_about}</p>
          <ul className="team-questions">
            {questions.map(({ kind, id }) => (
              <li key={kind}>{fill(words.ask[kind], { name: nameOf(id) })}</li>
            ))}
          </ul>
        </>
      )}
      <ul className="views-list">
        {picture.map(({ id, name, spread }) => (
          <li key={id}>
            <h3>{name}</h3>
            <Spread spread={spread} />
          </li>
        ))}
      </ul>
      <p className="hint">
        {words.left_out} {words.goes}
      </p>
    </>
  )
}
