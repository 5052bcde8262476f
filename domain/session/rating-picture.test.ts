import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breakdowns,
  leastAlike,
  leastShown,
  pictureOf,
  quarterOf,
  sumsOf,
  type Rated,
  type Share,
} from './rating-picture.ts'

const ratings = ['strong', 'sound', 'developing', 'not-relevant'] as const
const capabilities = ['curious', 'resilient', 'leading']

type Session = { roleType: string; agency: string; needs: Rated['need'][]; ratings: (string | null)[] }

const session: fc.Arbitrary<Session> = fc.record({
  // Uneven, so that there are large groups beside small ones.
  roleType: fc.constantFrom('a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'),
  agency: fc.constantFrom('', '', '', 'x', 'x', 'y', 'z', 'w', 'v'),
  needs: fc.array(fc.constantFrom('essential', 'essential', 'useful'), { minLength: 3, maxLength: 3 }),
  ratings: fc.array(fc.constantFrom(null, ...ratings, 'developing', 'developing'), { minLength: 3, maxLength: 3 }),
})
const sessions = fc.array(session, { maxLength: 200, size: 'max' })

const ratedIn = (all: readonly Session[]): Rated[] =>
  all.flatMap(({ roleType, agency, needs, ratings: given }) =>
    capabilities.flatMap((capability, place) => {
      const [rating, need] = [given[place], needs[place]]
      return rating && need ? [{ capability, rating, roleType, need, agency, sessions: 1 }] : []
    }),
  )

type Told = Pick<Share, 'capability' | 'breakdown' | 'value'> & { shown: number; exact: Rated[] }

const isIn = (rated: Rated, { capability, breakdown, value }: Omit<Told, 'shown' | 'exact'>) =>
  rated.capability === capability &&
  { all: '', role_type: rated.roleType, need: rated.need, agency: rated.agency }[breakdown] === value

/** The groups of a picture, with the ratings that stand behind each. */
function toldBy(shares: readonly Share[], rated: readonly Rated[]): Told[] {
  return shares
    .filter(({ rating }) => rating === 'developing')
    .map((group) => ({ ...group, shown: group.sessions, exact: rated.filter((one) => isIn(one, group)) }))
}

/** Whatever the sessions are, the property holds of what is shown of them. */
function always(holds: (told: readonly Told[], rated: readonly Rated[], shares: readonly Share[]) => void): void {
  fc.assert(
    fc.property(sessions, (all) => {
      const rated = ratedIn(all)
      const shares = pictureOf(sumsOf(rated), ratings)
      holds(toldBy(shares, rated), rated, shares)
    }),
    { numRuns: 300 },
  )
}

describe('the picture of ratings', () => {
  it('shows no group of fewer than 10 sessions, and no size but in tens', () => {
    always((told) => {
      for (const { shown, exact } of told) {
        expect(exact.length).toBeGreaterThanOrEqual(leastShown)
        expect(shown).toBe(exact.length - (exact.length % 10))
      }
    })
  })

  it('hides at least two groups of a breakdown, with 10 sessions or more together, where it hides any', () => {
    always((told, rated) => {
      for (const capability of capabilities) {
        const all = rated.filter((one) => one.capability === capability)
        for (const breakdown of breakdowns) {
          const shown = told.filter((group) => group.capability === capability && group.breakdown === breakdown)
          if (shown.length === 0) continue
          const hidden = all.filter((one) => !shown.some((group) => isIn(one, group)))
          if (hidden.length === 0) continue
          expect(hidden.length).toBeGreaterThanOrEqual(leastShown)
          const values = hidden.map(
            (one) => ({ all: '', role_type: one.roleType, need: one.need, agency: one.agency })[breakdown],
          )
          expect(new Set(values).size).toBeGreaterThanOrEqual(2)
        }
      }
    })
  })

  it('lets no sums and differences of what is shown come to a group of fewer than 10', { tags: 'long' }, () => {
    always((told) => {
      const sizes = told.map(({ shown }) => shown)
      // Every whole combination of the sizes is a multiple of their greatest common divisor.
      const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
      const common = sizes.reduce(divisor, 0)
      expect(common % leastShown).toBe(0)
      for (const one of sizes) {
        for (const other of sizes) {
          const difference = Math.abs(one - other)
          expect(difference === 0 || difference >= leastShown).toBe(true)
        }
      }
    })
  })

  it('does not tell how many are in one group and not in another that lies within it', () => {
    always((told) => {
      for (const whole of told) {
        for (const part of told) {
          const rest = whole.exact.filter((one) => !part.exact.includes(one))
          const isWithin = whole.exact.length - rest.length === part.exact.length
          if (!isWithin || rest.length === 0 || rest.length >= leastShown) continue
          // What is shown fits nine other sizes of the rest as well.
          expect([0, leastShown]).toContain(whole.shown - part.shown)
        }
      }
    })
  })

  it('tells a share only where three or more gave the rating and three or more did not', () => {
    always((told, _rated, shares) => {
      for (const { capability, breakdown, value, exact } of told) {
        const own = shares.filter(
          (share) => share.capability === capability && share.breakdown === breakdown && share.value === value,
        )
        expect(own.map(({ rating }) => rating)).toEqual(ratings)
        for (const { rating, tenths } of own) {
          const count = exact.filter((one) => one.rating === rating).length
          const share = count / exact.length
          if (share < 0.1 || count < leastAlike) expect(tenths).toBe(0)
          else if (share > 0.9 || exact.length - count < leastAlike) expect(tenths).toBe(10)
          else {
            expect(Math.abs(tenths / 10 - share)).toBeLessThanOrEqual(0.05 + Number.EPSILON)
            expect(tenths % 10).not.toBe(0)
          }
        }
      }
    })
  })

  it('shows what there is where groups are large', () => {
    const rated = [
      { capability: 'curious', rating: 'developing', roleType: 'a', need: 'essential', agency: 'x', sessions: 12 },
      { capability: 'curious', rating: 'strong', roleType: 'a', need: 'essential', agency: '', sessions: 36 },
      { capability: 'curious', rating: 'strong', roleType: 'b', need: 'useful', agency: '', sessions: 4 },
    ] as const
    const shares = pictureOf(sumsOf(rated), ['strong', 'developing'])
    const developing = shares.filter(({ rating }) => rating === 'developing')
    // Of the role types and the needs only one would be hidden, so both are.
    expect(developing.map(({ breakdown, value, sessions: size, tenths }) => [breakdown, value, size, tenths])).toEqual([
      ['all', '', 50, 2],
      ['agency', 'x', 10, 10],
      ['agency', '', 40, 0],
    ])
  })

  it('knows the quarter of a day', () => {
    const days = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31']
    expect(days.map(quarterOf)).toEqual(['2026-Q1', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
  })
})
