import { Link } from 'react-router'
import { framework } from 'virtual:pack-framework'
import * as words from 'virtual:words/framework/compass_page'
import { CompassMap } from './compass-map.tsx'
import { RichTextBlocks, type RichText } from '#client/components/rich-text.tsx'
import { paths } from '#contract/wire/paths.ts'

const links = framework.map(({ name }, index) => ({ name, to: paths.dimension(index) }))

/** The picture links to the dimensions; a list beside it has the same links. */
export function CompassPage({ title, body }: { title: string; body: readonly RichText[] }) {
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="compass-and-links">
        <CompassMap dimensions={links} />
        <nav aria-label={words.dimensions}>
          <ul className="dimension-links">
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <RichTextBlocks blocks={body} />
    </div>
  )
}
