import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { RichTextBlocks, type RichText } from '#web/ui/rich-text.tsx'
import type { easyIcons } from '#domain/framework/page-schema.ts'
import { usePack } from '#web/words.ts'

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
export function EasyReadPage({ title, body }: { title: string; body: readonly RichText[] }) {
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
