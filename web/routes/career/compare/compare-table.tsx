import type { RoleComparison } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { type NotRated, type Rating, ratingOf } from '#domain/assessing/ratings.ts'
import { comparedInRows, hasRatings, type NeedChange } from '#domain/career/comparison.ts'
import type { LevelStep } from '#domain/career/level-steps.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import type { Need } from '#domain/role/needs.ts'
import { titlesApart } from '#domain/role/role.ts'
import { useCircles } from '#web/routes/career/path-parts.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedLevel } from '#web/ui/need.tsx'
import { RatingBar, ratingLook } from '#web/ui/rating-bar.tsx'
import { Columns, NotNeeded, RowGroup, RowHeading } from '#web/ui/role-needs.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'

/** On a phone the column headings are not visible, so each cell has its own label. */
function Label({ text }: { text: string }) {
  return (
    <span className="compare-label" aria-hidden="true">
      {text}
    </span>
  )
}

type NeedCellProps = {
  role: string | undefined
  need?: Need | undefined
  change?: NeedChange | undefined
  /** The name of the role's level, and how it changes, where the framework has levels. */
  level?: string | null | undefined
  step?: LevelStep | null | undefined
}

function NeedCell({ role = '', need, change, level, step }: NeedCellProps) {
  const { table: words } = usePack('comparison')
  const levelWords = useWords('career').levels
  // Every other change says in its own words how much is needed.
  const saysNeed = change !== undefined && change !== 'both'
  return (
    <td>
      <Label text={role} />
      {need && <NeedLevel need={need} name={saysNeed ? '' : words.needs[need]} />}
      {level && !step && <span className="compare-level">{level}</span>}
      {change && (
        <>
          {!saysNeed && <span className="visually-hidden">, </span>}
          <span className={`change change-${change}`}>{words.changes[change]}</span>
        </>
      )}
      {step && <span className={`change level-${step.change}`}>{fill(levelWords.step, step)}</span>}
    </td>
  )
}

function RatingCell({ rating, why }: { rating: Rating | null; why: NotRated | null }) {
  const notRated = useWords('assessing').not_rated
  const { table: words } = usePack('comparison')
  const { ratings } = usePack('ratings')
  return (
    <td>
      <Label text={words.rating} />
      <span className={rating === null ? 'row compare-rating' : `row compare-rating ${ratingLook(ratings, rating)}`}>
        <RatingBar rating={rating} />
        {rating ? rating.name : why && notRated[why].name}
      </span>
    </td>
  )
}

/** The one level of each role, where a role has one for all that it needs. */
function WholeLevels({ roles, whole, columns }: { roles: readonly string[]; whole: Whole; columns: number }) {
  const levelWords = useWords('career').levels
  return (
    <tbody>
      <tr>
        <th scope="row">{levelWords.of_role}</th>
        {whole.levels.map((level, place) => {
          const step = place > 0 ? whole.level_steps[place - 1] : null
          return <NeedCell key={roles[place]} role={roles[place]} level={level} step={step} />
        })}
        {columns > roles.length && <td />}
      </tr>
    </tbody>
  )
}

type Whole = NonNullable<RoleComparison['whole']>

type Props = { base: Role; others: readonly Role[]; comparison: RoleComparison }

