import type { CapabilityNeed } from '#domain/role/needs.ts'
import { NeedLevel } from '#client/components/need-level.tsx'

/** Every capability and how much the role needs it, by dimension. */
export function RoleNeeds({ needs }: { needs: readonly CapabilityNeed[] }) {
  const dimensions = [...new Set(needs.map(({ dimension }) => dimension))]
  return (
    <table className="ratings-table">
      <caption>How much this role needs each capability</caption>
      <thead>
        <tr>
          <th scope="col">Capability</th>
          <th scope="col">Need</th>
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
                <th scope="row">{name}</th>
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
