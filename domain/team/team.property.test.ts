import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { groupOnLook } from '#domain/views/view.ts'
import { countedInTeam, type Member, minInTeam, teamPicture, teamQuestions } from './team.ts'

// @module-tag long

const rating = (key: string) => ({ key, name: key, meaning: '', develops: false, group: key })
const ratings: Ratings = [rating('strong'), rating('sound'), rating('developing')]
const capabilities = ['a', 'b', 'c']

/** What the leader and people do; a person who deletes their session comes back with another one. */
type Deed =
  | { do: 'make' | 'end' | 'look' }
  | { do: 'rate'; person: number; capability: string; rating: string }
  | { do: 'join' | 'leave' | 'delete' | 'restore'; person: number }

const people = 14
const person = fc.nat({ max: people - 1 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Deed>({ do: 'look' }) },
  { weight: 1, arbitrary: fc.constantFrom<Deed>({ do: 'make' }, { do: 'end' }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      person,
      capability: fc.constantFrom(...capabilities),
      rating: fc.constantFrom(...ratings.map(({ key }) => key)),
    }),
  },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('join' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'delete' as const, 'restore' as const), person }),
  },
)

type Stored = Member & { session: string }

/** Does what the server does with these rules, and keeps whose ratings the leader saw, by capability, at each look at a team. */
class World {
  sessions = Array.from({ length: people }, (_, place) => this.session(place, 0))
  made = 0
  team = 0
  members: Stored[] = []
  looks: { team: number; seen: Map<string, Set<string>> }[] = []

  private session(place: number, nth: number): { id: string; ratings: Record<string, string> } {
    return { id: `${place}.${nth}`, ratings: { a: ratings[place % ratings.length]?.key ?? '' } }
  }

  do(done: Deed): void {
    if (done.do === 'make' || done.do === 'end') this.begin()
    else if (done.do === 'look') this.look()
    else if ('person' in done) this.doWith(done)
  }

  private begin(): void {
    this.team += 1
    this.members = []
  }

  private doWith(done: Extract<Deed, { person: number }>): void {
    const session = this.sessions[done.person]
    if (!session) return
    const one = this.members.find((member) => member.session === session.id)
    if (done.do === 'rate') session.ratings = { ...session.ratings, [done.capability]: done.rating }
    else if (done.do === 'join' && !one) {
      const ids = { id: `member ${(this.made += 1)}`, session: session.id }
      this.members.push({ ...ids, state: 'finished', group: null, groupSize: null, ratings: session.ratings })
    } else if (done.do === 'leave' && one?.state === 'finished') this.remove(one)
    else if (done.do === 'leave' && one) Object.assign(one, { state: 'gone', ratings: {} })
    else if (done.do === 'delete') {
      if (one) this.remove(one)
      this.sessions[done.person] = this.session(done.person, (this.made += 1))
    }
  }

  private remove(one: Stored): void {
    this.members = this.members.filter((member) => member !== one)
  }

  look(): void {
    const { ids, group } = groupOnLook(minInTeam, this.members)
    for (const member of this.members) {
      if (ids.includes(member.id)) Object.assign(member, { state: 'seen', group, groupSize: ids.length })
    }
    const seen = new Map(
      capabilities.map((id): [string, Set<string>] => {
        const counted = countedInTeam(ratings, this.members, id).flat()
        return [id, new Set(counted.map(({ session }) => session))]
      }),
    )
    this.looks.push({ team: this.team, seen })
  }
}

describe('a team, in any order of making, joining, rating anew, leaving, deleting and restoring a session, and looking', () => {
  it('never differs between two looks by fewer than five people on a capability', () => {
    let shown = 0
    let differing = 0
    let broken = 0
    fc.assert(
      fc.property(fc.array(deed, { minLength: 80, maxLength: 240 }), (deeds) => {
        const world = new World()
        for (const one of deeds) world.do(one)
        world.look()
        for (const [place, later] of world.looks.entries()) {
          const before = world.looks.slice(0, place).filter(({ team }) => team === later.team)
          for (const earlier of [...before, { seen: new Map<string, Set<string>>() }]) {
            for (const id of capabilities) {
              const [then, now] = [earlier.seen.get(id) ?? new Set<string>(), later.seen.get(id) ?? new Set<string>()]
              const lost = [...then].filter((one) => !now.has(one)).length
              const size = lost + [...now].filter((one) => !then.has(one)).length
              shown += Number(now.size > 0)
              differing += Number(size > 0)
              broken += Number(lost > 0)
              expect(size === 0 || size >= minInTeam).toBe(true)
            }
          }
        }
      }),
      { numRuns: 400, seed: 20 },
    )
    // The orders are such that there is something to tell apart.
    for (const times of [shown, differing, broken]) expect(times).toBeGreaterThan(100)
  })

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
