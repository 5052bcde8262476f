import { Icon } from '#web/ui/icons.tsx'
import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

function Names({ label, name }: { label: string; name: string }) {
  return (
    <span>
      {label}
      <span className="dimension-next">{name}</span>
    </span>
  )
}

/** Links from a capability to its dimension and to the capabilities before and after it there. */
export function CapabilityNav({ capability, dimension }: { capability: string; dimension: number }) {
  const { framework } = usePack('dimensions')
  const words = useWords('framework').capability_page
  const { name = '', capabilities = [] } = framework[dimension] ?? {}
  const place = capabilities.findIndex(({ id }) => id === capability)
  const previous = capabilities[place - 1]
  const next = capabilities[place + 1]
  return (
    <nav className="dimension-nav" aria-label={words.neighbours}>
      {previous && (
        <Link className="button button-secondary" to={paths.capability(previous.id)} state={backwards}>
          <Icon name="back" />
          <Names label={words.previous} name={previous.name} />
        </Link>
      )}
      <Link className="button button-secondary" to={paths.dimension(dimension)} state={backwards}>
        <Names label={words.dimension} name={name} />
      </Link>
      {next && (
        <Link className="button" to={paths.capability(next.id)}>
          <Names label={words.next} name={next.name} />
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
