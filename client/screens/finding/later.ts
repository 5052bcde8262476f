import { use } from 'react'

/** What a screen shows once it is there, without waiting for it. */
export type Later<Value> = { value: Promise<Value>; known: () => Value | null }

export function later<Value>(value: Promise<Value>): Later<Value> {
  let found: Value | null = null
  void value.then((there) => (found = there))
  return { value, known: () => found }
}

/** What is there already is shown with the rest: by `use` alone a page that has come whole would be rendered in two steps, here and on the server. */
export const useLater = <Value>({ value, known }: Later<Value>): Value => known() ?? use(value)
