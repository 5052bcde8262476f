import { paths } from '#contract/wire/paths.ts'
import { ratingsById, type ResultGroups, type UnratedGroups } from '#domain/assessing/assessment.ts'
import type { OwnLevel as OwnLevelBeside } from '#domain/assessing/own-level.ts'
import { type NotRated, notRatedKinds, type Rating, segmentsFilled } from '#domain/assessing/ratings.ts'
import type { CompassPlan } from '#domain/framework/compass.ts'
import { fill } from '#domain/framework/sentence.ts'
import { numberInWords } from '#domain/framework/writing.ts'
import { type CapabilityNeed, choosesInOne, type Need } from '#domain/role/needs.ts'
import { useHere } from '#web/app/links.ts'
import { type BezelPart, Compass } from '#web/ui/compass.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnLevel, RatingBar, ratingLook } from '#web/ui/rating-bar.tsx'
import { NotNeeded, RowGroup, RowHeading } from '#web/ui/role-needs.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Items } from '#web/ui/text.tsx'

/** How much of a bar is filled, for those who do not see it. */
function SegmentsInWords({ rating }: { rating: Rating | null }) {
  const { ratings } = usePack('ratings')
  const words = useWords('assessing').ratings
  const { words: numbers } = useWords('framework').numbers
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
  level: OwnLevelBeside | undefined
}

function Row({ id, name, rating, why, need, level }: RowProps) {
  const { ratings } = usePack('ratings')
  const reasons = useWords('assessing').not_rated
  const { essential } = useWords('role').levels
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
        <span className="visually-hidden">
          <SegmentsInWords rating={rating} />
        </span>
      </td>
      <td className={rating === null ? 'hint' : `ratings-word ${ratingLook(ratings, rating)}`}>
        {rating ? rating.name : why && reasons[why].name}
        {level && (
          <span className="own-level">
            <OwnLevel level={level} />
          </span>
        )}
        {why === 'not_relevant' && need === 'essential' && <strong className="ratings-need"> {essential}</strong>}
      </td>
    </tr>
  )
}

/** How to read the compass. */
function CompassRead({ plan: { places } }: { plan: CompassPlan }) {
  const { framework } = usePack('dimensions')
  const words = useWords('assessing').ratings
  const heart = framework[places.indexOf(0)]
  return <p>{heart ? fill(words.compass, { heart: heart.name }) : words.compass_without_heart}</p>
}

function RatedCompass({ plan: drawn, bezel }: { plan: CompassPlan; bezel: readonly BezelPart[] }) {
  const { framework } = usePack('dimensions')
  return (
    <>
      <Compass bezel={bezel} isNamed />
      {drawn.isNumbered && (
        <ol className="compass-key">
          {framework.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
    </>
  )
}

type Props = {
  results: ResultGroups
  unrated: UnratedGroups
  levels: Readonly<Record<string, OwnLevelBeside>>
  needs: readonly CapabilityNeed[]
  /** The names of those that stand out. */
  chosen: readonly string[]
}

/** All ratings on the compass, and on demand as a table that says the same. Of many capabilities, those not asked about are folded. */
export function Ratings({ results, unrated, levels, needs, chosen }: Props) {
  const reasons = useWords('assessing').not_rated
  const { plan } = usePack('compass')
  const { framework } = usePack('dimensions')
  const { opinion } = useWords('assessing').results
  const words = useWords('assessing').ratings
  const { not_needed } = useWords('role').needs
  const { counted } = useWriter()
  const rated = ratingsById(results)
  const look = (id: string): BezelPart['look'] => rated.get(id) ?? 'unrated'
  const bezel = framework.flatMap(({ capabilities }, dimension) =>
    capabilities.map(({ id, name }) => ({ dimension, look: look(id), isChosen: chosen.includes(name) })),
  )
  const given = notRatedKinds.filter((kind) => unrated[kind].length > 0)
  const whyNot = (id: string) => given.find((kind) => unrated[kind].some(([other]) => other === id))
  const isMany = choosesInOne(needs)
  const left = isMany ? unrated.not_asked.map(([id, name]) => ({ id, name })) : []
  const listed = framework
    .map(({ name, capabilities }) => ({
      name,
      capabilities: capabilities.filter(({ id }) => !isMany || whyNot(id) !== 'not_asked'),
    }))
    .filter(({ capabilities }) => capabilities.length > 0)
  const explained = given.filter((kind) => !isMany || kind !== 'not_asked')
  return (
    <section className="ratings" aria-labelledby="ratings-heading">
      <h2 id="ratings-heading">{words.heading}</h2>
      {plan && <RatedCompass plan={plan} bezel={bezel} />}
      <p className="hint">{opinion}</p>
      <details className="ratings-all" open={plan === null}>
        <summary>{words.table}</summary>
        {plan && <CompassRead plan={plan} />}
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
          {listed.map(({ name, capabilities }) => (
            <RowGroup key={name} name={name} columns={3}>
              {capabilities.map(({ id, name: capability }) => (
                <Row
                  key={id}
                  id={id}
                  name={capability}
                  rating={rated.get(id) ?? null}
                  why={whyNot(id)}
                  level={levels[id]}
                  need={needs.find((one) => one.id === id)?.need}
                />
              ))}
            </RowGroup>
          ))}
        </table>
        <NotNeeded label={counted(not_needed, { count: left.length })} capabilities={left} />
        {explained.length > 0 && (
          <Items
            items={explained.map((kind) => fill(words.why_not_rated, reasons[kind]))}
            className="bare hint ratings-reasons"
          />
        )}
      </details>
    </section>
  )
}
