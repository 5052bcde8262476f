import { fallen } from 'virtual:fallen-texts'
import { textMark } from '#domain/framework/translation/text-mark.ts'

const exact = new Map(
  fallen.flatMap(({ language, marks }) => marks.split(' ').map((mark) => [mark, language] as const)),
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** For each language one pattern of all sentences with gaps. */
const patterns = fallen
  .filter(({ sentences }) => sentences.length > 0)
  .map(({ language, sentences }) => {
    const any = sentences.map((sentence) =>
      sentence
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+'),
    )
    return { language, pattern: new RegExp(`^(?:${any.join('|')})$`, 's') }
  })

const known = new Map<string, string | null>()

/** The language of a text that the page's language lacks; null for every other text. */
export function languageOf(text: string): string | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const found =
    exact.get(textMark(text.trim())) ?? patterns.find(({ pattern }) => pattern.test(text.trim()))?.language ?? null
  known.set(text, found)
  return found
}
