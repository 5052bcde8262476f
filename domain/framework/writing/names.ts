import { perLanguage, type Writer } from './writer.ts'

/** What a language puts between names. */
export function between(format: Intl.ListFormat, names: readonly string[]): string[] {
  return format.formatToParts(names).flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
}

/** How a language lists names, and what it puts between the first two of three, and before the last. */
type Lists = { list: (names: readonly string[]) => string; comma: string; and: string }

const listsByIntl = perLanguage((language): Lists => {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  const [comma = ', ', and = comma] = between(format, ['1', '2', '3'])
  return { list: (names) => format.format(names), comma, and }
})

function listsOf({ language, writing }: Writer): Lists {
  if (!writing) return listsByIntl(language)
  const { pair, comma, and } = writing
  const list = (names: readonly string[]) =>
    names.length < 3 ? names.join(pair) : names.slice(0, -1).join(comma) + and + names.at(-1)
  return { list, comma, and }
}

/** Names joined for use within a sentence; with a comma before the "and" where one of them holds an "and" of its own. */
export function namesInSentence(writer: Writer, names: readonly string[]): string {
  const { list, comma, and: beforeLast } = listsOf(writer)
  const and = beforeLast.replace(/^,/, '')
  const last = names.at(-1)
  const isPlain = comma === and || names.length < 2 || !names.some((name) => name.includes(and))
  if (isPlain) return list(names)
  return `${names.slice(0, -1).join(comma)}${comma.trimEnd()}${and}${last}`
}

/** Names joined for use without a sentence around them, as the pack's language parts them: "Curious, Resilient, Engaging others". */
export function namesAlone(writer: Writer, names: readonly string[]): string {
  return names.join(listsOf(writer).comma)
}
