import type { Role } from '#contract/role.ts'
import { useWords } from '#web/words.ts'

/** `counts` says in words how many capabilities are essential to the role; null where none are counted. */
export function BaseRoleLine({ role, counts, id }: { role: Role; counts: string | null; id?: string }) {
  const { from } = useWords('career').roles
  return (
    <p className="base-role" id={id}>
      <span>{from}</span>
      <strong>{role.title}</strong>
      <span>{role.agency}</span>
      {counts !== null && <span>{counts}</span>}
    </p>
  )
}
