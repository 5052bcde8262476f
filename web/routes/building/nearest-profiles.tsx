import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { RoleCounts } from '#web/ui/role-list.tsx'
import { AboutRole, BuildButton } from './build-button.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Profiles to open, or to start a new one from. */
export function NearestProfiles({ roles }: { roles: readonly Role[] }) {
  const words = useWords('building').nearest_profiles
  return (
    <>
      <p>{words.about}</p>
      <ul className="role-rows nearest-profiles">
        {roles.map((role) => (
          <li key={role.id}>
            <div>
              <bdi className="role-title">{role.title}</bdi> <span className="role-agency">{role.agency}</span>{' '}
              <span className="role-meta">({role.meta})</span> <RoleCounts role={role} />
            </div>
            <div className="button-row">
              <Link className="button button-secondary" to={paths.roleActions(role.id)}>
                <AboutRole label={words.open} role={role} />
              </Link>
              <BuildButton label={words.start} className="button button-secondary" from={{ role, revises: false }}>
                <AboutRole label={words.start} role={role} />
              </BuildButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
