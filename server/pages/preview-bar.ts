import type { PreviewBar } from '#contract/wire/page.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Deps } from '#server/deps.ts'
import { dateInWords } from '#server/values/calendar.ts'

/** What the bar on each page of a preview says; null where this is none. */
export function previewBar({ preview, pack }: Pick<Deps, 'preview' | 'pack'>): PreviewBar | null {
  if (!preview) return null
  const { bar } = pack.words.operate.content.preview
  return { ...bar, about: fill(bar.about, { name: preview.by, date: dateInWords(new Date(preview.endsAt), pack) }) }
}
