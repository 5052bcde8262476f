import { useLoaderData } from 'react-router'
import { paths, patterns } from '#contract/wire/paths.ts'
import { toPage } from '#web/app/back-to.ts'
import { backwards } from '#web/app/direction.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loadingAnyway } from '#web/load.ts'
import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { RichTextBlocks } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'
import { type NamedPage, nothingThere, pageAt } from './page-at.ts'

/** `index` is the place of the dimension in the framework. */
type Loaded = NamedPage & { index: number }

/** The route matches every address of one segment that no other screen has. */
async function load(args: Args): Promise<Loaded> {
  const page = await pageAt(args)
  const index = args.texts.dimensions.framework.findIndex((_, place) => paths.dimension(place) === `/${page.name}`)
  if (index < 0) throw nothingThere()
  return { ...page, index }
}

export const loader = loadingAnyway(['compass', 'dimensions', 'framework', 'ratings'], load)
export const clientLoader = loadingAnyway(['compass', 'dimensions', 'framework', 'ratings'], load)

export const handle: ScreenMeta<Loaded> = {
  title: (_texts, { title }) => title,
  back: ({ texts }) => toPage(texts, patterns.whatItLooksLike),
}

export default function DimensionPage() {
  const { title, body, index } = useLoaderData<Loaded>()
  const { framework } = usePack('dimensions')
  const words = useWords('framework').dimension_page
  const next = (index + 1) % framework.length
  return (
    <div className="wide-column text-page page-beside">
      <div>
        <div className="row dimension-header">
          <h1 tabIndex={-1}>{title}</h1>
          <div className="dimension-compass">
            <Compass active={index} />
          </div>
        </div>
        <RichTextBlocks blocks={body.slice(0, 1)} />
      </div>
      <nav className="page-contents" aria-labelledby="capabilities">
        <h2 id="capabilities">{words.capabilities}</h2>
        <ul className="bare">
          {framework[index]?.capabilities.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.capability(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <RichTextBlocks blocks={body.slice(1)} />
        <nav className="dimension-nav" aria-label={words.dimensions}>
          <Link className="button button-secondary" to={paths.whatItLooksLike} state={backwards}>
            <Icon name="back" />
            {words.back}
          </Link>
          <Link className="button" to={paths.dimension(next)}>
            <span>
              {words.next}
              <span className="dimension-next">{framework[next]?.name}</span>
            </span>
            <Icon name="next" />
          </Link>
        </nav>
      </div>
    </div>
  )
}
