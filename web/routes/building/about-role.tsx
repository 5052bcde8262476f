import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

/** What a link or a button says; screen readers also hear which role it is about. */
export function AboutRole({ label, role }: { label: string; role: Role }) {
  const { about_role } = useWords('building').nearest_profiles
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">
        {fill(about_role, { label, title: role.title, agency_name: role.agency })}
      </span>
    </>
  )
}
