import { useLocation } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { RoleCounts } from '#web/ui/role-list.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

function RoleName({ role }: { role: Role }) {
  return (
    <>
      <h2>
        <Link to={paths.roleActions(role.id)}>{role.title}</Link>
      </h2>
      <p className="compared-agency">
        {role.agency} <span>({role.meta})</span>
      </p>
    </>
  )
}

type Props = { base: Role; others: readonly Role[]; summaries: readonly string[] }

export function ComparedRoles({ base, others, summaries }: Props) {
  const words = useWords('career').compare
  const otherIds = others.map(({ id }) => id)
  const [baseName = '', ...names] = titlesApart([base, ...others])
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  return (
    <ul className="compared">
      <li className="compared-base">
        <p className="compared-place">{words.from}</p>
        <RoleName role={base} />
        <RoleCounts role={base} />
      </li>
      {others.map((role, place) => (
        <li key={role.id}>
          <p className="compared-place">{words.to}</p>
          <RoleName role={role} />
          <RoleCounts role={role} base={base} />
          <p className="compared-words">{summaries[place]}</p>
          <p className="compared-ways">
            <Link
              to={paths.compare(
                role.id,
                otherIds.map((id) => (id === role.id ? base.id : id)),
              )}
              state={state}
            >
              <span aria-hidden="true">{words.swap}</span>
              <span className="visually-hidden">
                {fill(words.swap_roles, { one: baseName, other: names[place] ?? '' })}
              </span>
            </Link>
            {others.length > 1 && (
              <Link
                to={paths.compare(
                  base.id,
                  otherIds.filter((id) => id !== role.id),
                )}
                state={state}
              >
                <span aria-hidden="true">{words.remove}</span>
                <span className="visually-hidden">{fill(words.remove_role, { role: names[place] ?? '' })}</span>
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
