import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '#domain/framework/durations.ts'
import { purge } from '#server/session/purge.ts'
import { newVisitor, type TestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'
import {
  restore,
  saveSession,
  leaveTeam,
  lookAtTeam,
  newLeader,
  newMember,
  newRated,
  teamRole as roleId,
} from '#tests/support/visitors.ts'

const gone = 'This link is no longer valid. The team has ended, or part of the link is lost.'

const joinAll = async (site: TestApp, token: string, given: readonly Readonly<Record<string, string>>[]) => {
  const members: Visitor[] = []
  for (const ratings of given) members.push(await newMember(site, token, ratings))
  return members
}
const ofRatings = (...given: readonly string[]) => given.map((curious) => ({ curious }))
const refusalOf = async (visitor: Visitor, name: string, body: object) => {
  const { statusCode, body: sentence } = await visitor.post(name, body)
  return [statusCode, sentence]
}

describe.each(dialects)('a team on %s', (dialect) => {
  const site = testApp(dialect)
  const everything = async () => JSON.stringify(await everythingIn(site.deps))

  it('shows who joins later only together with four others', async () => {
    const { leader, token } = await newLeader(site)
    await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'sound'))
    const first = await lookAtTeam(site, leader)
    for (const one of ['strong', 'strong', 'strong', 'strong']) {
      await newMember(site, token, { curious: one })
      expect(await lookAtTeam(site, leader)).toEqual(first)
    }
    await newMember(site, token, { curious: 'strong' })
    expect((await lookAtTeam(site, leader))[0]?.spread).toEqual([
      { rating: 'strong', share: 'some' },
      { rating: 'sound', share: 'some' },
    ])
  })

  it('loses all of a group of which one leaves, and none of them comes again', async () => {
    const { leader, token } = await newLeader(site)
    const [one, ...others] = await joinAll(
      site,
      token,
      ofRatings('developing', 'sound', 'sound', 'sound', 'sound', 'sound'),
    )
    if (!one) throw new Error('nobody has joined')
    expect(await lookAtTeam(site, leader)).toHaveLength(1)
    await leaveTeam(one)
    expect(await lookAtTeam(site, leader)).toEqual([])
    const rows = await site.deps.db.read.selectFrom('team_members').select(['ratings', 'state']).execute()
    expect(rows.filter(({ state }) => state === 'gone')).toEqual(
      Array.from({ length: 6 }, () => ({ ratings: '{}', state: 'gone' })),
    )
    for (const member of [one, ...others]) {
      await member.call('team_join', { token })
      expect((await member.call('team_open', { token })).joined?.is_gone).toBe(true)
    }
    expect(await lookAtTeam(site, leader)).toEqual([])
  })

  it.each(['delete_session', 'the database'] as const)('loses the same where a session goes by %s', async (way) => {
    const { leader, token } = await newLeader(site)
    const [one, other] = await joinAll(
      site,
      token,
      ofRatings('developing', 'sound', 'sound', 'sound', 'sound', 'sound'),
    )
    await lookAtTeam(site, leader)
    if (way === 'delete_session') await one?.call('delete_session', {})
    else {
      await site.deps.db.write((queries) =>
        queries
          .deleteFrom('sessions')
          .where('uuid', '=', one?.uuid ?? '')
          .execute(),
      )
    }
    expect(await lookAtTeam(site, leader)).toEqual([])
    if (way === 'the database') await purge(site.deps, true)
    const left = await other?.call('get_session_data', {})
    expect(left?.joined_teams).toMatchObject([{ ratings: [] }])
  })

  it('lets those who wait leave and join anew with other ratings, and nobody twice', async () => {
    const { leader, token } = await newLeader(site)
    const [one] = await joinAll(site, token, ofRatings('developing', 'sound', 'sound', 'sound'))
    if (!one) throw new Error('nobody has joined')
    await leaveTeam(one)
    expect((await one.call('team_open', { token })).joined).toBeNull()
    await one.rate(roleId, { curious: 'strong' })
    await one.call('team_join', { token })
    // Again, and from another browser of the same session, it is the same member.
    await one.call('team_join', { token })
    const elsewhere = await newVisitor(site.app)
    await restore(elsewhere, await saveSession(site, one))
    await elsewhere.open()
    await elsewhere.call('team_join', { token })
    expect(await lookAtTeam(site, leader)).toEqual([])
    // Whoever leads may be a member too.
    await leader.rate(roleId, { curious: 'sound' })
    await leader.call('team_join', { token })
    expect(await lookAtTeam(site, leader)).toHaveLength(1)
    // What was added stays as it is.
    await one.rate(roleId, { curious: 'developing' })
    expect((await one.call('team_open', { token })).ratings).toEqual([{ name: 'Curious', rating: 'Strong' }])
  })

  it('ends after 30 days: it opens nothing then, and goes with the purge', async () => {
    const { leader, token } = await newLeader(site, 'Over by time')
    const [one] = await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'sound'))
    await lookAtTeam(site, leader)
    const before = site.deps.clock()
    site.deps.setClock(new Date(before.getTime() + 30 * day - 1).toISOString())
    expect((await leader.call('team_load', {})).team?.picture).toHaveLength(1)
    site.deps.setClock(new Date(before.getTime() + 31 * day).toISOString())
    expect(await leader.call('team_load', {})).toMatchObject({ team: null, joined: [] })
    if (one) {
      expect(await refusalOf(one, 'team_open', { token })).toEqual([410, gone])
      expect(await refusalOf(one, 'team_join', { token })).toEqual([410, gone])
      expect((await one.call('get_session_data', {})).joined_teams).toEqual([])
    }
    // Before the purge another can begin, which the purge leaves.
    await leader.call('team_make', { name: 'After the first' })
    expect((await purge(site.deps, true))?.teams).toBeGreaterThan(0)
    expect(await everything()).not.toContain('Over by time')
    expect((await leader.call('team_load', {})).team?.name).toBe('After the first')
    site.deps.setClock(before.toISOString())
  })
})

