import type { CountedPath } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CareerWords } from '#domain/words/career.ts'
import { useCircles } from '#web/routes/career/circles.ts'
import { useWords, useWriter } from '#web/words.ts'
import type { Cell, Place } from './role-map.ts'

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
