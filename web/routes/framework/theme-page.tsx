import { useLoaderData } from 'react-router'
import type { PackTexts, PageText, RichText } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { wordsOf } from '#contract/wire/rich-text.ts'
import { backwards } from '#web/app/direction.ts'
import { useHere } from '#web/app/links.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loadingAnyway } from '#web/load.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContents } from '#web/ui/page-contents.tsx'
import { RichTextBlocks } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'
import { nothingThere } from './page-at.ts'

type Loaded = { theme: PackTexts['themes']['themes'][number]; body: PageText['body'] }

async function load({ app, params, texts }: Args): Promise<Loaded> {
  const theme = texts.themes.themes.find(({ id }) => id === params['themeId'])
  if (!theme) throw nothingThere()
  const name = `theme/${theme.id}` as const
  const { [name]: page } = await app.texts([name])
  if (!page) throw nothingThere()
  return { theme, body: page.body }
}

export const loader = loadingAnyway(['dimensions', 'framework', 'themes'], load)
export const clientLoader = loadingAnyway(['dimensions', 'framework', 'themes'], load)

export const handle: ScreenMeta<Loaded> = {
  title: (_texts, { theme }) => theme.title,
  back: ({ from, texts }) => from ?? { to: paths.themes, label: texts.app.titles.themes },
}

/** The headings of the second level, which begin the parts of the page. */
function partsOf(body: readonly RichText[]): { id: string; title: string }[] {
  return body.flatMap((block) =>
    typeof block === 'object' && block.tag === 'h2' ? [{ id: block.id ?? '', title: wordsOf(block) }] : [],
  )
}

/** The capabilities that a theme touches, in the order in which they matter. */
function Touched({ ids }: { ids: readonly string[] }) {
  const { framework } = usePack('dimensions')
  const here = useHere()
  const names = new Map(
    framework.flatMap(({ capabilities }) => capabilities.map(({ id, name }) => [id, name] as const)),
  )
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <Link to={paths.capability(id)} state={here}>
            {names.get(id)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A theme: what it is about, its text, and the capabilities that it touches. */
export default function ThemePage() {
  const { theme, body } = useLoaderData<Loaded>()
  const words = useWords('framework').themes
  const touched = 'capabilities'
  return (
    <div className="wide-column text-page page-beside">
      <div>
        <h1 tabIndex={-1}>{theme.title}</h1>
        <p className="lede">{theme.summary}</p>
      </div>
      <PageContents parts={[...partsOf(body), { id: touched, title: words.touches }]} />
      <div>
        <RichTextBlocks blocks={body} />
        <section aria-labelledby={touched}>
          <h2 id={touched} tabIndex={-1}>
            {words.touches}
          </h2>
          <Touched ids={theme.capabilities} />
        </section>
        <nav className="dimension-nav" aria-label={words.nav}>
          <Link className="button button-secondary" to={paths.themes} state={backwards}>
            <Icon name="back" />
            {words.all}
          </Link>
        </nav>
      </div>
    </div>
  )
}
