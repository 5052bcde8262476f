import type { RoleComparison } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { hasRatings, type NeedChange } from '#domain/career/comparison.ts'
import { titlesApart } from '#domain/role/role.ts'
import { useCircles } from '#web/routes/career/circles.ts'
import type { ComparedCapabilities } from './compare-table.tsx'
import { usePack, useWords } from '#web/words.ts'

type Directions = RoleComparison['directions']

type Props = { base: Role; others: readonly Role[]; capabilities: ComparedCapabilities; directions: Directions }

/** Shows the counts that were compared, and the circle that follows from them for each role. */
export function WhyThis({ base, others, capabilities, directions }: Props) {
  const { axes } = usePack('axes')
  const { why } = usePack('comparison')
  const { circle } = useWords('career').compare
  const { counted: higherLevel } = useWords('career').levels
  const { wordsOf } = useCircles()
  const all = [base, ...others]
  // Of the base role alone nothing is counted but the axes.
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
        <thead>
          <tr>
            <th scope="col">{why.number}</th>
            {titlesApart(all)
              .slice(-roles.length)
              .map((title, place) => (
                <th scope="col" key={roles[place]?.id}>
                  {title}
                </th>
              ))}
          </tr>
        </thead>
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
