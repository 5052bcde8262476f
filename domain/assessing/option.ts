/**
 * One answer that a question offers. `meaning` explains the name where the name alone is not clear; otherwise it is empty.
 */
export type Option<Key extends string = string> = { readonly key: Key; readonly name: string; readonly meaning: string }

/**
 * The option in one line, as the specification's field `value` holds it: its name, then a dash and its meaning (Spec §3,
 * Question).
 */
export function optionValue({ name, meaning }: Pick<Option, 'name' | 'meaning'>): string {
  return meaning === '' ? name : `${name} – ${meaning}`
}
