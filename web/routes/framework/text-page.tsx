import { useLoaderData } from 'react-router'
import { patterns } from '#contract/wire/paths.ts'
import { toHome, toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { RichTextBlocks } from '#web/ui/text.tsx'
import { loadingAnyway } from '#web/load.ts'
import { pageAt, type NamedPage } from './page-at.ts'
import { ThemesLine } from './theme-links.tsx'

export const loader = loadingAnyway(['framework', 'themes'], pageAt)
export const clientLoader = loadingAnyway(['framework', 'themes'], pageAt)

export const handle: ScreenMeta<NamedPage> = {
  title: (_texts, { title }) => title,
  back: ({ data: { name }, texts }) =>
    `/${name}` === patterns.whatForMe ? toPage(texts, patterns.what) : toHome({ texts }),
}

/** Any page of the pack that is text alone. */
export default function TextPage() {
  const { name, title, body } = useLoaderData<NamedPage>()
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <RichTextBlocks blocks={body} />
      {`/${name}` === patterns.what && <ThemesLine />}
    </div>
  )
}
