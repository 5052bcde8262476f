import type { Role } from '#contract/role.ts'

/** How a count stands to the base role's, in words. */
function against(count: number, base: number | undefined): string {
  if (base === undefined) return ''
  return count === base ? ' (the same)' : ` (${Math.abs(count - base)} ${count > base ? 'more' : 'fewer'})`
}

/** How many people and strategic capabilities are essential to a role; with a base role, set against its own counts. */
export function RoleCounts({ role, base }: { role: Role; base?: Role | undefined }) {
  return (
    <span className="role-counts">
      <span>
        {role.people} people{against(role.people, base?.people)}
      </span>
      <span className="visually-hidden">, </span>
      <span>
        {role.strategy} strategic{against(role.strategy, base?.strategy)}
      </span>
    </span>
  )
}
