import { Link } from 'react-router'
import * as words from 'virtual:words/role/needs'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { NeedLevel } from '#client/components/need-level.tsx'

export function RoleNeeds({ needs }: { needs: readonly CapabilityNeed[] }) {
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
                  <Link to={paths.capability(id)}>{name}</Link>
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
