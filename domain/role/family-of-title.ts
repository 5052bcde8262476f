import type { Pack } from '#domain/framework/pack-schema.ts'
import { searchKey } from '#domain/finding/title-search.ts'

/** One word alone, such as "Manager", says too little of a job. */
const fewestWords = 2

/**
 * The job family of a title that a visitor gave, or empty where it is not known: that of the longest title of the pack, or
 * other title of it, that stands in it word by word. Titles of several families tell none.
 */
export function familyOfTitle(pack: Pack, title: string): string {
  const given = ` ${searchKey(title)} `
  const held = pack.starter.families.flatMap(({ id, roles }) =>
    roles
      .flatMap((role) => [role.title, ...(role.also ?? [])])
      .map(searchKey)
      .filter((key) => key.split(' ').length >= fewestWords && given.includes(` ${key} `))
      .map((key) => ({ id, length: key.length })),
  )
  const longest = Math.max(...held.map(({ length }) => length))
  const families = new Set(held.filter(({ length }) => length === longest).map(({ id }) => id))
  const [family = ''] = families
  return families.size === 1 ? family : ''
}