/** What the roles need, capability by capability, and how the visitor has rated each. */
export function ComparisonTable({ base, others, comparison: { capabilities, whole } }: Props) {
  const { table: words } = usePack('comparison')
  const { ratings } = usePack('ratings')
  const { capability: capabilityHeading, in_none, not_all_rated, to_questionnaire } = useWords('career').compare
  const { counted } = useWriter()
  const { rows, left } = comparedInRows(capabilities)
  const dimensions = [...new Set(rows.map(({ dimension }) => dimension))]
  const isNew = (change: NeedChange) => change === 'newly-essential' || change === 'newly-useful'
  const isHigher = (step: LevelStep | null) => step?.change === 'higher'
  const roles = titlesApart([base, ...others])
  const isRated = hasRatings(capabilities)
  const toRate = others
    .map(({ id }, place) => ({ id, place, role: roles[place + 1] ?? '' }))
    .filter(({ place }) =>
      capabilities.some(({ changes, not_rated: why }) => {
        const change = changes[place]
        return (why === 'not_asked' || why === 'not_answered') && change !== undefined && isNew(change)
      }),
    )
  return (
    <>
      <table className="ratings-table compare-table">
        <caption>{words.heading}</caption>
        <Columns names={[capabilityHeading, ...roles, ...(isRated ? [words.rating] : [])]} />
        {whole && <WholeLevels roles={roles} whole={whole} columns={roles.length + (isRated ? 1 : 0)} />}
        {dimensions.map((dimension) => (
          <RowGroup key={dimension} name={dimension} columns={others.length + (isRated ? 3 : 2)}>
            {rows
              .filter((capability) => capability.dimension === dimension)
              .map(({ id, name, needs, changes, levels, level_steps: steps, rating, not_rated: why }) => (
                <tr key={id} className={changes.some(isNew) || steps?.some(isHigher) ? 'compare-new' : ''}>
                  <th scope="row">
                    <RowHeading>{name}</RowHeading>
                  </th>
                  <NeedCell role={roles[0]} need={needs[0]} level={levels?.[0]} />
                  {others.map(({ id: other }, place) => (
                    <NeedCell
                      key={other}
                      role={roles[place + 1]}
                      need={needs[place + 1]}
                      change={changes[place]}
                      level={levels?.[place + 1]}
                      step={steps?.[place]}
                    />
                  ))}
                  {isRated && <RatingCell rating={ratingOf(ratings, rating)} why={why} />}
                </tr>
              ))}
          </RowGroup>
        ))}
      </table>
      <NotNeeded label={counted(in_none, { count: left.length })} capabilities={left} />
      {toRate.map(({ id, role }) => (
        <p key={id} className="compare-to-rate">
          {fill(not_all_rated, { role })}{' '}
          <Link to={paths.roleActions(id, 'assessment')}>{fill(to_questionnaire, { role })}</Link>
        </p>
      ))}
    </>
  )
}

/** Shows the counts that were compared, and the circle that follows from them for each role. */
export function WhyThis({ base, others, comparison: { capabilities, directions } }: Props) {
  const { axes } = usePack('axes')
  const { why } = usePack('comparison')
  const { circle } = useWords('career').compare
  const { counted: higherLevel } = useWords('career').levels
  const { wordsOf } = useCircles()
  const all = [base, ...others]
  // Of the base role only the axes are counted.
  const [roles, ofBase] = axes.length > 0 ? [all, ['–']] : [others, []]
  const changed = (change: NeedChange) => [
    ...ofBase,
    ...others.map((_, place) => capabilities.filter(({ changes }) => changes[place] === change).length),
  ]
  const isHigher = (place: number) =>
    capabilities.filter(({ level_steps: steps }) => steps?.[place]?.change === 'higher').length
  const higher = [...ofBase, ...others.map((_, place) => isHigher(place))]
  const rows = [
    ...axes.map(({ place, in_sentence: axis }) => ({
      name: filledIn(why.essential, { axis }),
      numbers: roles.map((role) => role[place]),
    })),
    { name: why.added, numbers: changed('newly-essential') },
    { name: why.dropped, numbers: changed('no-longer-needed') },
    ...(capabilities.some(({ levels }) => levels) ? [{ name: higherLevel, numbers: higher }] : []),
    {
      name: circle,
      numbers: [...ofBase, ...directions.map((direction) => (direction === null ? '–' : wordsOf(direction).name))],
    },
  ]
  return (
    <>
      <p>{why.introduction}</p>
      {hasRatings(capabilities) && <p>{why.ratings}</p>}
      <table className="ratings-table why-table">
        <Columns names={[why.number, ...titlesApart(all).slice(-roles.length)]} />
        <tbody>
          {rows.map(({ name, numbers }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {roles.map(({ id }, place) => (
                <td key={id}>{numbers[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
