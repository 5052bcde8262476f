import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { countedFor, sideBySide } from './side-by-side.ts'
import { goneWith, groupOnLook, maxViews, mayWait, minTogether, notSeen, type View } from './view.ts'

const rating = (key: string) => ({ key, name: key, meaning: '', develops: false, group: key })
const ratings: Ratings = [rating('strong'), rating('sound'), rating('developing')]
const capabilities = ['a', 'b', 'c']

/** What visitor and people do, with whichever link the number falls on. */
type Deed =
  | { do: 'ask' | 'look' }
  | { do: 'answer'; link: number; capability: string; answer: string }
  | { do: 'finish' | 'take back' | 'end'; link: number }

const link = fc.nat({ max: maxViews - 1 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Deed>({ do: 'ask' }) },
  { weight: 1, arbitrary: fc.constant<Deed>({ do: 'look' }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      link,
      capability: fc.constantFrom(...capabilities),
      answer: fc.constantFrom(...ratings.map(({ key }) => key), notSeen),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('finish' as const), link }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('take back' as const, 'end' as const), link }) },
)

/** Does what the server does with these rules, and keeps what the visitor saw. */
class Asking {
  readonly isByPerson: boolean
  views: View[] = []
  made = 0
  /** For each look, whose rating of each capability was in it. */
  readonly seen: Map<string, Set<string>>[] = []

  constructor(isByPerson: boolean) {
    this.isByPerson = isByPerson
  }

  private set(ids: readonly string[], changes: Partial<View>): void {
    this.views = this.views.map((view) => (ids.includes(view.id) ? { ...view, ...changes } : view))
  }

  do(done: Deed): void {
    const one = 'link' in done ? this.views[done.link] : undefined
    if (done.do === 'ask' && this.views.length < maxViews) {
      const id = `person ${(this.made += 1)}`
      this.views = [...this.views, { id, label: id, state: 'open', group: null, answers: {}, comments: {} }]
    } else if (done.do === 'look') {
      this.look()
    } else if (one) {
      this.doWith(one, done)
    }
  }

  private doWith(one: View, done: Deed): void {
    if (done.do === 'answer' && one.state === 'open') {
      this.set([one.id], { answers: { ...one.answers, [done.capability]: done.answer } })
    } else if (done.do === 'finish' && one.state === 'open') {
      this.set([one.id], { state: 'finished' })
    } else if (done.do === 'take back' || done.do === 'end') {
      const gone = goneWith(this.isByPerson, this.views, one.id)
      this.set(gone, { state: 'gone', answers: {} })
      if (done.do === 'end') this.views = this.views.filter(({ id }) => id !== one.id)
      else if (gone.length === 0 && one.state !== 'gone') this.set([one.id], { state: 'open', answers: {} })
    }
  }

  look(): void {
    const { ids, group } = groupOnLook(this.isByPerson ? 1 : minTogether, this.views)
    this.set(ids, { state: 'seen', group })
    this.seen.push(
      new Map(
        capabilities.map((id) => [
          id,
          new Set(countedFor(ratings, this.isByPerson, this.views, id).rated.map((view) => view.id)),
        ]),
      ),
    )
  }
}

describe('views of others, in any order of asking, looking, answering, taking back and ending', () => {
  it('never differ between two looks by fewer than three people on a capability, where they are shown together', () => {
    let shown = 0
    let differing = 0
    fc.assert(
      fc.property(fc.array(deed, { minLength: 60, maxLength: 160 }), (deeds) => {
        const asking = new Asking(false)
        for (const one of deeds) asking.do(one)
        asking.look()
        for (const [place, later] of asking.seen.entries()) {
          for (const earlier of [...asking.seen.slice(0, place), new Map<string, Set<string>>()]) {
            for (const id of capabilities) {
              const [before, after] = [earlier.get(id) ?? new Set<string>(), later.get(id) ?? new Set<string>()]
              const size =
                [...before].filter((one) => !after.has(one)).length +
                [...after].filter((one) => !before.has(one)).length
              if (after.size > 0) shown += 1
              if (size > 0) differing += 1
              expect(size === 0 || size >= minTogether).toBe(true)
            }
          }
        }
      }),
      { numRuns: 800, seed: 20 },
    )
    // The orders are such that there is something to tell apart.
    expect(shown).toBeGreaterThan(100)
    expect(differing).toBeGreaterThan(100)
  })

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

  it('show by person only what is finished and looked at', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 100 }), (deeds) => {
        const asking = new Asking(true)
        for (const one of deeds) asking.do(one)
        const shown = sideBySide(ratings, true, asking.views, capabilities, {}).flatMap(({ people }) =>
          people.map(({ label }) => label),
        )
        const seen = asking.views.filter(({ state }) => state === 'seen').map(({ label }) => label)
        expect(shown.filter((label) => !seen.includes(label))).toEqual([])
      }),
    )
  })
})
