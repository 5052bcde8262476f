import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Knowledge } from '#tests/support/session/attacker.ts'
import {
  allOf,
  cellsOf,
  documentCell,
  type Figure,
  fullTens,
  inTens,
  leastShown,
  leftOut,
  periodFigures,
  ratingBreakdowns,
} from './figures.ts'

/** One kind in a period: how many did it in each week, and of those with each value how many there are and how many the lot left out. */
type Counted = { weeks: readonly number[]; values: readonly { all: number; leftOut: number }[] }

/** Those who began, and those of them who finished, by the same values. `rest` is what earlier weeks have left over. */
type History = { begun: Counted; finished: Counted; rest: number }

// Often just below a ten, where rounding tells most.
const size = fc.oneof(fc.nat(9), fc.constantFrom(9, 10, 19, 20, 29), fc.nat(60))
const value = fc.record({ all: size, finished: fc.nat(100), lots: fc.tuple(fc.nat(6), fc.nat(6)) })

function countedOf(values: Counted['values'], turns: readonly number[]): Counted {
  const total = values.reduce((sum, { all }) => sum + all, 0)
  const until = [...turns.map((turn) => Math.floor((total * turn) / 100)).toSorted((one, other) => one - other), total]
  return { weeks: until.map((sum, week) => sum - (until[week - 1] ?? 0)), values }
}

const turns = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100))
const history: fc.Arbitrary<History> = fc
  .record({ values: fc.array(value, { minLength: 1, maxLength: 7 }), turns: fc.tuple(turns, turns), rest: fc.nat(9) })
  .map(({ values, turns: [first, second], rest }) => {
    const begun = values.map(({ all, lots }) => ({ all, leftOut: Math.min(lots[0], all) }))
    const done = values.map(({ all, finished, lots }) => {
      const some = Math.floor((all * finished) / 100)
      return { all: some, leftOut: Math.min(lots[1], some) }
    })
    return { begun: countedOf(begun, first), finished: countedOf(done, second), rest }
  })

const cell = (name: string, sessions: number): Figure => ({
  ...allOf('begun'),
  breakdown: 'agency',
  value: name,
  sessions,
})

function sumsOf({ values }: Counted): Figure[] {
  const lot = values.reduce((sum, one) => sum + one.leftOut, 0)
  const sums = values.map(({ all, leftOut: out }, place) => cell(String(place), all - out))
  return [...sums, cell(leftOut, lot)].filter(({ sessions }) => sessions > 0)
}

/** How a way to publish tells of one kind; the numbers that stand for sessions with each value, and for all. */
type Teller = (known: Knowledge, counted: Counted, rest: number) => { values: number[]; all: number; weeks: number[] }

const total = ({ weeks }: Counted) => weeks.reduce((sum, one) => sum + one, 0)
const told = (known: Knowledge, shown: number) => known.number(shown, shown + 9)

/**
 * How many a hidden value can have, where the smallest that is shown has `least` or up to nine more, and at least `together` are hidden. It has
 * ten or more only where the others that are hidden have fewer than ten together.
 */
const mostHidden = (least: number, together: number) => (together > 9 + least + 9 ? 9 : least + 9)

/** The obvious way: exact numbers, none under ten. */
const onlyHiding: Teller = (known, counted) => {
  const exact = (number: number) => (number < 10 ? known.number(0, 9) : known.number(number, number))
  const all = exact(total(counted))
  const weeks = counted.weeks.map(exact)
  const values = counted.values.map((one) => exact(one.all))
  known.sum(weeks, [all])
  known.sum(values, [all])
  return { values, all, weeks }
}

/** Every number rounded by itself, and those under ten merged into others, with the smallest of the rest where they are too few. */
const eachInTens: Teller = (known, counted) => {
  const all = told(known, inTens(total(counted)))
  const weeks: number[] = []
  let some = 0
  const merged: number[] = []
  for (const week of counted.weeks) {
    some += week
    if (some >= 10) [, some] = [merged.push(some), 0]
  }
  if (some > 0 && merged.length > 0) merged[merged.length - 1] = (merged.at(-1) ?? 0) + some
  for (const block of merged) weeks.push(told(known, inTens(block)))
  if (weeks.length > 0) known.sum(weeks, [all])
  const rising = counted.values
    .map((one, place) => ({ place, size: one.all }))
    .toSorted((one, other) => one.size - other.size)
  let hidden = rising.filter((one) => one.size < 10).length
  const together = () => rising.slice(0, hidden).reduce((sum, one) => sum + one.size, 0)
  while (hidden < rising.length && together() > 0 && together() < 10) hidden += 1
  const most = mostHidden(inTens(rising[hidden]?.size ?? Infinity), inTens(together()))
  const values: number[] = []
  for (const { place, size: sessions } of rising.slice(hidden)) values[place] = told(known, inTens(sessions))
  const others = rising.slice(0, hidden).map(({ place }) => (values[place] = known.number(0, most)))
  const sum = together() === 0 ? known.number(0, 0) : told(known, inTens(together()))
  known.sum(others, [sum])
  known.sum(values, [all])
  return { values, all, weeks }
}

