import type { Calls } from '#contract/calls.ts'
import { Filled } from '#web/ui/filled.tsx'
import { NeedLevel } from '#web/ui/need-level.tsx'
import { neededInWords } from '#domain/building/built-profile.ts'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Closest = NonNullable<Calls['validation_load']['response']['closest']>

function Differences({ differences }: { differences: Closest['differences'] }) {
  const words = useWords('building').nearest_role
  const needs = useWords('role').levels
  return (
    <table className="ratings-table differences">
      <caption>{words.differences}</caption>
      <thead>
        <tr>
          <th scope="col">{words.capability}</th>
          <th scope="col">{words.here}</th>
          <th scope="col">{words.there}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ id, name, built, closest }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <NeedLevel need={built.need} name={neededInWords(needs, built)} />
            </td>
            <td>
              <NeedLevel need={closest.need} name={neededInWords(needs, closest)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function NearestRole({ closest }: { closest: Closest | null }) {
  const words = useWords('building').nearest_role
  return (
    <section>
      <h2>{words.heading}</h2>
      {closest ? (
        <>
          <p>
            <Filled
              sentence={words.role}
              values={{
                title: <Link to={paths.roleActions(closest.role.id)}>{closest.role.title}</Link>,
                agency_name: closest.role.agency,
              }}
            />
          </p>
          {closest.differences.length > 0 ? <Differences differences={closest.differences} /> : <p>{words.same}</p>}
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </section>
  )
}
