import type { Known } from './ids-of-names.ts'

/** A level by its key, with the header or name from which its place is read. */
type Found = [key: string, { name: string; header: string }]

/** The number in the name of a level, such as "P1_assisted" or "Level 3"; -1 where there is none near its beginning. */
const numberIn = (header: string) => Number(/^[^\d(]{0,24}?(\d+)/.exec(header)?.[1] ?? -1)

/**
 * Levels in rising order (product rule: levels): as the pack has them where it knows all, else by their numbers where each has its own,
 * else as they came.
 */
export function risingLevels<Level extends Found>(levels: readonly Level[], known: readonly Known[]): readonly Level[] {
  const names = known.map(({ name }) => name.toLowerCase())
  const ways = [([, { name }]: Found) => names.indexOf(name.toLowerCase()), ([, { header }]: Found) => numberIn(header)]
  const placeOf = ways.find((way) => {
    const places = levels.map(way)
    return !places.includes(-1) && new Set(places).size === places.length
  })
  return placeOf ? levels.toSorted((one, other) => placeOf(one) - placeOf(other)) : levels
}
