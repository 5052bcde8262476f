import { Link } from 'react-router'
import * as words from 'virtual:words/finding/role_list'
import type { Role } from '#contract/role.ts'
import { useHere } from '#client/app/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'

/** A count in words; with a base role's count, compared to it. */
function inWords(kind: keyof typeof words.counts, count: number, base: number | undefined): string {
  const { alone, same, more, fewer } = words.counts[kind]
  if (base === undefined) return fill(alone, { count })
  if (count === base) return fill(same, { count })
  return fill(count > base ? more : fewer, { count, difference: Math.abs(count - base) })
}

/** How many people and strategic capabilities are essential to a role; with a base role, compared to its counts. */
export function RoleCounts({ role, base }: { role: Role; base?: Role | undefined }) {
  return (
    <span className="role-counts">
      <span>{inWords('people', role.people, base?.people)}</span>
      <span className="visually-hidden">, </span>
      <span>{inWords('strategic', role.strategy, base?.strategy)}</span>
    </span>
  )
}

/** Links to roles; with a base role, counts are compared to it and a second link opens the comparison. */
export function RoleList({ roles, base }: { roles: readonly Role[]; base?: Role }) {
  const here = useHere()
  return (
    <ul className={base ? 'role-list role-list-against' : 'role-list'}>
      {roles.map((role) => (
        <li key={role.id}>
          <Link to={paths.roleActions(role.id)}>
            <span className="role-title">{role.title}</span>
            <span className="role-agency">{role.agency}</span>
            <span className="role-meta">({role.meta})</span>
            <RoleCounts role={role} base={base} />
          </Link>
          {base && base.id !== role.id && (
            <Link className="role-compare" to={paths.compare(base.id, [role.id])} state={here}>
              <span aria-hidden="true">{words.compare}</span>
              <span className="visually-hidden">
                {fill(words.compare_with, { role: role.title, base: base.title })}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
