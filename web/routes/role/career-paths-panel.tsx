import type { Role } from '#contract/role.ts'
import { byAxes } from '#domain/career/circle-words.ts'
import { paths } from '#contract/wire/paths.ts'
import { TargetNote } from '#web/routes/career/target/target-note.tsx'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export function CareerPathsPanel({ role }: { role: Role }) {
  const { axes } = usePack('axes')
  const { caution, what_for } = useWords('career').about
  const words = useWords('role').page
  return (
    <>
      <p>{byAxes(axes, what_for)}</p>
      <p className="hint">{caution}</p>
      <TargetNote role={role} what={words.target} />
      <p>
        <Link className="button" to={paths.path(role.id)}>
          {words.find_paths}
        </Link>
      </p>
    </>
  )
}
