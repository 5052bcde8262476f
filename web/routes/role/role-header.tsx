import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { OriginKind } from '#domain/role/role-origin.ts'
import { needLevels, type CapabilityNeed } from '#domain/role/needs.ts'
import { Compass } from '#web/ui/compass.tsx'
import { NeedBar } from '#web/ui/need-bar.tsx'
import { RoleNumbers } from './role-numbers.tsx'
import { usePack, useWords } from '#web/words.ts'

/** Each capability on the compass, and how many there are of each level. */
function NeedsAtAGlance({ needs }: { needs: readonly CapabilityNeed[] }) {
  const levels = useWords('role').levels
  const words = useWords('role').head
  const dimensions = [...new Set(needs.map(({ dimension }) => dimension))]
  return (
    <div className="role-header-needs">
      <Compass bezel={needs.map(({ dimension, need }) => ({ dimension: dimensions.indexOf(dimension), look: need }))} />
      <ul aria-label={words.needs_name}>
        {needLevels.toReversed().map((level) => (
          <li key={level}>
            <NeedBar need={level} />
            <strong>{needs.filter(({ need }) => need === level).length}</strong> <span>{levels[level]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  role: Pick<Role, 'title' | 'agency' | 'meta' | 'people' | 'strategy'>
  origin?: OriginKind | null
  needs: readonly CapabilityNeed[]
  /** Why the role needs that, as far as the framework says it. */
  reasons?: readonly string[]
}

export function RoleHeader({ role, origin = null, needs, reasons = [] }: Props) {
  const { axes } = usePack('axes')
  const words = useWords('role').head
  return (
    <div className="role-header">
      <div className="column">
        <div>
          <h1 tabIndex={-1}>
            <bdi>{role.title}</bdi>
          </h1>
          <p className="role-header-agency">{role.agency}</p>
          <p className="role-header-meta">({role.meta})</p>
          {axes.length > 0 && (
            <dl className="role-header-counts">
              {axes.map(({ place, name, most }) => (
                <div key={place}>
                  <dt>{name}</dt>
                  <dd>{fill(words.count, { essential: role[place], all: most })}</dd>
                </div>
              ))}
            </dl>
          )}
          <RoleNumbers needs={needs} origin={origin} reasons={reasons} />
        </div>
        <NeedsAtAGlance needs={needs} />
      </div>
    </div>
  )
}
