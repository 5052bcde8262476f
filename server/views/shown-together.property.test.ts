import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minInTeam } from '#domain/team/team.ts'
import { maxViews, minTogether } from '#domain/views/view.ts'
import { newVisitor, type TestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import {
  giveView,
  leaveTeam,
  lookAt,
  newAsker,
  newLink,
  newRated,
  restore,
  restTeams,
  saveSession,
  viewedRole,
} from '#tests/support/visitors.ts'

// @module-tag long

const capabilities = ['curious', 'resilient'] as const
const rating = fc.constantFrom('strong', 'sound', 'sound', 'developing', 'developing', null)
const ratings = fc.record({ curious: rating, resilient: rating })
const runs = { numRuns: 8, seed: 20, endOnFailure: true }

/** Whose answers somebody saw, by capability. */
type Seen = Map<string, Set<string>>

/** The least number of people in whom two looks differ on a capability, where they differ; nothing seen is a look too. */
function leastDifference(looks: readonly Seen[]): number {
  const sizes = looks.flatMap((later, place) =>
    [new Map() as Seen, ...looks.slice(0, place)].flatMap((earlier) =>
      capabilities.map((id) => {
        const [then, now] = [earlier.get(id) ?? new Set<string>(), later.get(id) ?? new Set<string>()]
        return [...then].filter((one) => !now.has(one)).length + [...now].filter((one) => !then.has(one)).length
      }),
    ),
  )
  return Math.min(Infinity, ...sizes.filter((size) => size > 0))
}

/** The same session in another browser, by its link back. */
async function elsewhere(site: TestApp, visitor: Visitor): Promise<Visitor> {
  const browser = await newVisitor(site.app)
  await restore(browser, await saveSession(site, visitor))
  await browser.open()
  expect(browser.uuid).toBe(visitor.uuid)
  return browser
}

describe.each(dialects)('by calls in random orders, on %s', (dialect) => {
  const site = testApp(dialect)

  it('no two looks at views differ by fewer than three people, whatever is asked, answered, taken back, deleted and restored', async () => {
    const place = fc.nat({ max: maxViews - 1 })
    const deed = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
      { weight: 12, arbitrary: fc.record({ do: fc.constant('give' as const), place, ratings }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), place }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), place }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const) }) },
    )
    let seenAtAll = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 40, maxLength: 60 }), async (deeds) => {
        let asker = await newAsker(site)
        let links: { token: string; label: string; browser: Visitor | null }[] = []
        let made = 0
        let looks: Seen[] = []
        const look = async () => {
          const seen: Seen = new Map()
          for (const { id, spread, comments } of (await lookAt(asker)).side_by_side) {
            const people = new Set(comments.map(({ text }) => text))
            expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(people.size)
            seen.set(id, people)
          }
          seenAtAll += Number(seen.size > 0)
          looks.push(seen)
        }
        for (const done of [...deeds, { do: 'look' as const }]) {
          const one = 'place' in done ? links[done.place] : undefined
          if (done.do === 'ask' && links.length < maxViews) {
            const label = `person ${'abcdefghijklmnopqrstuvwxyz'[(made += 1) % 26] ?? ''}${made}`
            links.push({ token: await newLink(asker, label), label, browser: null })
          } else if (done.do === 'look') {
            await look()
          } else if (done.do === 'restore') {
            asker = await elsewhere(site, asker)
          } else if (done.do === 'delete') {
            await asker.call('delete_session', {})
            const stranger = await newVisitor(site.app)
            for (const { token } of links) expect((await stranger.post('view_load', { token })).statusCode).toBe(410)
            expect(leastDifference(looks)).toBeGreaterThanOrEqual(minTogether)
            asker = await newAsker(site)
            ;[links, looks] = [[], []]
          } else if (done.do === 'give' && one && !one.browser) {
            const given = Object.entries(done.ratings).flatMap(([id, key]) => (key ? [[id, key] as const] : []))
            const said = given.map(([id]) => [id, one.label] as const)
            if (given.length > 0) {
              one.browser = await giveView(site, one.token, Object.fromEntries(given), Object.fromEntries(said))
            }
          } else if (done.do === 'take back' && one?.browser) {
            // Gone already where it was shown with another one that is gone.
            const { statusCode } = await one.browser.post('view_withdraw', { token: one.token })
            const state = await one.browser.post('view_load', { token: one.token })
            if (statusCode === 200 && state.statusCode === 200) one.browser = null
          } else if (done.do === 'end' && one) {
            const { links: listed } = await asker.call('views_load', { roleId: viewedRole })
            // The page on which one ends a link has looked.
            await look()
            await asker.call('views_end', {
              roleId: viewedRole,
              id: listed.find(({ label }) => label === one.label)?.id ?? '',
            })
            links = links.filter((link) => link !== one)
          }
        }
        expect(leastDifference(looks)).toBeGreaterThanOrEqual(minTogether)
      }),
      runs,
    )
    // The orders are such that there is something to tell apart.
    expect(seenAtAll).toBeGreaterThan(5)
  })

  it('no two looks at a team differ by fewer than five people, whatever is joined, left, deleted and restored', async () => {
    const people = 9
    const person = fc.nat({ max: people - 1 })
    const deed = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
      { weight: 20, arbitrary: fc.record({ do: fc.constant('join' as const), person }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), person }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), person, ratings }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), person }) },
    )
    const rated = (given: Readonly<Record<string, string | null>>) =>
      newRated(site, { curious: 'sound', ...Object.fromEntries(Object.entries(given).filter(([, key]) => key)) })
    let seenAtAll = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(ratings, { minLength: people, maxLength: people }),
        fc.array(deed, { minLength: 40, maxLength: 60 }),
        async (given, deeds) => {
          const leader = await newRated(site, {})
          const token = (await leader.call('team_make', { name: '' })).link?.split('#')[1] ?? ''
          const members: Visitor[] = []
          for (const one of given) members.push(await rated(one))
          const looks: Seen[] = []
          const look = async () => {
            await restTeams(site)
            await leader.call('team_look', {})
            const picture = (await leader.call('team_load', {})).team?.picture ?? []
            // The page names nobody; the database says whose ratings it is made of.
            const rows = await site.deps.db.read
              .selectFrom('team_members')
              .innerJoin('teams', 'teams.id', 'team_members.team_id')
              .selectAll('team_members')
              .where('teams.session_uuid', '=', leader.uuid)
              .where('state', '=', 'seen')
              .execute()
            const groups = [...new Set(rows.map(({ seen_in: group }) => group))].map((group) =>
              rows.filter(({ seen_in: of }) => of === group),
            )
            const shown = picture.map(({ id }): [string, Set<string>] => {
              const counted = groups
                .map((group) => group.filter((row) => id in (JSON.parse(row.ratings) as object)))
                .filter((group) => group.length >= minInTeam)
              return [id, new Set(counted.flat().map(({ session_uuid: uuid }) => uuid))]
            })
            for (const [, of] of shown) expect(of.size).toBeGreaterThanOrEqual(minInTeam)
            seenAtAll += Number(picture.length > 0)
            looks.push(new Map(shown))
          }
          for (const done of [...deeds, { do: 'look' as const }]) {
            const one = 'person' in done ? members[done.person] : undefined
            if (done.do === 'look') await look()
            else if (!one) continue
            else if (done.do === 'join') await one.call('team_join', { token })
            else if (done.do === 'leave') {
              await leaveTeam(one)
              // Nobody comes back whose ratings were seen, and nobody's are left.
              const { joined } = await one.call('team_open', { token })
              if (joined) expect(joined.is_gone).toBe(true)
            } else if (done.do === 'restore') {
              members[done.person] = await elsewhere(site, one)
            } else if (done.do === 'delete') {
              await one.call('delete_session', {})
              members[done.person] = await rated(done.ratings)
            }
          }
          expect(leastDifference(looks)).toBeGreaterThanOrEqual(minInTeam)
          await leader.call('team_end', {})
        },
      ),
      runs,
    )
    expect(seenAtAll).toBeGreaterThan(10)
  })
})
