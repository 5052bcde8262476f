import { Link } from 'react-router'
import { axes } from 'virtual:pack-axes'
import { caution, what_for } from 'virtual:words/career/about'
import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import { byAxes } from '#domain/career/circle-words.ts'
import { paths } from '#contract/wire/paths.ts'
import { TargetNote } from '#client/screens/career/target/target-note.tsx'

export function CareerPathsPanel({ role }: { role: Role }) {
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
