import type { Pack } from './pack-schema.ts'

/** A sentence of the pack with what its braces ask for. */
export function filledIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

/** Names as a sentence lists them in the pack's language: "Curious, Resilient and Engaging others". */
export function namesInSentence({ language }: Pick<Pack, 'language'>, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

/** Parts joined one after the other by a pattern of the pack that holds {one} and {other}. */
export function joined(pattern: string, parts: readonly string[]): string {
  return parts.reduce((one, other) => filledIn(pattern, { one, other }))
}
