import { about_role } from 'virtual:words/building/nearest_profiles'
import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'

/** What a link or a button says; screen readers also hear which role it is about. */
export function AboutRole({ label, role }: { label: string; role: Role }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">
        {fill(about_role, { label, title: role.title, agency_name: role.agency })}
      </span>
    </>
  )
}
