import { Fragment, type ReactNode, useId } from 'react'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type CapabilityNeed, choosesInOne, type ShownLevel, usualLevel } from '#domain/role/needs.ts'
import { useHere } from '#web/app/links.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from './link.tsx'
import { LevelLook, NeedLevel } from './need.tsx'

/**
 * The name of a capability at the beginning of its row, which is a heading too: screen readers go from one to the next. A role,
 * because HTML allows no heading element in a th or a span.
 */
export function RowHeading({ level = 3, children }: { level?: number; children: ReactNode }) {
  return (
    <span role="heading" aria-level={level}>
      {children}
    </span>
  )
}

/** What the columns of a table hold. */
export function Columns({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, place) => (
          // Two columns may have the same name, as two roles may.
          // oxlint-disable-next-line react/no-array-index-key
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Rows below what they have in common, such as the dimension of capabilities. */
export function RowGroup({ name, columns, children }: { name: ReactNode; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th className="ratings-dimension" scope="rowgroup" colSpan={columns}>
          {name}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

type NotNeededProps = {
  /** How many there are. */
  label: string
  capabilities: readonly { id: string; name: string }[]
}

/** The many capabilities that a role does not need, folded under their number. */
export function NotNeeded({ label, capabilities }: NotNeededProps) {
  const here = useHere()
  if (capabilities.length === 0) return null
  return (
    <details className="not-needed">
      <summary>{label}</summary>
      <ul>
        {capabilities.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.capability(id)} state={here}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

type NeedRowProps = {
  entry: CapabilityNeed
  /** The level that is said above the rows. */
  usual: ShownLevel | undefined
  /** The level of its name as a heading. */
  level: number
}

/** A capability with how much a role needs it; it opens what people see at the role's level, or leads to the capability's page. */
function NeedRow({ entry: { id, name, need, level }, usual, level: headingLevel }: NeedRowProps) {
  const words = useWords('role')
  const here = useHere()
  const page = paths.capability(id)
  const ownLevel = level && level.id !== usual?.id ? level : null
  const said = (
    <>
      <span className="need-name">
        <RowHeading level={headingLevel}>{name}</RowHeading>
      </span>{' '}
      <span>
        <NeedLevel need={need} />
        {ownLevel && <span className="level-name"> {fill(words.proficiency.at, ownLevel)}</span>}
      </span>
    </>
  )
  if (!level || level.effective.length + level.ineffective.length === 0) {
    return (
      <Link className="need-row" to={page} state={here}>
        {said}
      </Link>
    )
  }
  return (
    <details>
      <summary className="need-row">{said}</summary>
      <div className="need-look">
        {ownLevel && <p className="hint">{ownLevel.meaning}</p>}
        <LevelLook {...level} />
        <p>
          <Link to={page} state={here}>
            {fill(words.needs.more, { name })}
          </Link>
        </p>
      </div>
    </details>
  )
}

type Props = {
  needs: readonly CapabilityNeed[]
  /** The heading, if not the usual one, and its level. */
  title?: string
  level?: 2 | 3
}

function NeedRows({ needs, title, level = 3 }: Props) {
  const words = useWords('role')
  const id = useId()
  const usual = usualLevel(needs)
  const [Title, Dimension] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  return (
    <section className="role-needs" aria-labelledby={id}>
      <Title id={id}>{title ?? words.needs.title}</Title>
      {usual && (
        <p>
          <strong>{fill(words.proficiency.asked, usual)}</strong> <span className="hint">{usual.meaning}</span>
        </p>
      )}
      {[...new Set(needs.map(({ dimension }) => dimension))].map((dimension) => (
        <Fragment key={dimension}>
          <Dimension>{dimension}</Dimension>
          <ul className="bare">
            {needs
              .filter((entry) => entry.dimension === dimension)
              .map((entry) => (
                <li key={entry.id}>
                  <NeedRow entry={entry} usual={usual} level={level + 2} />
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

/** How much a role needs each capability; of many, those that it does not need are folded under their number. */
export function RoleNeeds({ needs, ...heading }: Props) {
  const words = useWords('role').needs
  const { counted } = useWriter()
  const isMany = choosesInOne(needs)
  const left = isMany ? needs.filter(({ need }) => need === 'none') : []
  return (
    <>
      {isMany && left.length === needs.length ? (
        <p>{words.nothing}</p>
      ) : (
        <NeedRows needs={needs.filter((entry) => !left.includes(entry))} {...heading} />
      )}
      <NotNeeded label={counted(words.not_needed, { count: left.length })} capabilities={left} />
    </>
  )
}
