import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purge } from '#server/session/purge.ts'
import { openSecondApp, openTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts'
import { byChance, dialects, everythingIn } from '#tests/support/test-deps.ts'
import {
  giveView,
  lookAt,
  newAsker,
  newLink,
  newMember,
  newRated,
  restTeams,
  viewedRole,
} from '#tests/support/visitors.ts'

// @module-tag long

const rounds = 16

describe.each(dialects)('taking back what is shown together while somebody looks, on %s', (dialect) => {
  let site: TestApp
  let servers: TestApp[]
  let errors = ''

  beforeAll(async () => {
    const logTo = new Writable({
      write: (line: Buffer, _encoding, done) => {
        if (/deadlock|DatabaseAway|CannotSave/.test(line.toString())) errors += line.toString()
        done()
      },
    })
    site = await openTestApp(dialect, { logTo })
    // Two servers work on one PostgreSQL; on SQLite there is one.
    servers = dialect === 'postgres' ? [site, await openSecondApp(site)] : [site]
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
  })

  /** The same browser at one of the servers, after a moment. */
  async function later(chance: (below: number) => number, { uuid, cookie }: Visitor): Promise<Visitor> {
    const { app } = servers[chance(servers.length)] ?? site
    for (let turns = chance(60); turns > 0; turns -= 1) await setImmediate()
    return Object.assign(new Visitor(app), { uuid, cookie })
  }

  it(`shows no team without one who left, after it was seen with them, in ${rounds} orders`, async () => {
    const leader = await newRated(site, {})
    const begin = async () => (await leader.call('team_make', { name: '' })).link?.split('#')[1] ?? ''
    let token = await begin()
    const members: Visitor[] = []
    for (const curious of ['developing', 'developing', 'sound', 'sound', 'sound', 'sound', 'sound']) {
      members.push(await newMember(site, token, { curious }))
    }
    const ends = { never: 0, after: 0, before: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const chance = byChance(round)
      const leaving = await Promise.all(
        members.slice(0, 2).map(async (member) => {
          const { joined } = await member.call('team_load', {})
          return { member, id: joined[0]?.id ?? '' }
        }),
      )
      const picture = async (browser: Visitor) => (await browser.call('team_load', {})).team?.picture ?? []
      const isSeenWith = (seen: Awaited<ReturnType<typeof picture>>) =>
        seen.some(({ spread }) => spread.some(({ rating }) => rating === 'developing'))
      const leave = async ({ member, id }: (typeof leaving)[number]) => {
        await (await later(chance, member)).call('team_leave', { id: id ?? '' })
        // Two of them said so. Without one of them it is one alone.
        expect(isSeenWith(await picture(await later(() => 0, leader)))).toBe(false)
      }
      const look = async () => {
        const browser = await later(chance, leader)
        await browser.call('team_look', {})
        return isSeenWith(await picture(browser))
      }
      await restTeams(site)
      const [looks] = await Promise.all([Promise.all([look(), look(), look()]), ...leaving.map(leave)])
      const left = await picture(leader)
      const rows = await site.deps.db.read.selectFrom('team_members').selectAll().where('state', '=', 'seen').execute()
      const isWhole = rows.length >= 5 && rows.every(({ group_size: size }) => size === rows.length)
      expect(left.length > 0).toBe(isWhole)
      if (looks.includes(true)) expect(left).toEqual([])
      ends[looks.includes(true) ? 'before' : left.length > 0 ? 'after' : 'never'] += 1
      // What is left of a group that is not whole is kept by nobody.
      await purge(site.deps, true)
      const kept = await site.deps.db.read.selectFrom('team_members').selectAll().where('state', '=', 'seen').execute()
      expect(kept).toHaveLength(isWhole ? rows.length : 0)
      await leader.call('team_end', {})
      token = await begin()
      for (const member of members) await member.call('team_join', { token })
    }
    expect(errors).toBe('')
    // The orders are such that some looked before, some after.
    expect(ends.before * ends.after).toBeGreaterThan(0)
  })

  it(`shows no views without one that was taken back, after they were seen with it, in ${rounds} orders`, async () => {
    const ends = { before: 0, after: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const chance = byChance(round)
      const asker = await newAsker(site)
      const words = `kept from round ${round}.`
      const link = await newLink(asker)
      const person = await giveView(site, link, { curious: 'sound' }, { curious: words })
      for (let other = 0; other < 3; other += 1) await giveView(site, await newLink(asker), { curious: 'sound' })
      const look = async () => (await lookAt(await later(chance, asker))).people
      const takeBack = async () => {
        await (await later(chance, person)).call('view_withdraw', { token: link })
        expect(JSON.stringify(await lookAt(asker))).not.toContain(words)
      }
      const [looks] = await Promise.all([Promise.all([look(), look(), look()]), takeBack()])
      const { people } = await lookAt(asker)
      expect(people).toBe(looks.includes(4) ? 0 : 3)
      ends[looks.includes(4) ? 'before' : 'after'] += 1
      expect(JSON.stringify(await everythingIn(site.deps))).not.toContain(words)
      await asker.call('views_end', { roleId: viewedRole })
    }
    expect(errors).toBe('')
    expect(ends.before * ends.after).toBeGreaterThan(0)
  })
})
