import type { Role } from '#contract/role.ts'
import { directionOf } from '#domain/career-path.ts'
import { needChanges } from '#domain/comparison.ts'
import { changeNames } from './changes.ts'
import { circles, countsInWords } from './circles.ts'
import type { ComparedCapabilities } from './compare-table.tsx'

type Props = { base: Role; others: readonly Role[]; capabilities: ComparedCapabilities }

/** The numbers that were compared, and what they make of each role. */
export function WhyThis({ base, others, capabilities }: Props) {
  const howMany = (place: number) =>
    needChanges
      .map((change) => ({ change, count: capabilities.filter(({ changes }) => changes[place] === change).length }))
      .filter(({ count }) => count > 0)
  return (
    <>
      <p>
        You chose these roles. We compare what their profiles say, and nothing else. {base.title} needs{' '}
        {countsInWords(base)}.
      </p>
      {others.map((role, place) => {
        const direction = directionOf(base, role)
        return (
          <div key={role.id}>
            <h2>{role.title}</h2>
            <p>
              It needs {countsInWords(role)}.{' '}
              {direction
                ? `That makes it one of the roles under “${circles[direction].name}”.`
                : 'It asks for fewer of one kind, so that no circle leads to it.'}
            </p>
            <p>Of the {capabilities.length} capabilities:</p>
            <ul>
              {howMany(place).map(({ change, count }) => (
                <li key={change}>
                  {changeNames[change]}: {count}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </>
  )
}