describe('a team', () => {
  const site = testApp('sqlite')

  const everything = async () => JSON.stringify(await everythingIn(site.deps))

  it('is seen from five on, in words of most and some, without counts, names or times', async () => {
    const { leader, token } = await newLeader(site, 'People and Culture')
    const given = [
      { curious: 'strong', resilient: 'sound' },
      { curious: 'developing', resilient: 'sound' },
      { curious: 'developing' },
      { curious: 'developing', resilient: 'strong' },
    ]
    for (const ratings of given) {
      expect(await lookAtTeam(site, leader)).toEqual([])
      await newMember(site, token, ratings)
    }
    expect(await lookAtTeam(site, leader)).toEqual([])
    await newMember(site, token, { curious: 'strong' })
    // Before the leader looks, nothing is shown.
    expect((await leader.call('team_load', {})).team?.picture).toEqual([])
    const spread = [
      { rating: 'strong', share: 'some' },
      { rating: 'developing', share: 'most' },
    ]
    // Three alone have rated the other one.
    expect(await lookAtTeam(site, leader)).toEqual([{ id: 'curious', name: 'Curious', spread }])
    const { team } = await leader.call('team_load', {})
    expect(Object.keys(team ?? {}).toSorted()).toEqual([
      'capabilities',
      'ends_at',
      'is_whole',
      'name',
      'picture',
      'questions',
    ])
    expect(team).toMatchObject({
      name: 'People and Culture',
      is_whole: true,
      questions: [{ kind: 'apart', id: 'curious' }],
    })
    const columns = Object.keys(
      (await site.deps.db.read.selectFrom('team_members').selectAll().executeTakeFirst()) ?? {},
    )
    expect(columns.toSorted()).toEqual(
      ['group_size', 'id', 'ratings', 'seen_in', 'session_uuid', 'state', 'team_id'].toSorted(),
    )
  })

  it('is not seen before a day has passed since the last one joined, so that made-up members show nobody at once', async () => {
    const { leader, token } = await newLeader(site)
    const before = site.deps.clock()
    const at = (hours: number) => site.deps.setClock(new Date(before.getTime() + hours * hour).toISOString())
    const look = async () => {
      await leader.call('team_look', {})
      return (await leader.call('team_load', {})).team?.picture
    }
    await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'sound'))
    expect(await look()).toEqual([])
    at(20)
    await newMember(site, token, { curious: 'sound' })
    at(43)
    expect(await look()).toEqual([])
    at(44)
    expect(await look()).toHaveLength(1)
    site.deps.setClock(before.toISOString())
  })

  it('leaves out what one person alone chose', async () => {
    const { leader, token } = await newLeader(site)
    await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'developing'))
    expect((await lookAtTeam(site, leader))[0]?.spread).toEqual([{ rating: 'sound', share: 'most' }])
  })

  it('says to a leader who is a member too no more than the picture does', async () => {
    const { leader, token } = await newLeader(site)
    await leader.rate(roleId, { curious: 'sound' })
    await leader.call('team_join', { token })
    const before = await leader.call('team_load', {})
    await joinAll(
      site,
      token,
      ['sound', 'sound', 'sound', 'sound'].map((resilient) => ({ resilient })),
    )
    expect(await lookAtTeam(site, leader)).toEqual([])
    expect(await leader.call('team_load', {})).toEqual(before)
  })

  it('says to whoever opens the link what they would add: the latest of each, over all roles, and of this framework alone', async () => {
    const { token, leader } = await newLeader(site, '  Te   rōpū ')
    const member = await newRated(site, {
      curious: 'strong',
      resilient: 'developing',
      'honest-and-courageous': 'not-relevant',
    })
    site.deps.setClock(new Date(site.deps.clock().getTime() + minute).toISOString())
    await member.rate('chief-executive--any', { curious: 'sound' })
    expect(await member.call('team_open', { token })).toMatchObject({
      name: 'Te rōpū',
      is_saved: true,
      is_leader: false,
      ratings: [
        { name: 'Curious', rating: 'Sound' },
        { name: 'Resilient', rating: 'Developing' },
      ],
      joined: null,
    })
    expect(await leader.call('team_open', { token })).toMatchObject({ is_leader: true, ratings: [] })
  })

  it('looks at what a role needs, where its leader wants that', async () => {
    const leader = await newRated(site, {})
    await leader.call('team_make', { name: '', roleId })
    const { team } = await leader.call('team_load', {})
    expect(team?.is_whole).toBe(false)
    expect(team?.capabilities).toContain('Curious')
    expect(await refusalOf(leader, 'team_make', { name: '', roleId })).toEqual([
      409,
      'You have a team already. End it first to begin another one.',
    ])
  })

  it('takes nobody without a saved session or a rating, no name with a link, and opens by no guess', async () => {
    const { token } = await newLeader(site)
    const visitor = await newVisitor(site.app)
    expect(await refusalOf(visitor, 'team_make', { name: '' })).toEqual([409, 'Please save your session first.'])
    await visitor.rate(roleId, { curious: 'strong' })
    expect(await refusalOf(visitor, 'team_join', { token })).toEqual([409, 'Please save your session first.'])
    const unrated = await newRated(site, { curious: 'not-relevant' })
    expect(await refusalOf(unrated, 'team_join', { token })).toEqual([
      409,
      'You have rated no capability that this team looks at.',
    ])
    for (const name of ['see evil.example', 'x'.repeat(61), 'a‮b', '…']) {
      expect(await unrated.call('team_make', { name })).toEqual({
        name: 'Please write up to 60 characters, without links or signs that do not show.',
        link: null,
      })
    }
    expect((await unrated.call('team_load', {})).team).toBeNull()
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const name of ['team_open', 'team_join']) {
      expect(await refusalOf(visitor, name, { token: guess })).toEqual([410, gone])
    }
  })

  it('stores of its link a hash alone, and changes nothing when the link is looked at, ten times', async () => {
    const { token } = await newLeader(site, 'Looked at')
    const scanner = await newVisitor(site.app)
    const before = await everything()
    expect(before).not.toContain(token)
    for (let time = 0; time < 10; time += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const looked = await site.app.inject({ method, url: '/joinTeam' })
        expect([looked.statusCode, looked.body.includes('Looked at')]).toEqual([200, false])
      }
      await scanner.call('team_open', { token })
    }
    expect(await everything()).toBe(before)
  })

  it('lets nobody look at, end or leave for another', async () => {
    const { leader, token } = await newLeader(site)
    const [one, other] = await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'sound'))
    await lookAtTeam(site, leader)
    const id = (await one?.call('team_load', {}))?.joined[0]?.id ?? ''
    for (const stranger of [leader, other, await newVisitor(site.app)]) {
      await stranger?.call('team_leave', { id })
    }
    await one?.call('team_end', {})
    expect((await one?.call('team_load', {}))?.team).toBeNull()
    expect(await lookAtTeam(site, leader)).toHaveLength(1)
  })

  it('is in the download of whoever leads and whoever joins, and goes with the leader’s session', async () => {
    const { leader, token } = await newLeader(site, 'Kept by its leader')
    const [one] = await joinAll(site, token, ofRatings('developing', 'sound', 'sound', 'sound', 'sound'))
    const waiting = await leader.call('get_session_data', {})
    expect(waiting.team).toMatchObject({ name: 'Kept by its leader', seen: [] })
    await lookAtTeam(site, leader)
    const led = await leader.call('get_session_data', {})
    expect(led.team?.seen).toEqual([{ capability: 'Curious', ratings: [{ rating: 'Sound', share: 'most' }] }])
    expect(led.joined_teams).toEqual([])
    const joined = await one?.call('get_session_data', {})
    expect(joined?.joined_teams).toMatchObject([
      { name: 'Kept by its leader', ratings: [{ capability: 'Curious', rating: 'Developing' }] },
    ])
    expect(joined?.team).toBeNull()
    await leader.call('delete_session', {})
    expect(await everything()).not.toContain('Kept by its leader')
    expect((await one?.call('team_load', {}))?.joined).toEqual([])
  })

  it('ends at once when its leader ends it, and another can begin', async () => {
    const { leader, token } = await newLeader(site, 'Ended by its leader')
    const [one] = await joinAll(site, token, ofRatings('sound', 'sound', 'sound', 'sound', 'sound'))
    await leader.call('team_end', {})
    expect(await everything()).not.toContain('Ended by its leader')
    if (one) expect(await refusalOf(one, 'team_open', { token })).toEqual([410, gone])
    expect((await leader.call('team_make', { name: 'Another' })).link).toMatch(/\/joinTeam#[\w-]{43}$/)
  })
})
