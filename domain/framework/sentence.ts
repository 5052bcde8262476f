/** The only part of a pack that a sentence needs. The whole type would lead in a circle, because a pack holds sentences. */
type Pack = { readonly language: string }

declare const gaps: unique symbol

/** A text in which these names stand in braces. It cannot be shown as it is: only `fill` turns it into a string. */
export type Sentence<Names extends string> = { readonly [gaps]: (names: Names) => void }

/** A text with a number in it, in the plural forms of its language (`Intl.PluralRules`). */
export type Counted<Names extends string> = { readonly other: Sentence<Names> } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, Sentence<Names>>>
>

type Values<Names extends string> = Readonly<Record<Names, string | number>>

/** Fills in a sentence: each name in braces is replaced by its value. */
export function fill<Names extends string>(sentence: Sentence<Names>, values: Values<Names>): string {
  return filledIn(sentence as unknown as string, values)
}

/** Makes once for each language what takes longer to make than to use for a whole page. */
function perLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>()
  return (language) => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}

const pluralsOf = perLanguage((language) => new Intl.PluralRules(language))
const numbersOf = perLanguage((language) => new Intl.NumberFormat(language))

/** The plural form for a number, with its gaps still open. */
export function formOf<Names extends string>(
  { language }: Pick<Pack, 'language'>,
  counted: Counted<Names>,
  count: number,
): Sentence<Names> {
  return counted[pluralsOf(language).select(count)] ?? counted.other
}

/** Fills in the plural form for `count`. The sentence can name `{count}` too, with the language's separators for thousands. */
export function fillCounted<Names extends string>(
  pack: Pick<Pack, 'language'>,
  counted: Counted<Names>,
  values: Values<Names | 'count'> & { count: number },
): string {
  const { count } = values
  return fill(formOf(pack, counted, count), { ...values, count: numbersOf(pack.language).format(count) })
}

/** The names that stand in braces in a text, each once. */
export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** Replaces each name in braces by its value. A name without a value stays as it is. */
export function filledIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}

/** A text with a capital letter at its start, as the pack's language writes it. */
export function capitalised({ language }: Pick<Pack, 'language'>, text: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** How a language lists names, and what it puts between them: between the first two of three, and before the last. */
const listsOf = perLanguage((language) => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const [comma = ', ', and = comma] = list
    .formatToParts(['1', '2', '3'])
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  return { list, comma, and: and.replace(/^,/, '') }
})

/** Names joined for use within a sentence; with a comma before the "and" where one of them holds an "and" of its own. */
export function namesInSentence({ language }: Pick<Pack, 'language'>, names: readonly string[]): string {
  const { list, comma, and } = listsOf(language)
  const last = names.at(-1)
  const isPlain = comma === and || names.length < 2 || !names.some((name) => name.includes(and))
  if (isPlain) return list.format(names)
  return `${names.slice(0, -1).join(comma)}${comma.trimEnd()}${and}${last}`
}

/** Names joined for use without a sentence around them, as the pack's language parts them: "Curious, Resilient, Engaging others". */
export function namesAlone({ language }: Pick<Pack, 'language'>, names: readonly string[]): string {
  return names.join(listsOf(language).comma)
}

/** Joins parts, one after the other, with a pattern of the pack that holds {one} and {other}. */
export function joined(pattern: string, parts: readonly string[]): string {
  return parts.reduce((one, other) => filledIn(pattern, { one, other }))
}
