import type { PathRole } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { useHere } from '#web/app/links.ts'
import { Link } from '#web/ui/link.tsx'
import { RoleLink, RoleOfTitle, SameTitle } from '#web/ui/role-list.tsx'
import { entriesInTurn, sharedIn } from '#web/ui/same-title.ts'
import { Heard } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { useTarget } from './target/target-note.tsx'

/** On a career path, with how high the step is and what it adds. */
type ListedRole = Role & Partial<Pick<PathRole, 'step' | 'adds'>>

type WaysProps = { role: Role; base: Role; name: string; baseName: string }

/** The comparison, and where the role is set as the one to work towards; both call the roles by their names for screen readers. */
function Ways({ role, base, name, baseName }: WaysProps) {
  const { compare, compare_with } = useWords('finding').role_list
  const { towards, towards_role } = useWords('career').found
  const { here: isTarget } = useWords('career').target_note
  const { counted } = useWriter()
  const target = useTarget()
  const here = useHere()
  if (base.id === role.id) return null
  const to = paths.compare(base.id, [role.id])
  return (
    <p className="step-ways">
      <Link to={to} state={here}>
        <Heard shown={compare} heard={fill(compare_with, { role: name, base: baseName })} />
      </Link>
      {target?.role.id === role.id ? (
        <span>{counted(isTarget, { count: target.horizon })}</span>
      ) : (
        <Link to={`${to}#towards-${role.id}`} state={here}>
          <Heard shown={towards} heard={fill(towards_role, { role: name })} />
        </Link>
      )}
    </p>
  )
}

type StepProps = WaysProps & {
  role: ListedRole
  /** Among others of its title, what that says of all of them. */
  shared?: ReturnType<typeof sharedIn>
}

function Step({ role, shared, ...of }: StepProps) {
  const { step, adds } = role
  const link = { role, to: paths.roleActions(role.id), base: of.base }
  return (
    <li>
      {shared ? <RoleOfTitle {...link} shared={shared} /> : <RoleLink {...link} />}
      {adds && (
        <p className="step-words">
          {step && <strong>{step}</strong>} {adds}
        </p>
      )}
      <Ways role={role} {...of} />
    </li>
  )
}

type Props = { roles: readonly ListedRole[]; chosen: string | undefined; base: Role; isCut: boolean }

/**
 * Role profiles as a list whose counts are set against a base role's; links compare each with it, and name the agencies too where two
 * roles have the same title. With `isCut` more roles follow.
 */
export function RoleListAgainst({ roles, chosen, base, isCut }: Props) {
  const others = roles.filter(({ id }) => id !== base.id)
  const [baseName = '', ...apart] = titlesApart([base, ...others])
  const names = new Map(others.map(({ id }, place) => [id, apart[place] ?? '']))
  const of = (role: ListedRole) => ({ role, base, name: names.get(role.id) ?? '', baseName })
  return (
    <ul className="bare role-list role-list-against">
      {entriesInTurn(roles, isCut).map((entry) => {
        const [role] = entry.roles
        return role && entry.roles.length === 1 ? (
          <Step key={role.id} {...of(role)} />
        ) : (
          <li key={role?.id} className="role-list-entry">
            <SameTitle entry={entry} chosen={chosen} base={base}>
              {entry.roles.map((one) => (
                <Step key={one.id} {...of(one)} shared={sharedIn(entry.roles)} />
              ))}
            </SameTitle>
          </li>
        )
      })}
    </ul>
  )
}
