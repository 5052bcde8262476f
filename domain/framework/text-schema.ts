import { z } from 'zod'

const newId = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as leading-strategically')

/** An id, to which files and stored answers refer. It must never change once it is in use. */
export const id = newId()

/** What an id can name, so that forms show names to choose from. */
export type Reference =
  | 'agency'
  | 'axis'
  | 'capability'
  | 'dimension'
  | 'family'
  | 'general'
  | 'level'
  | 'rating'
  | 'role_type'
  | 'setting'
  | 'step'

/** What the ids of a schema name. */
export const refersTo = z.registry<{ to: Reference }>()

/** The id of something that stands elsewhere in the pack. */
export const idOf = (to: Reference) => newId().register(refersTo, { to })

/** The ids that something had in earlier editions, the first one first. */
export const earlierIds = z.array(id).min(1)

/** What a pack can say in each of its languages; everything else of a file is the same in all of them. */
export const inEachLanguage = z.registry<{ kind: 'text' | 'address' }>()

/** A text for readers; not empty. */
export const text = z.string().trim().min(1, 'must not be empty').register(inEachLanguage, { kind: 'text' })

/** The address of a page or of a mailbox; another language may have one of its own. */
export const webAddress = z.url().register(inEachLanguage, { kind: 'address' })
export const mailbox = z.email().register(inEachLanguage, { kind: 'address' })

/** One or more texts for readers. */
export const texts = z.array(text).min(1)

/** A text for readers that must hold each of these names in braces, and no other; without names, nothing in braces. */
export function textWith(...names: readonly string[]) {
  const missing = (filled: string) => names.filter((name) => !filled.includes(`{${name}}`))
  const others = (filled: string) => [...filled.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !names.includes(name))
  return text.refine(
    (filled) => missing(filled).length === 0 && others(filled).length === 0,
    names.length === 0
      ? 'has braces that nothing fills in'
      : `must hold ${names.map((name) => `{${name}}`).join(' and ')}, and nothing else in braces`,
  )
}

function accepts(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

export const timeZone = z
  .string()
  .refine(
    (zone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: zone })),
    'must be a time zone, such as Pacific/Auckland',
  )
export const languageTag = z
  .string()
  .refine((tag) => accepts(() => new Intl.Locale(tag)), 'must be the tag of a language, such as en-NZ')
