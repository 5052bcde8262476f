import { Link } from 'react-router'
import { CompassMap } from './compass-map.tsx'
import { RichTextBlocks, type RichText } from '#web/ui/rich-text.tsx'
import { paths } from '#contract/wire/paths.ts'
import { usePack, useWords } from '#web/words.ts'

const links = framework.map(({ name }, index) => ({ name, to: paths.dimension(index) }))

/** The picture links to the dimensions; a list beside it has the same links. */
export function CompassPage({ title, body }: { title: string; body: readonly RichText[] }) {
const { plan } = usePack('compass')
const words = useWords('framework').compass_page

  const List = plan?.isNumbered ? 'ol' : 'ul'
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="compass-and-links">
        {plan && <CompassMap plan={plan} links={links.map(({ to }) => to)} />}
        <nav aria-label={words.dimensions}>
          <List className={plan?.isNumbered ? 'dimension-links dimension-links-numbered' : 'dimension-links'}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </List>
        </nav>
      </div>
      <RichTextBlocks blocks={body} />
    </div>
  )
}
