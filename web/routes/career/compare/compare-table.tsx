import type { RoleComparison } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { besideOwn } from '#domain/assessing/own-level.ts'
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
  /** How many levels the asked one lies above the visitor's own. */
  apart?: number | null | undefined
}

function NeedCell({ role = '', need, change, level, step, apart = null }: NeedCellProps) {
  const ownWords = useWords('assessing').by_level
  const { writer } = useWriter()
  const { table: words } = usePack('comparison')
  const levelWords = useWords('career').levels
  const isSame = change === undefined || change === 'both' || change === 'neither'
  return (
    <td>
      <Label text={role} />
      {need && <NeedLevel need={need} name={isSame ? words.needs[need] : words.changes[change]} />}
      {level && !step && <span className="compare-level">{level}</span>}
      {step && <span className={`change level-${step.change}`}>{fill(levelWords.step, step)}</span>}
      {apart !== null && <span className="own-level"> {besideOwn(writer, ownWords, apart)}</span>}
    </td>
  )
}

function RatingCell({ rating, why }: { rating: Rating | null; why: NotRated | null }) {
  const notRated = useWords('assessing').not_rated
  const { table: words } = usePack('comparison')
  const { scale } = usePack('ratings')
  return (
    <td>
      <Label text={words.rating} />
      <span className={rating === null ? 'row compare-rating' : `row compare-rating ${ratingLook(scale, rating)}`}>
        <RatingBar rating={rating} scale={scale} />
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

const isNew = (change: NeedChange) => change === 'newly-essential' || change === 'newly-useful'

type RowsProps = {
  caption: string
  roles: readonly string[]
  capabilities: RoleComparison['capabilities']
  whole: Whole | null
  isRated: boolean
}

function Rows({ caption, roles, capabilities, whole, isRated }: RowsProps) {
  const { table: words } = usePack('comparison')
  const { scale } = usePack('ratings')
  const { capability: capabilityHeading } = useWords('career').compare
  const dimensions = [...new Set(capabilities.map(({ dimension }) => dimension))]
  const isHigher = (step: LevelStep | null) => step?.change === 'higher'
  const columns = roles.length + (isRated ? 1 : 0)
  return (
    <table className="ratings-table compare-table">
      <caption>{caption}</caption>
      <Columns names={[capabilityHeading, ...roles, ...(isRated ? [words.rating] : [])]} />
      {whole && <WholeLevels roles={roles} whole={whole} columns={columns} />}
      {dimensions.map((dimension) => (
        <RowGroup key={dimension} name={dimension} columns={columns + 1}>
          {capabilities
            .filter((capability) => capability.dimension === dimension)
            .map(({ id, name, needs, changes, levels, level_steps: steps, rating, not_rated: why, apart }) => (
              <tr key={id} className={changes.some(isNew) || steps?.some(isHigher) ? 'compare-new' : ''}>
                <th scope="row">
                  <RowHeading>{name}</RowHeading>
                </th>
                {roles.map((role, place) => (
                  <NeedCell
                    key={role}
                    role={role}
                    need={needs[place]}
                    change={changes[place - 1]}
                    level={levels?.[place]}
                    step={steps?.[place - 1]}
                    apart={apart?.[place]}
                  />
                ))}
                {isRated && <RatingCell rating={ratingOf(scale, rating)} why={why} />}
              </tr>
            ))}
        </RowGroup>
      ))}
    </table>
  )
}

/** What the roles need, capability by capability, and how the visitor has rated each; what stays the same opens on demand. */
export function ComparisonTable({ base, others, comparison: { capabilities, whole } }: Props) {
  const { table: words } = usePack('comparison')
  const { in_none, not_all_rated, same, to_questionnaire } = useWords('career').compare
  const { counted } = useWriter()
  const { rows, left } = comparedInRows(capabilities)
  const roles = titlesApart([base, ...others])
  const isSame = ({ changes, level_steps: steps = [] }: (typeof rows)[number]) =>
    changes.every((change) => change === 'both' || change === 'neither') && !steps.some(Boolean)
  const stays = rows.filter(isSame)
  const changed = rows.filter((row) => !isSame(row))
  const hasChanged = changed.length > 0
  const isWholeSame = !whole?.level_steps.some(Boolean)
  const shared = { roles, isRated: hasRatings(capabilities) }
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
      <Rows
        {...shared}
        caption={words.heading}
        capabilities={hasChanged ? changed : stays}
        whole={hasChanged && stays.length > 0 && isWholeSame ? null : whole}
      />
      {toRate.map(({ id, role }) => (
        <p key={id} className="compare-to-rate">
          {fill(not_all_rated, { role })}{' '}
          <Link to={paths.roleActions(id, 'assessment')}>{fill(to_questionnaire, { role })}</Link>
        </p>
      ))}
      {hasChanged && stays.length > 0 && (
        <details>
          <summary>{counted(same, { count: stays.length })}</summary>
          <Rows
            {...shared}
            caption={counted(same, { count: stays.length })}
            capabilities={stays}
            whole={isWholeSame ? whole : null}
          />
        </details>
      )}
      <NotNeeded label={counted(in_none, { count: left.length })} capabilities={left} />
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
