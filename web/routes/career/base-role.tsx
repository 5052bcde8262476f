import type { Role } from '#contract/role.ts'
import type { CareerPath } from '#domain/career/career-path.ts'
import type { App } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

/** The role in the address, else that of the active path search, else the current role; null without any. */
export async function loadBaseRole(
  { api, session }: App,
  roleId: string | null,
  signal: AbortSignal,
): Promise<Role | null> {
  const { role, path_role } = await session.load()
  if (roleId === null) return path_role ?? role
  const known = [path_role, role].find((candidate) => candidate?.id === roleId)
  if (known) return known
  const { data } = await api.call('status_update', { roleId }, signal)
  session.merge(data)
  return data.role
}

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

const shapes: Readonly<Record<CareerPath, string>> = {
  same: 'M6 22V2M6 3.5h13l-3.5 4.5 3.5 4.5H6z',
  morePeople: 'M3 12h17M13 5l7 7-7 7',
  moreStrategy: 'M12 21V4M5 11l7-7 7 7',
  moreBoth: 'M5 19L19 5M8 5h11v11',
  higher: 'M12 21V4M5 11l7-7 7 7',
}

/** A flag for the base role's own place, an arrow for more. Decorative: the words beside it say the same. */
export function DirectionMark({ direction }: { direction: CareerPath }) {
  return (
    <svg className={`direction-mark mark-${direction}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[direction]} />
    </svg>
  )
}
