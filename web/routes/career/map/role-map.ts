import type { RoleMap } from '#contract/career.ts'
import { type CountedPath, directionOf } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CareerWords } from '#domain/words/career.ts'
import { useCircles } from '#web/routes/career/path-parts.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** A place on the map: the number of essential people and strategic capabilities that its roles have in common. */
export type Place = { people: number; strategy: number }

/** Has no direction without a base role, and if it has fewer people or fewer strategic capabilities than that. */
export type Cell = Place & { count: number; direction: CountedPath | null }

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, count) => count)

/** The place in an address; null if it is not on the map. */
export function placeIn(asked: URLSearchParams, map: Pick<RoleMap, 'people' | 'strategy'>): Place | null {
  const countIn = (name: keyof Place) => upTo(map[name]).find((count) => String(count) === asked.get(name))
  const [people, strategy] = [countIn('people'), countIn('strategy')]
  return people === undefined || strategy === undefined ? null : { people, strategy }
}

export function isAt(place: Place | null, { people, strategy }: Place): boolean {
  return place?.people === people && place.strategy === strategy
}

/** Rows from the most strategic capabilities down; places from the fewest people capabilities up. */
export function rowsOf({ base, people, strategy, cells }: RoleMap): { strategy: number; cells: Cell[] }[] {
  const counted = (place: Place) => cells.find((cell) => isAt(cell, place))?.count ?? 0
  return upTo(strategy)
    .toReversed()
    .map((row) => ({
      strategy: row,
      cells: upTo(people).map((column) => {
        const place = { people: column, strategy: row }
        return { ...place, count: counted(place), direction: base && directionOf(base, place) }
      }),
    }))
}

/** The directions in the order of the circles, then everything else (null). */
export const mapDirections: readonly (CountedPath | null)[] = ['same', 'morePeople', 'moreStrategy', 'moreBoth', null]

const cellKeys = {
  same: 'same',
  morePeople: 'more_first',
  moreStrategy: 'more_second',
  moreBoth: 'more_both',
} as const satisfies Readonly<Record<CountedPath, keyof CareerWords['map']['cell']>>

/** What the map says in words. */
export function useMapWords() {
  const words = useWords('career').map
  const circles = useCircles()
  const { counted, inDigits } = useWriter()

  const placeInWords = ({ people, strategy }: Place): string => fill(words.place, { first: people, second: strategy })

  return {
    placeInWords,
    /** What screen readers say for a place of the picture. */
    cellInWords: (cell: Cell): string => {
      const { count, direction } = cell
      const place = placeInWords(cell)
      if (count === 0 && direction === 'same') return fill(words.no_roles_here, { place })
      const sentence = words.cell[direction === null ? 'elsewhere' : cellKeys[direction]]
      return counted(sentence, { count, number: inDigits(count), place })
    },
    directionWords: (direction: CountedPath | null): { name: string; meaning: string } =>
      direction === null ? words.elsewhere : circles.wordsOf(direction),
  }
}
