import { Link } from 'react-router'
import * as reasons from 'virtual:words/assessing/not_rated'
import { ratings } from 'virtual:pack-ratings'
import { framework } from 'virtual:pack-framework'
import { compassPoints } from 'virtual:pack-words'
import * as words from 'virtual:words/assessing/ratings'
import { words as numbers } from 'virtual:words/framework/numbers'
import { essential } from 'virtual:words/role/levels'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { notRatedKinds, type NotRated, type UnratedGroups } from '#domain/assessing/not-rated.ts'
import { ratingsById, type ResultGroups } from '#domain/assessing/assessment.ts'
import { segmentsFilled, type Rating } from '#domain/assessing/ratings.ts'
import { Compass, type BezelPart } from '#client/components/compass.tsx'
import { PointNames } from '#client/components/compass-names.tsx'
import { useHere } from '#client/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Need, Needs } from '#domain/role/needs.ts'
import { RowHeading } from '#client/screens/role/row-heading.tsx'
import { RatingBar, ratingLook } from '#client/components/rating-bar.tsx'

/** How much of a bar is filled, for those who do not see it. */
function segmentsInWords(rating: Rating | null): string {
  if (rating === null) return words.no_segment
  const inWords = (count: number) => numberInWords(numbers, count)
  return fill(words.segments, { filled: inWords(segmentsFilled(ratings, rating)), all: inWords(ratings.length) })
}

type RowProps = {
  id: string
  name: string
  rating: Rating | null
  why: NotRated | undefined
  need: Need | undefined
}

function Row({ id, name, rating, why, need }: RowProps) {
  const here = useHere()
  return (
    <tr>
      <th scope="row">
        <RowHeading>
          <Link to={paths.capability(id)} state={here}>
            {name}
          </Link>
        </RowHeading>
      </th>
      <td className="ratings-level">
        <RatingBar rating={rating} />
        <span className="visually-hidden">{segmentsInWords(rating)}</span>
      </td>
      <td className={rating === null ? 'hint' : `ratings-word ${ratingLook(rating)}`}>
        {rating ? rating.name : why && reasons[why].name}
        {why === 'not_relevant' && need === 'essential' && <strong className="ratings-need"> {essential}</strong>}
      </td>
    </tr>
  )
}

/** All ratings on the compass, and as a table that says the same. */
export function Ratings({ results, unrated, needs }: { results: ResultGroups; unrated: UnratedGroups; needs: Needs }) {
  const rated = ratingsById(results)
  const [heart, ...points] = framework
  const look = (id: string): BezelPart['look'] => rated.get(id) ?? 'unrated'
  const bezel = framework.flatMap(({ capabilities }, dimension) =>
    capabilities.map(({ id }) => ({ dimension, look: look(id) })),
  )
  const given = notRatedKinds.filter((kind) => unrated[kind].length > 0)
  const whyNot = (id: string) => given.find((kind) => unrated[kind].some(([other]) => other === id))
  return (
    <section className="ratings" aria-labelledby="ratings-heading">
      <h2 id="ratings-heading">{words.heading}</h2>
      <Compass points={compassPoints} bezel={bezel}>
        <PointNames names={points.map(({ name }) => name)} />
      </Compass>
      <p className="hint">{fill(words.compass, { heart: heart?.name ?? '' })}</p>
      <table className="ratings-table">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.capability}</th>
            <th scope="col" className="ratings-level">
              {words.level}
            </th>
            <th scope="col">{words.rating}</th>
          </tr>
        </thead>
        {framework.map(({ name, capabilities }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="ratings-dimension">
                {name}
              </th>
            </tr>
            {capabilities.map(({ id, name: capability }) => (
              <Row
                key={id}
                id={id}
                name={capability}
                rating={rated.get(id) ?? null}
                why={whyNot(id)}
                need={needs[id]}
              />
            ))}
          </tbody>
        ))}
      </table>
      {given.length > 0 && (
        <ul className="hint ratings-reasons">
          {given.map((kind) => (
            <li key={kind}>{fill(words.why_not_rated, reasons[kind])}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
