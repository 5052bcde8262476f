import { z } from 'zod'

/** A name that files and answers refer to: never changed once it is in use. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as leading-strategically')

/** One text that somebody reads. */
export const text = z.string().trim().min(1, 'must not be empty')

export const texts = z.array(text).min(1)

/** A text that somebody reads, in which these names stand in braces, to be filled in. */
export function textWith(...names: readonly string[]) {
  const missing = (filled: string) => names.filter((name) => !filled.includes(`{${name}}`))
  const others = (filled: string) => [...filled.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !names.includes(name))
  return text.refine(
    (filled) => missing(filled).length === 0 && others(filled).length === 0,
    `must hold ${names.map((name) => `{${name}}`).join(' and ')}, and nothing else in braces`,
  )
}
