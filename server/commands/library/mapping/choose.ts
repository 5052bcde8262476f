import { searchKey } from '#domain/finding/title-search.ts'
import { quoted, type Dirt } from './dirt.ts'
import type { Named } from './library.ts'
import type { ChoiceMapping } from './mapping-schema.ts'
import { patternOf } from './patterns.ts'

/** The id that a cell means; empty for `any` and `none`. */
export type Choose = (cell: string) => string | Dirt

// A file can hold any number of different cells, each of any length.
const mostKnown = 10_000
const longestKnown = 200

const small = (text: string) => text.trim().toLowerCase()

/** Makes a choice of a mapping: its `known` things go by id and by name where the mapping does not say what a cell means. */
export function choice(name: string, mapping: ChoiceMapping, known: readonly Named[]): Choose {
  const { column = name, values, patterns, empty, otherwise } = mapping
  const named = (names: (one: Named) => readonly string[]) =>
    known.flatMap((one) => names(one).map((text): [string, string] => [searchKey(text), one.id]))
  // An id wins over a name, and a name over another one's earlier name.
  const byCell = new Map([
    ...named(({ other_names = [] }) => other_names),
    ...named(({ name: own }) => [own]),
    ...named(({ id }) => [id]),
  ])
  const byValue = new Map(Object.entries(values).map(([cell, id]) => [small(cell), id]))
  const patternFor = patternOf(column, patterns)
  const meaning = (cell: string): string => {
    const value = byValue.get(small(cell))
    if (value !== undefined) return value
    if (cell === '') return empty ?? otherwise
    return patternFor(cell) ?? byCell.get(searchKey(cell)) ?? otherwise
  }
  const decide = (cell: string): string | Dirt => {
    const id = meaning(cell)
    if (id === 'any' || id === 'none') return ''
    if (id !== 'leave_out' && id !== 'refuse') return id
    const unknown =
      name === 'agency'
        ? `names the agency ${quoted(cell)}, which is not known: import agencies first`
        : `is no ${name.replace('_', ' ')} that is known: ${quoted(cell)}`
    const reason = cell === '' ? 'is empty' : unknown
    return { kind: 'unknown_value', column, reason, does: id }
  }
  const decided = new Map<string, string | Dirt>()
  return (cell) => {
    if (cell.length > longestKnown) return decide(cell)
    const found = decided.get(cell)
    if (found !== undefined) return found
    if (decided.size >= mostKnown) decided.clear()
    const fresh = decide(cell)
    decided.set(cell, fresh)
    return fresh
  }
}
