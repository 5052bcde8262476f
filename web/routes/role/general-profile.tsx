import type { SessionState } from '#contract/status-load.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import '#web/styles/role/general-profile.css'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** An agency that the visitor named when searching. */
export type NamedAgency = SessionState['agency_list'][number]

/** Says that a profile is for any agency, and what becomes of the one that the visitor named. */
export function GeneralProfileNote({ agency }: { agency: NamedAgency | null }) {
  const words = useWords('role').general
  return (
    <p className="general-profile">
      {agency ? fill(words.named, { agency_name: agency.text }) : words.any}{' '}
      <Link to={paths.start}>{agency ? words.name_another : words.name_one}</Link>
    </p>
  )
}
