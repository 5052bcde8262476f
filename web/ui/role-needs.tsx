import { Fragment, type ReactNode } from 'react'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type CapabilityNeed, choosesInOne, type ShownLevel } from '#domain/role/needs.ts'
import { useHere } from '#web/app/links.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Disclosure } from './disclosure.tsx'
import { Link } from './link.tsx'
import { LevelLook, NeedLevel } from './need.tsx'

/**
 * The name of a capability at the beginning of its row, which is a heading too: screen readers go from one to the next. A role,
 * because HTML allows no heading element in a th.
 */
export function RowHeading({ level = 3, children }: { level?: 2 | 3; children: ReactNode }) {
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
        {names.map((name) => (
          <th key={name} scope="col">
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

/** Below the row of a capability: what its level means, and what people see there. */
function LevelRow({ name, level }: { name: string; level: ShownLevel }) {
  const words = useWords('role').proficiency
  return (
    <tr className="level-row">
      <td colSpan={2}>
        <Disclosure label={fill(words.looks, { name: level.name })} about={name}>
          <p>{level.meaning}</p>
          <LevelLook {...level} />
        </Disclosure>
      </td>
    </tr>
  )
}

type Props = {
  needs: readonly CapabilityNeed[]
  /** The level of the capabilities' names as headings. */
  level?: 2 | 3
}

function NeedsTable({ needs, level = 3 }: Props) {
  const words = useWords('role').needs
  const proficiency = useWords('role').proficiency
  const here = useHere()
  const dimensions = [...new Set(needs.map(({ dimension }) => dimension))]
  return (
    <table className="ratings-table">
      <caption>{words.title}</caption>
      <Columns names={[words.capability, words.need]} />
      {dimensions.map((dimension) => (
        <RowGroup key={dimension} name={dimension} columns={2}>
          {needs
            .filter((entry) => entry.dimension === dimension)
            .map(({ id, name, need, level: asked }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row">
                    <RowHeading level={level}>
                      <Link to={paths.capability(id)} state={here}>
                        {name}
                      </Link>
                    </RowHeading>
                  </th>
                  <td>
                    <NeedLevel need={need} />
                    {asked && <span className="level-name">{fill(proficiency.at, { name: asked.name })}</span>}
                  </td>
                </tr>
                {asked && asked.effective.length + asked.ineffective.length > 0 && (
                  <LevelRow name={name} level={asked} />
                )}
              </Fragment>
            ))}
        </RowGroup>
      ))}
    </table>
  )
}

/** How much a role needs each capability; of many, those that it does not need are folded under their number. */
export function RoleNeeds({ needs, level = 3 }: Props) {
  const words = useWords('role').needs
  const { counted } = useWriter()
  if (!choosesInOne(needs)) return <NeedsTable needs={needs} level={level} />
  const left = needs.filter(({ need }) => need === 'none')
  return (
    <>
      {left.length === needs.length ? (
        <p>{words.nothing}</p>
      ) : (
        <NeedsTable needs={needs.filter(({ need }) => need !== 'none')} level={level} />
      )}
      <NotNeeded label={counted(words.not_needed, { count: left.length })} capabilities={left} />
    </>
  )
}
