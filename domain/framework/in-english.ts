import { isCounted, type Words, type WordsTree } from './words-tree.ts'

// Between these signs a text runs from left to right whatever stands around it, and nobody sees them. What visitors type never has the second.
const [start, end] = ['\u2066\u200E', '\u200E\u2069']

/** A text in English that stands in place of one in a pack's own language, so marked that every surface can say what language it is. */
export const inEnglish = (text: string): string => `${start}${text}${end}`

/** Lines or sentences in English that follow one another, as one text: each by itself would stand the wrong way round beside the next. */
export const joinedLines = (text: string): string => text.replaceAll(/\u200E\u2069(\n *| )\u2066\u200E/g, '$1')

/** Whether a text begins in English, on a page in another language. */
export const beginsInEnglish = (text: string): boolean => text.startsWith(start)

/** A text cut where English in another language begins and ends: every second piece is English. One sentence may stand in another. */
export function cutAtEnglish(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const [piece] of text.matchAll(/\u2066\u200E|\u200E\u2069|.[^\u2066\u200E]*/gsu)) {
    if (piece !== start && piece !== end) pieces.push(`${pieces.pop() ?? ''}${piece}`)
    else if ((piece === start && (depth += 1) === 1) || (piece === end && (depth -= 1) === 0)) pieces.push('')
  }
  return pieces
}

/** HTML in which each element that begins in English says so, for whoever hears it. */
export function withEnglishMarked(html: string): string {
  return html.replaceAll(/<([a-z]\w*)((?:\s[^<>]*)?)>(?=\u2066\u200E)/g, (tag, name: string, attributes: string) =>
    /\slang=/.test(attributes) ? tag : `<${name}${attributes} lang="en">`,
  )
}

/** A text that is said in English in place of the pack's first language: its file, with that of the product's words below `words`, and its key. */
export type StillEnglish = { file: string; key: string }

// English terms and numbers are parts of English sentences, and no texts of their own.
const partsOfSentences = /^framework\.(?:terms|numbers)(?:\.|$)/

/**
 * The product's words, with those that none of `said` holds in `english` instead, and marked; `note` is told the keys of these. All three
 * are trees of the same keys, of which `said` may lack some.
 */
export function markUnsaid(
  words: WordsTree,
  { english, said, note }: { english: WordsTree; said: readonly WordsTree[]; note: (key: string) => void },
): WordsTree {
  const marked = (one: Words, other: Words, own: readonly Words[], at: string): Words => {
    // A text with a number is said in the forms of its language, and not in those of English.
    const isText = typeof one === 'string' || Array.isArray(one) || isCounted(one)
    if (partsOfSentences.test(at) || (isText && own.length > 0)) return one
    if (isText) note(at)
    if (typeof other === 'string') return inEnglish(other)
    if (Array.isArray(other)) return other.map(inEnglish)
    const inner = Object.entries(other as WordsTree).map(([key, text]): [string, Words] => {
      const held = own.flatMap((group) => (group as WordsTree)[key] ?? [])
      const ofKey = (one as WordsTree)[key] ?? text
      return [key, isText ? inEnglish(text as string) : marked(ofKey, text, held, at === '' ? key : `${at}.${key}`)]
    })
    return Object.fromEntries(inner)
  }
  return marked(words, english, said, '') as WordsTree
}
