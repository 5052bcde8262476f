import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CountedAxis } from '#domain/role/axes.ts'
import { type CapabilityNeed, needLevels } from '#domain/role/needs.ts'
import { type OriginKind, originText } from '#domain/role/role-origin.ts'
import type { Words } from '#domain/words/words.ts'
import { type InWords, usePack, useWords, useWriter } from '#web/words.ts'
import { Compass } from './compass.tsx'
import { Disclosure } from './disclosure.tsx'
import { NeedBar } from './need.tsx'
import { Items } from './text.tsx'

/** How many of an axis are essential, in words. */
function share(
  { all: every, some, none }: Words['role']['head']['counts'],
  { counted }: InWords,
  { in_sentence: axis, most }: CountedAxis,
  essential: number,
): string {
  const values = { axis, count: most, all: most }
  if (essential === most) return counted(every, values)
  return essential === 0 ? counted(none, values) : fill(some, { axis, essential, all: most })
}

type NumbersProps = { needs: readonly CapabilityNeed[]; origin: OriginKind | null; reasons: readonly string[] }

function Origin({ origin }: { origin: OriginKind }) {
  const { origin: origins } = usePack('origin')
  return <p>{originText(origins, origin)}</p>
}

/** Why the role needs what it needs; nothing where the framework does not say it. */
function Reasons({ reasons }: Pick<NumbersProps, 'reasons'>) {
  const words = useWords('role').head
  if (reasons.length === 0) return null
  return (
    <>
      <h2>{words.reasons}</h2>
      <Items items={reasons} />
    </>
  )
}

function Explanation({ needs, origin, reasons }: NumbersProps) {
  const { axes } = usePack('axes')
  const { origin: origins } = usePack('origin')
  const words = useWords('role').head
  const inWords = useWriter()
  const parts = axes.map((axis) => {
    const essential = needs.filter((entry) => entry.axis === axis.place && entry.need === 'essential')
    return { place: axis.place, essential, count: share(words.counts, inWords, axis, essential.length) }
  })
  const counts = inWords.namesInSentence(parts.map(({ count }) => count))
  return (
    <>
      <p>
        {fill(words.why_about, { counts })}
        {needs.some(({ core }) => core) && ` ${words.core}`}
      </p>
      {parts
        .filter(({ essential }) => essential.length > 0)
        .map(({ place, essential, count }) => (
          <div key={place}>
            <h2>{count}</h2>
            <Items items={essential.map(({ name }) => name)} />
          </div>
        ))}
      <Reasons reasons={reasons} />
      {origin && (
        <>
          <h2>{origins.heading}</h2>
          <Origin origin={origin} />
        </>
      )}
    </>
  )
}

/** Explains the counts of a role: which capabilities of each axis are essential to it, and where its profile comes from. */
function RoleNumbers({ needs, origin, reasons }: NumbersProps) {
  const { axes } = usePack('axes')
  const { origin: origins } = usePack('origin')
  const words = useWords('role').head
  if (axes.length === 0) {
    return (
      origin && (
        <Disclosure label={origins.heading}>
          <Origin origin={origin} />
          <Reasons reasons={reasons} />
        </Disclosure>
      )
    )
  }
  return (
    <Disclosure label={words.why}>
      <Explanation needs={needs} origin={origin} reasons={reasons} />
    </Disclosure>
  )
}

/** Each capability on the compass, and how many there are of each level. */
function NeedsAtAGlance({ needs }: { needs: readonly CapabilityNeed[] }) {
  const levels = useWords('role').levels
  const words = useWords('role').head
  const dimensions = [...new Set(needs.map(({ dimension }) => dimension))]
  return (
    <div className="role-header-needs">
      <Compass bezel={needs.map(({ dimension, need }) => ({ dimension: dimensions.indexOf(dimension), look: need }))} />
      <ul className="bare" aria-label={words.needs_name}>
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
      <div className="wide-column">
        <div>
          <h1 tabIndex={-1}>
            <bdi>{role.title}</bdi>
          </h1>
          <div className="role-header-about">
            <p>{role.agency}</p>
            <p className="role-header-meta">({role.meta})</p>
          </div>
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
