/** One of several answers: its key, what it is called, and what that means where the name does not say it all, else empty. */
export type Option<Key extends string = string> = { readonly key: Key; readonly name: string; readonly meaning: string }

/** What an option says in one line, as the specification has its `value` (Spec §3, Question). */
export function optionValue({ name, meaning }: Pick<Option, 'name' | 'meaning'>): string {
  return meaning === '' ? name : `${name} – ${meaning}`
}
