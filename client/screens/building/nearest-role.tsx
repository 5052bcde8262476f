import { Link } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { NeedLevel } from '#client/components/need-level.tsx'
import { paths } from '#contract/wire/paths.ts'

type Closest = NonNullable<Calls['validation_load']['response']['closest']>

function Differences({ differences }: { differences: Closest['differences'] }) {
  return (
    <table className="ratings-table differences">
      <caption>Where the two differ</caption>
      <thead>
        <tr>
          <th scope="col">Capability</th>
          <th scope="col">This profile</th>
          <th scope="col">Nearest profile</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ id, name, built, closest }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <NeedLevel need={built} />
            </td>
            <td>
              <NeedLevel need={closest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How a profile differs from the nearest one that there is. */
export function NearestRole({ closest }: { closest: Closest | null }) {
  return (
    <section>
      <h2>The nearest profile</h2>
      {closest ? (
        <>
          <p>
            <Link to={paths.roleActions(closest.role.id)}>{closest.role.title}</Link>, {closest.role.agency}
          </p>
          {closest.differences.length > 0 ? (
            <Differences differences={closest.differences} />
          ) : (
            <p>It needs every capability just as much as this one.</p>
          )}
        </>
      ) : (
        <p>There is no other profile of this type of role for the agency.</p>
      )}
    </section>
  )
}
