import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { sideBySide } from './side-by-side.ts'
import { maxViews, mayWait, type View } from './view.ts'

const rating = (key: string) => ({ key, name: key, meaning: '', develops: false, group: key })
const ratings: Ratings = [rating('strong'), rating('sound'), rating('developing')]

describe('views of others', () => {
  it('say nothing of who or in which order, where they are shown together', () => {
    const views = (order: readonly number[]): View[] =>
      order.map((person, place) => ({
        id: `${place}`,
        label: `person ${person}`,
        state: 'seen',
        group: 1,
        answers: { a: ratings[person % ratings.length]?.key ?? '' },
        comments: { a: `comment ${person}` },
      }))
    const people = [0, 1, 2, 3, 4]
    const expected = sideBySide(ratings, false, views(people), ['a'], { a: 'sound' })
    expect(JSON.stringify(expected)).not.toContain('person')
    fc.assert(
      fc.property(fc.shuffledSubarray(people, { minLength: people.length }), (order) => {
        expect(sideBySide(ratings, false, views(order), ['a'], { a: 'sound' })).toEqual(expected)
      }),
    )
  })

  it('say nothing of who has finished by saying that answers may wait', () => {
    const states = fc.array(fc.constantFrom<View['state']>('open', 'finished', 'seen', 'gone'), { maxLength: maxViews })
    fc.assert(
      fc.property(states, fc.array(fc.boolean(), { minLength: maxViews, maxLength: maxViews }), (some, finished) => {
        const others = some.map((state, place) =>
          state === 'open' || state === 'finished' ? (finished[place] ? 'finished' : 'open') : state,
        )
        const said = (of: readonly View['state'][]) =>
          mayWait(
            false,
            of.map((state) => ({ state })),
          )
        expect(said(others)).toBe(said(some))
        expect(said(some)).toBe(some.some((state) => state !== 'seen' && state !== 'gone'))
      }),
    )
  })
})
