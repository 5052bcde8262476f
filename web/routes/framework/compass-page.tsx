import { useLoaderData } from 'react-router'
import { patterns } from '#contract/wire/patterns.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { CompassMap } from './compass-map.tsx'
import { RichTextBlocks } from '#web/ui/rich-text.tsx'
import { paths } from '#contract/wire/paths.ts'
import { loading } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'
import { pageAt, type NamedPage } from './page-at.ts'
import { Link } from '#web/ui/link.tsx'

export const loader = loading(['compass', 'dimensions', 'framework'], pageAt)
export const clientLoader = loading(['compass', 'dimensions', 'framework'], pageAt)

export const handle: ScreenMeta<NamedPage> = {
  title: (_texts, { title }) => title,
  needsNoSession: true,
  back: ({ texts }) => toPage(texts, patterns.what),
}

/** The picture links to the dimensions; a list beside it has the same links. */
export default function CompassPage() {
  const { title, body } = useLoaderData<NamedPage>()
  const { plan } = usePack('compass')
  const { framework } = usePack('dimensions')
  const words = useWords('framework').compass_page
  const links = framework.map(({ name }, index) => ({ name, to: paths.dimension(index) }))
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
