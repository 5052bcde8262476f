import { describe, expect, it } from 'vitest'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { sideBySide, toTalkAbout } from './side-by-side.ts'
import type { View } from './view.ts'

const rating = (key: string) => ({ key, name: key, meaning: '', develops: false, group: key })
const ratings: Ratings = ['strong', 'sound', 'developing', 'new'].map(rating)

function seen(...ratingsGiven: readonly string[]): View[] {
  return ratingsGiven.map((key, place) => ({
    id: `${place}`,
    label: '',
    state: 'seen',
    group: 1,
    answers: { a: key },
    comments: {},
  }))
}
const beside = (own: string, ...others: readonly string[]) =>
  sideBySide(ratings, false, seen(...others), ['a'], { a: own })[0]?.beside

describe('one’s own rating beside those of others', () => {
  it.each([
    ['agree', 'sound', ['sound', 'sound', 'sound']],
    ['agree', 'sound', ['strong', 'sound', 'new']],
    // With an even number, everything from one middle to the other.
    ['agree', 'sound', ['strong', 'strong', 'developing', 'developing']],
    ['more', 'developing', ['strong', 'sound', 'sound']],
    ['less', 'strong', ['sound', 'developing', 'strong']],
    ['alone', '', ['sound', 'developing', 'strong']],
    ['alone', 'not-relevant', ['sound', 'developing', 'strong']],
  ] as const)('%s: %s beside %s', (expected, own, others) => {
    expect(beside(own, ...others)).toBe(expected)
  })

  it('is worth a talk where they lie farthest apart, three at most, in the framework’s order where they lie as far', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const others = { a: 'strong', b: 'sound', c: 'new', d: 'sound', e: 'developing', f: 'strong' }
    const views = [0, 1, 2].map((place): View => ({
      id: `${place}`,
      label: '',
      state: 'seen',
      group: 1,
      answers: others,
      comments: {},
    }))
    const own = { a: 'strong', b: 'strong', c: 'strong', d: 'developing', e: 'strong', f: '' }
    expect(toTalkAbout(ratings, sideBySide(ratings, false, views, ids, own))).toEqual(['c', 'e', 'b'])
  })
})
