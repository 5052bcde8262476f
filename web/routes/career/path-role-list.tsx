import type { PathRole } from '#contract/path-roles.ts'
import type { Role } from '#contract/role.ts'
import { familyBonds, type FamilyBond } from '#domain/career/family-bond.ts'
import { fill } from '#domain/framework/sentence.ts'
import { RoleListAgainst } from '#web/ui/role-list.tsx'
import type { CareerWords } from '#domain/words/career.ts'
import { useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

type Props = { roles: readonly PathRole[]; base: Role; isCut: boolean }

function headingOf(words: CareerWords['bonds'], bond: FamilyBond, [first]: readonly PathRole[]): string {
  return bond === 'same' ? fill(words.same.heading, { family_name: first?.family ?? '' }) : words[bond].heading
}

/** The roles on a career path, grouped by how their job family stands to the base role's; in one list where that is not known. */
export function PathRoleList({ roles, base, isCut }: Props) {
  const words = useWords('career').bonds
  const chosen = useSession()?.role?.id
  if (roles.some(({ bond }) => bond === null))
    return <RoleListAgainst roles={roles} chosen={chosen} base={base} isCut={isCut} />
  return familyBonds
    .map((bond) => ({ bond, found: roles.filter((role) => role.bond === bond) }))
    .filter(({ found }) => found.length > 0)
    .map(({ bond, found }, place, groups) => (
      <section key={bond}>
        <h2 className="roles-heading">{headingOf(words, bond, found)}</h2>
        <p className="hint">{words[bond].about}</p>
        <RoleListAgainst roles={found} chosen={chosen} base={base} isCut={isCut && place === groups.length - 1} />
      </section>
    ))
}