/** Our way, as figures.ts publishes it. */
const ours: Teller = (known, counted, rest) => {
  const all = known.number()
  const before = known.number(0, 9)
  const weeks = known.numbers(counted.weeks.length)
  known.sum(weeks, [all])
  let [left, full] = [rest, 0]
  for (const [place, count] of counted.weeks.entries()) {
    const { shown, rest: next } = fullTens(left + count)
    ;[left, full] = [next, full + shown]
    known.sum([before, ...weeks.slice(0, place + 1)], [], full, full + 9)
  }
  const figures = periodFigures(sumsOf(counted))
  const sizes = figures.map(({ sessions }) => sessions)
  const most = mostHidden(Math.min(...sizes), full - 9 - sizes.reduce((sum, one) => sum + one + 9, 0))
  const lot = known.numbers(counted.values.length)
  const kept = counted.values.map((_, place) => {
    const shown = figures.find((one) => one.value === String(place))
    return shown ? told(known, shown.sessions) : known.number(0, most)
  })
  const hidden = kept.filter((_, place) => !figures.some((one) => one.value === String(place)))
  if (figures.length > 0) known.sum([...hidden, ...lot], [], 10, Infinity)
  known.sum([...kept, ...lot], [all])
  const values = kept.map((one, place) => {
    const both = known.number()
    known.sum([one, lot[place] ?? 0], [both])
    return both
  })
  return { values, all, weeks }
}

/** Whether somebody who knows how it is published, and that whoever finished had begun, can tell of a group that it has one to nine. */
function isGroupPinned({ begun, finished, rest }: History, tell: Teller): boolean {
  const known = new Knowledge()
  const [first, second] = [tell(known, begun, rest), tell(known, finished, 0)]
  const between = [...first.values, first.all].map((whole, place) => {
    const difference = known.number()
    known.sum([whole], [[...second.values, second.all][place] ?? 0, difference])
    return difference
  })
  known.conclude()
  const groups = [first, second].flatMap(({ values, all, weeks }) => [...values, all, ...weeks])
  return [...groups, ...between].some(known.isPinned)
}

function neverPinned(numRuns: number): void {
  fc.assert(
    fc.property(history, (one) => {
      expect(isGroupPinned(one, ours)).toBe(false)
    }),
    { numRuns },
  )
}

/** Everything that is shown would be shown just so if every group there is had whole tens of sessions, the lot's among them. */
function sameOfTens(numRuns: number): void {
  fc.assert(
    fc.property(history, ({ begun, rest }) => {
      const figures = periodFigures(sumsOf(begun))
      for (const { sessions } of figures) expect(sessions >= leastShown && sessions % leastShown === 0).toBe(true)
      if (figures.length > 0) expect(periodFigures([...figures, cell(leftOut, 10)])).toEqual(figures)

      let [left, full] = [rest, 0]
      for (const count of begun.weeks) {
        const { shown, rest: next } = fullTens(left + count)
        expect(fullTens(shown)).toEqual({ shown, rest: 0 })
        ;[left, full] = [next, full + shown]
      }
      // What a breakdown leaves for others, by what is shown, is never less than ten, where it shows anything.
      const sum = figures.reduce((all, { sessions }) => all + sessions, 0)
      if (figures.length > 0) expect(full - sum).toBeGreaterThanOrEqual(leastShown)
    }),
    { numRuns },
  )
}

describe('figures', () => {
  it.each([
    ['numbers that are only hidden under ten', onlyHiding],
    ['numbers that are each rounded to tens, with others', eachInTens],
  ])('an attacker finds small groups from %s', (_name, tell) => {
    const found = fc.sample(history, { numRuns: 3000, seed: 1 }).filter((one) => isGroupPinned(one, tell))
    expect(found.length).toBeGreaterThan(0)
  })

  it('the same attacker finds none from ours, which would be the same if sessions came in tens', () => {
    neverPinned(300)
    sameOfTens(300)
  })

  it('nor in a hundred thousand histories', { tags: 'long', timeout: 600_000 }, () => {
    neverPinned(100_000)
    sameOfTens(100_000)
  })

  it('counts a use once in each breakdown, and the lot leaves it out of some', () => {
    const use = { kind: 'finished', roleType: 'leader', agency: 'x', campaign: '' } as const
    const ratings = [{ capability: 'curious', rating: 'strong', need: 'useful' }] as const
    const cells = cellsOf({ ...use, ratings }, () => false)
    expect(cells.map(({ breakdown, value: of, rating }) => [breakdown, of, rating])).toEqual([
      ['role_type', 'leader', ''],
      ['agency', 'x', ''],
      ['campaign', '', ''],
      ...ratingBreakdowns.map((by) => [
        by,
        { all: '', role_type: 'leader', need: 'useful', agency: 'x' }[by],
        'strong',
      ]),
    ])
    expect(cellsOf(use, () => true).map((one) => one.value)).toEqual([leftOut, leftOut, leftOut])
    expect(documentCell('dev_plan', () => false)).toMatchObject({ kind: 'downloaded', value: 'dev_plan' })
  })

  it('hides the smallest of those shown while others have fewer than ten together, also where there are none', () => {
    const shown = (...sizes: number[]) =>
      periodFigures(sizes.map((count, place) => cell(String(place), count))).map(({ sessions }) => sessions)
    expect(shown(50, 30, 4)).toEqual([50])
    expect(shown(50, 30, 9, 3)).toEqual([50, 30])
    expect(shown(50, 30)).toEqual([50])
    expect(shown(99)).toEqual([])
    expect(periodFigures([cell('a', 99), cell(leftOut, 11)])).toEqual([cell('a', 90)])
  })
})
