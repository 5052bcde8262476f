import { describe, expect, it } from 'vitest'
import { compassPlan, emblemPoints } from './compass.ts'

/** A framework with these names of dimensions, each with so many capabilities. */
const framework = (names: readonly string[], count: number, heart?: string) => ({
  dimensions: names.map((name, place) => ({
    id: `d${place}`,
    name,
    summary: name,
    capabilities: Array.from({ length: count }, (_, index) => `c${place}-${index}`),
  })),
  heart,
})
const named = (count: number, name: (place: number) => string = (place) => `Group ${place}`) =>
  Array.from({ length: count }, (_, place) => name(place))
const longName = 'Setting a Long Term Direction With Communities and Partners'

describe('the compass of a framework', () => {
  it('has a dimension in its middle only where the pack names one, whichever that is', () => {
    expect(compassPlan(framework(named(3), 2))).toMatchObject({ points: 3, hasHeart: false, places: [1, 2, 3] })
    expect(compassPlan(framework(named(3), 2, 'd0'))).toMatchObject({ points: 2, hasHeart: true, places: [0, 1, 2] })
    expect(compassPlan(framework(named(3), 2, 'd1'))).toMatchObject({ points: 2, hasHeart: true, places: [1, 0, 2] })
  })

  it.each([2, 3, 7, 12])(
    'has the names of %i dimensions where they are short, and numbers where one is long',
    (count) => {
      expect(
        compassPlan(
          framework(
            named(count, (place) => `G ${place}`),
            2,
          ),
        ),
      ).toMatchObject({ isNumbered: false })
      const long = compassPlan(framework([...named(count - 1), count > 2 ? longName : `${longName} ${longName}`], 2))
      expect(long?.isNumbered).toBe(true)
      expect(long?.labels).toEqual(Array.from({ length: count }, (_, place) => String(place + 1)))
    },
  )

  it('gives way to a list where there are too few or too many dimensions, or too many capabilities', () => {
    expect(compassPlan(framework(named(1), 4))).toBeNull()
    expect(compassPlan(framework(named(1), 4, 'd0'))).toBeNull()
    expect(compassPlan(framework(named(13), 2))).toBeNull()
    expect(compassPlan(framework(named(12), 10))).not.toBeNull()
    expect(compassPlan(framework(named(12), 16))).toBeNull()
    expect(emblemPoints(framework(named(13), 2))).toBeNull()
    expect(emblemPoints(framework(named(12), 2))).toBe(12)
  })
})
