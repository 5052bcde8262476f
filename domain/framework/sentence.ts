/** The only part of a pack that a sentence needs. The whole type would import in a circle, because a pack holds sentences. */
type Pack = { readonly language: string }

declare const gaps: unique symbol

/** A text in which these names stand in braces. It cannot be shown as it is: only `fill` turns it into a string. */
export type Sentence<Names extends string> = { readonly [gaps]: (names: Names) => void; toString: () => string }

/** A text with a number in it, in the plural forms of its language (`Intl.PluralRules`). */
export type Counted<Names extends string> = { readonly other: Sentence<Names> } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, Sentence<Names>>>
>

type Values<Names extends string> = Readonly<Record<Names, string | number>>

/** Fills in a sentence: each name in braces is replaced by its value. */
export function fill<Names extends string>(sentence: Sentence<Names>, values: Values<Names>): string {
  return filledIn(sentence.toString(), values)
}

/** A sentence cut at its gaps: the text before the first, the name in it, the text after it, and so on. */
export function piecesOf<Names extends string>(sentence: Sentence<Names>): string[] {
  return sentence.toString().split(/\{(\w+)\}/)
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

/** Joins parts, one after the other, with a pattern of the pack that holds {one} and {other}. Throws where there are no parts. */
export function joined(pattern: string, parts: readonly string[]): string {
  return parts.reduce((one, other) => filledIn(pattern, { one, other }))
}
