// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { type Member, teamPicture, teamQuestions } from './team.ts'

const rating = (key: string) => ({ key, name: key, meaning: '', develops: false, group: key })
const ratings: Ratings = [rating('strong'), rating('sound'), rating('developing')]

describe('the picture of a team', () => {
  it('shows the same whoever joined in which order, and no rating that one person alone chose', () => {
    const given = fc.array(fc.constantFrom(...ratings.map(({ key }) => key)), { minLength: 5, maxLength: 12 })
    const together = (chosen: readonly string[]): Member[] =>
      chosen.map((key, place) => ({
        id: `${place}`,
        state: 'seen',
        group: 1,
        groupSize: chosen.length,
        ratings: { a: key },
      }))
    fc.assert(
      fc.property(given, (chosen) => {
        const [seen] = teamPicture(ratings, together(chosen), ['a'])
        expect(teamPicture(ratings, together(chosen.toReversed()), ['a'])).toEqual([seen])
        for (const { rating: key, share } of seen?.spread ?? []) {
          const count = chosen.filter((one) => one === key).length
          expect(count).toBeGreaterThan(1)
          expect(share).toBe(count * 2 > chosen.length ? 'most' : 'some')
        }
        // A rating of one's own beside all others is told to nobody: "most" may be all or all but one.
        const alike = Array.from({ length: chosen.length }, () => 'sound')
        expect(teamPicture(ratings, together([...alike.slice(1), 'developing']), ['a'])).toEqual(
          teamPicture(ratings, together(alike), ['a']),
        )
      }),
    )
  })
})

/** Every way in which so many people can choose among the ratings: how many chose each. */
function waysToChoose(size: number, scale = ratings.length): number[][] {
  if (scale === 1) return [[size]]
  return Array.from({ length: size + 1 }, (_, first) => first).flatMap((first) =>
    waysToChoose(size - first, scale - 1).map((rest) => [first, ...rest]),
  )
}

describe('whoever knows how many of a team were looked at together, and looks each time', () => {
  const groupOf = (way: readonly number[], group: number): Member[] =>
    way.flatMap((count, place) =>
      Array.from({ length: count }, (_, nth) => ({
        id: `${group}.${place}.${nth}`,
        state: 'seen' as const,
        group,
        groupSize: way.reduce((sum, one) => sum + one, 0),
        ratings: { a: ratings[place]?.key ?? '' },
      })),
    )

  it.each([
    [5, 5],
    [5, 6],
    [6, 5],
    [7, 5],
    [8, 6],
  ])('cannot work out that one person alone chose a rating, of %i people and then %i', (first, second) => {
    // What may be true, by all that is seen: after the first look, after the second, and once the first group is gone.
    const worlds = new Map<string, number[][][]>()
    const seenOf = (members: readonly Member[]) => teamPicture(ratings, members, ['a'])
    for (const one of waysToChoose(first)) {
      for (const other of waysToChoose(second)) {
        const [early, late] = [groupOf(one, 1), groupOf(other, 2)]
        const seen = JSON.stringify([seenOf(early), seenOf([...early, ...late]), seenOf(late)])
        worlds.set(seen, [...(worlds.get(seen) ?? []), [one, other]])
      }
    }
    for (const [seen, possible] of worlds) {
      for (const group of [0, 1]) {
        for (const place of ratings.keys()) {
          expect([seen, possible.every((world) => world[group]?.[place] === 1)]).toEqual([seen, false])
        }
      }
    }
    // Not by showing nothing.
    expect(worlds.size).toBeGreaterThan(30)
  })
})

describe('the questions for a team', () => {
  const all = (shares: Readonly<Record<string, readonly [string, 'most' | 'some'][]>>) =>
    teamQuestions(
      ratings,
      Object.entries(shares).map(([id, spread]) => ({
        id,
        spread: spread.map(([key, share]) => ({ rating: key, share })),
      })),
    )

  it('are about what lies farthest apart, what grows, and what is strong, each another capability', () => {
    expect(
      all({
        a: [['sound', 'most']],
        b: [
          ['strong', 'some'],
          ['developing', 'some'],
        ],
        c: [['strong', 'most']],
        d: [
          ['sound', 'some'],
          ['developing', 'most'],
        ],
        e: [['developing', 'some']],
      }),
    ).toEqual([
      { kind: 'apart', id: 'b' },
      { kind: 'growth', id: 'd' },
      { kind: 'strength', id: 'c' },
    ])
  })

  it('are fewer where less is shown, and about what is alike where nothing else is', () => {
    expect(all({ a: [['sound', 'most']], b: [['sound', 'some']] })).toEqual([{ kind: 'alike', id: 'a' }])
    expect(all({ a: [['strong', 'most']] })).toEqual([{ kind: 'strength', id: 'a' }])
    expect(all({ a: [], b: [['sound', 'some']] })).toEqual([
      { kind: 'apart', id: 'a' },
      { kind: 'alike', id: 'b' },
    ])
    expect(all({})).toEqual([])
  })
})
