import { useFetcher } from 'react-router'
import type { Teams } from '#contract/team.ts'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { fill } from '#domain/framework/sentence.ts'
import { PostForm, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { LinkToCopy } from '#web/ui/link-to-copy.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { Filled, Items } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'

type Team = NonNullable<Teams['team']>

/** Loads the picture again, and says whether it has changed. */
function Look() {
  const words = useWords('team').picture
  const fetcher = useFetcher<Posted>()
  const posted = usePosted('look', fetcher)
  return (
    <>
      <PostForm name="look" fetcher={fetcher}>
        <button type="submit" className="button">
          {words.look}
        </button>
      </PostForm>
      <p role="status">{posted && (posted.result === 'new' ? words.shown : words.nothing_new)}</p>
      <details>
        <summary>{words.when}</summary>
        <p>{words.more_wait}</p>
      </details>
    </>
  )
}

/** Which ratings most or some chose of a capability. */
function Spread({ spread, scale }: Pick<Team['picture'][number], 'spread'> & { scale: Ratings }) {
  const words = useWords('team').picture
  if (spread.length === 0) return <p>{words.apart}</p>
  return (
    <ul className="bare team-spread">
      {scale.flatMap((rating) =>
        spread
          .filter((one) => one.rating === rating.key)
          .map(({ share }) => (
            <li key={rating.key}>
              <RatingBar rating={rating} scale={scale} />{' '}
              {fill(words[share === 'most' && spread.length === 1 ? 'most_or_all' : share], { rating: rating.name })}
            </li>
          )),
      )}
    </ul>
  )
}

/** What the team looks like: questions first, then each capability in words. */
function Picture({ team: { picture, questions } }: { team: Team }) {
  const { ratings, scale } = usePack('ratings')
  const words = useWords('team').picture
  if (picture.length === 0) return <p>{words.none}</p>
  const nameOf = (id: string) => picture.find((one) => one.id === id)?.name ?? id
  return (
    <>
      {questions.length > 0 && (
        <>
          <h3>{words.questions}</h3>
          <p>{words.questions_about}</p>
          <Items
            items={questions.map(({ kind, id }) => fill(words.ask[kind], { name: nameOf(id) }))}
            className="team-questions"
          />
        </>
      )}
      <ul className="bare views-list team-picture">
        {picture.map(({ id, name, spread, beside_asked: beside }) => (
          <li key={id}>
            <h3>{name}</h3>
            <Spread spread={spread} scale={scale} />
            {beside && beside.length > 0 && (
              <>
                <p className="hint">{words.beside_asked}</p>
                <Spread spread={beside} scale={ratings} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">
        {words.about} {words.left_out} {words.goes}
      </p>
    </>
  )
}

/** The team that a visitor leads: its link, shown once, what it looks at, and its picture. */
export function LedTeam({ team, link }: { team: Team; link: string | null }) {
  const words = useWords('team').leading
  const picture = useWords('team').picture
  const { dateInWords, namesInSentence } = useWriter()
  return (
    <>
      <section aria-labelledby="team-led">
        <h2 id="team-led">
          {team.name === '' ? (
            words.heading
          ) : (
            <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />
          )}
        </h2>
        {link !== null && <LinkToCopy link={link} words={{ ...words, label: words.link, hint: words.link_hint }} />}
        <p>
          {fill(words.ends, { date: dateInWords(team.ends_at) })} {link === null && words.lost}
        </p>
        <details>
          <summary>{words.looks_at}</summary>
          <p>{team.is_whole ? words.all : fill(words.some, { names: namesInSentence(team.capabilities) })}</p>
        </details>
      </section>
      <section aria-labelledby="team-picture">
        <h2 id="team-picture">{picture.heading}</h2>
        <Look />
        <Picture team={team} />
      </section>
      <AskFirst form={{ name: 'end' }} label={words.end} question={words.end_ask} keep={words.keep}>
        {words.end_goes}
      </AskFirst>
    </>
  )
}
