import { useLoaderData } from 'react-router'
import type { RichText } from '#contract/texts.ts'
import { patterns } from '#contract/wire/paths.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { RichTextBlocks } from '#web/ui/text.tsx'
import type { easyIcons } from '#domain/framework/page-schema.ts'
import { loadingAnyway } from '#web/load.ts'
import { usePack } from '#web/words.ts'
import { pageAt, type NamedPage } from './page-at.ts'

export const loader = loadingAnyway(['compass', 'ratings'], pageAt)
export const clientLoader = loadingAnyway(['compass', 'ratings'], pageAt)

export const handle: ScreenMeta<NamedPage> = {
  title: (_texts, { title }) => title,
  back: ({ texts }) => toPage(texts, patterns.what),
}

type EasyPart = { picture: string; blocks: RichText[] }

/** The text before the first picture, and each picture with the text up to the next one. */
function partsOf(body: readonly RichText[]): { before: RichText[]; parts: EasyPart[] } {
  const before: RichText[] = []
  const parts: EasyPart[] = []
  for (const block of body) {
    if (typeof block === 'object' && block.tag === 'picture') parts.push({ picture: block.href ?? '', blocks: [] })
    else (parts.at(-1)?.blocks ?? before).push(block)
  }
  return { before, parts }
}

/** Decorative: the words beside it say the same. */
function Picture({ name }: { name: string }) {
  const { ratings } = usePack('ratings')
  const [kind, which = ''] = name.split(':')
  if (kind === 'compass') return which === '' ? <Compass /> : <Compass active={Number(which)} />
  if (kind === 'icon') return <Icon name={which as (typeof easyIcons)[number]} />
  return <RatingBar rating={ratings.find(({ key }) => key === which) ?? null} />
}

/** The page in easy words: each part of it has a picture beside it. */
export default function EasyReadPage() {
  const { title, body } = useLoaderData<NamedPage>()
  const { before, parts } = partsOf(body)
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <RichTextBlocks blocks={before} />
      {parts.map(({ picture, blocks }, index) => (
        <div className="easy-part" key={index}>
          <div className="easy-picture">
            <Picture name={picture} />
          </div>
          <div>
            <RichTextBlocks blocks={blocks} />
          </div>
        </div>
      ))}
    </div>
  )
}
