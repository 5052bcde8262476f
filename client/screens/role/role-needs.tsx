import { Link } from 'react-router'
import * as words from 'virtual:words/role/needs'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { useHere } from '#client/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { NeedLevel } from '#client/components/need-level.tsx'
import { RowHeading } from './row-heading.tsx'

type Props = {
  needs: readonly CapabilityNeed[]
  /** The level of the capabilities' names as headings. */
  level?: 2 | 3
}

export function RoleNeeds({ needs, level = 3 }: Props) {
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
            .map(({ id, name, need }) => (
              <tr key={id}>
                <th scope="row">
                  <RowHeading level={level}>
                    <Link to={paths.capability(id)} state={here}>
                      {name}
                    </Link>
                  </RowHeading>
                </th>
                <td>
                  <NeedLevel need={need} />
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
