import { patterns } from '#contract/wire/paths.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loadingAnyway } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'
import { nothingThere } from './page-at.ts'
import { ThemeLinks } from './theme-links.tsx'

async function load({ texts }: Args): Promise<object> {
  if (texts.themes.themes.length === 0) throw nothingThere()
  return {}
}

export const loader = loadingAnyway(['framework', 'themes'], load)
export const clientLoader = loadingAnyway(['framework', 'themes'], load)

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.themes,
  back: ({ from, texts }) => from ?? toPage(texts, patterns.what),
}

/** Every theme with what it is about. */
export default function ThemesPage() {
  const { titles } = useWords('app')
  const { lede } = useWords('framework').themes
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{titles.themes}</h1>
      <p>{lede}</p>
      <ThemeLinks themes={usePack('themes').themes} />
    </div>
  )
}
