import { circleWords } from '#web/routes/career/circles.ts'
import type { CountedPath } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Cell, Place } from './role-map.ts'

export function placeInWords({ people, strategy }: Place): string {
  return fill(words.place, { first: people, second: strategy })
}

const cellKeys = {
  same: 'same',
  morePeople: 'more_first',
  moreStrategy: 'more_second',
  moreBoth: 'more_both',
} as const satisfies Readonly<Record<CountedPath, keyof typeof words.cell>>

/** What screen readers say for a place of the picture. */
export function cellInWords(cell: Cell): string {
  const { count, direction } = cell
  const place = placeInWords(cell)
  if (count === 0 && direction === 'same') return fill(words.no_roles_here, { place })
  const sentence = words.cell[direction === null ? 'elsewhere' : cellKeys[direction]]
  return counted(sentence, { count, number: inDigits(count), place })
}

export function directionWords(direction: CountedPath | null): { name: string; meaning: string } {
  return direction === null ? words.elsewhere : circleWords(direction)
}
