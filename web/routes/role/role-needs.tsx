import { Fragment } from 'react'
import { hasMany, type CapabilityNeed } from '#domain/role/needs.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { NeedLevel } from '#web/ui/need-level.tsx'
import { LevelRow } from './level/level-row.tsx'
import { NotNeeded } from './not-needed.tsx'
import { RowHeading } from './row-heading.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

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
      <thead>
        <tr>
          <th scope="col">{words.capability}</th>
          <th scope="col">{words.need}</th>
        </tr>
      </thead>
      {dimensions.map((dimension) => (
        <tbody key={dimension}>
          <tr>
            <th className="ratings-dimension" scope="rowgroup" colSpan={2}>
              {dimension}
            </th>
          </tr>
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
        </tbody>
      ))}
    </table>
  )
}

/** How much a role needs each capability; of many, those that it does not need are folded under their number. */
export function RoleNeeds({ needs, level = 3 }: Props) {
  const words = useWords('role').needs
  const { counted } = useWriter()
  if (!hasMany(needs)) return <NeedsTable needs={needs} level={level} />
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
