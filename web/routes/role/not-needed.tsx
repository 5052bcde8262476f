import { useHere } from '#web/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  /** How many there are. */
  label: string
  capabilities: readonly { id: string; name: string }[]
}

/** The many capabilities that a role does not need, folded under their number. */
export function NotNeeded({ label, capabilities }: Props) {
  const here = useHere()
  if (capabilities.length === 0) return null
  return (
    <details className="not-needed">
      <summary>{label}</summary>
      <ul>
        {capabilities.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.capability(id)} state={here}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
