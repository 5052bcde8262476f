import type { Pack } from '#domain/framework/pack-schema.ts'
import { searchKey, tellingWords } from './title-search.ts'

/** An agency that a search names: `name` is what it is called there, and `words` is what else was searched for. */
export type NamedAgency = { id: string; name: string; isOtherName: boolean; words: string[] }

type Agency = Pick<Pack['agencies'][number], 'id' | 'name' | 'other_names'>

/** A name, and the parts of one in two languages. */
const partsOf = (name: string) => [name, ...name.split(/\s[–—|/]\s/u)]

/** The words of a key without fillers at its end, such as "at the", which stood before an agency's name. */
function withoutEnd(key: string): string[] {
  const words = key.split(' ').filter((word) => word !== '')
  const last = words.findLastIndex((word) => tellingWords(word).length > 0)
  return words.slice(0, last + 1)
}

/** The agency whose name, another name or an earlier one stands in a query, word by word; the longest name counts. Null where there is none. */
export function namedAgency(query: string, agencies: readonly Agency[]): NamedAgency | null {
  const key = ` ${searchKey(query)} `
  const named = agencies.flatMap(({ id, name, other_names = [] }) => [
    ...partsOf(name).map((one) => ({ id, name: one, isOtherName: false })),
    ...other_names.flatMap(partsOf).map((one) => ({ id, name: one, isOtherName: true })),
  ])
  const found = named
    .map((agency) => ({ ...agency, key: ` ${searchKey(agency.name)} ` }))
    .filter((agency) => agency.key.trim() !== '' && key.includes(agency.key))
    .toSorted((one, other) => other.key.length - one.key.length)[0]
  if (!found) return null
  const { id, name, isOtherName } = found
  return { id, name, isOtherName, words: withoutEnd(key.replace(found.key, ' ').trim()) }
}
