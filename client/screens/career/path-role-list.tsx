import * as words from 'virtual:words/career/bonds'
import type { PathRole } from '#contract/path-roles.ts'
import type { Role } from '#contract/role.ts'
import { familyBonds, type FamilyBond } from '#domain/career/family-bond.ts'
import { fill } from '#domain/framework/sentence.ts'
import { RoleListAgainst } from '#client/screens/finding/role-list.tsx'

function Group({ bond, roles, base }: { bond: FamilyBond; roles: readonly PathRole[]; base: Role }) {
  const { about } = words[bond]
  const heading =
    bond === 'same' ? fill(words.same.heading, { family_name: roles[0]?.family ?? '' }) : words[bond].heading
  return (
    <section>
      <h2 className="roles-heading">{heading}</h2>
      <p className="hint">{about}</p>
      <RoleListAgainst roles={roles} base={base} />
    </section>
  )
}

/** The roles on a career path, grouped by how their job family stands to the base role's; in one list where that is not known. */
export function PathRoleList({ roles, base }: { roles: readonly PathRole[]; base: Role }) {
  if (roles.some(({ bond }) => bond === null)) return <RoleListAgainst roles={roles} base={base} />
  return familyBonds
    .map((bond) => ({ bond, found: roles.filter((role) => role.bond === bond) }))
    .filter(({ found }) => found.length > 0)
    .map(({ bond, found }) => <Group key={bond} bond={bond} roles={found} base={base} />)
}
