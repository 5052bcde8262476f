/** What a sentence needs to know of the pack, whose words are sentences themselves. */
type Pack = { readonly language: string }

declare const gaps: unique symbol

/** A text with gaps: these names stand in braces. Only `fill` makes a text of it that can be shown. */
export type Sentence<Names extends string> = { readonly [gaps]: (names: Names) => void }

/** A text that says how many, in the forms that its language has for numbers (`Intl.PluralRules`). */
export type Counted<Names extends string> = { readonly other: Sentence<Names> } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, Sentence<Names>>>
>

type Values<Names extends string> = Readonly<Record<Names, string | number>>

/** A sentence with what its braces ask for. */
export function fill<Names extends string>(sentence: Sentence<Names>, values: Values<Names>): string {
  return filledIn(sentence as unknown as string, values)
}

/** The form of a sentence that a number asks for, with its braces. */
export function formOf<Names extends string>(
  { language }: Pick<Pack, 'language'>,
  counted: Counted<Names>,
  count: number,
): Sentence<Names> {
  return counted[new Intl.PluralRules(language).select(count)] ?? counted.other
}

/** The form of a sentence that a number asks for, with what its braces ask for; `count` is among it. */
export function fillCounted<Names extends string>(
  pack: Pick<Pack, 'language'>,
  counted: Counted<Names>,
  values: Values<Names | 'count'> & { count: number },
): string {
  return fill(formOf(pack, counted, values.count), values)
}

/** What stands in braces in a text. */
export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** A sentence of the pack with what its braces ask for. */
export function filledIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}

/** Names as a sentence lists them in the pack's language: "Curious, Resilient and Engaging others". */
export function namesInSentence({ language }: Pick<Pack, 'language'>, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

/** Names that stand alone, without a sentence around them, in the pack's language: "Curious, Resilient, Engaging others". */
export function namesAlone({ language }: Pick<Pack, 'language'>, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names)
}

/** Parts joined one after the other by a pattern of the pack that holds {one} and {other}. */
export function joined(pattern: string, parts: readonly string[]): string {
  return parts.reduce((one, other) => filledIn(pattern, { one, other }))
}
