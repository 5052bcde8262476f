import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FigureView } from '#contract/wire/operator-page.ts'
import { leftOut } from '#domain/session/figures.ts'
import { typedOn } from '#tests/support/commands.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, quickRenderer } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'
import { purge } from './purge.ts'

const director = 'hr-director--any'
const feed = 'a-secret-of-the-feed-for-tests'
/** The first moment of the week after, and of the period of four weeks after, the one in which the clock of tests begins. */
const [nextWeek, nextPeriod] = ['2026-11-23T00:30:00Z', '2026-11-30T00:30:00Z']

describe.each(dialects)('figures of use, on %s', (dialect) => {
  let site: TestApp
  let lots: boolean[]
  beforeEach(async () => {
    lots = []
    site = await openTestApp(dialect, {
      operateSecret,
      countsUse: true,
      figuresFeed: feed,
      drawLot: () => lots.shift() ?? false,
      wordRenderer: quickRenderer,
    })
  })
  afterEach(() => site.close())

  const typed = (words: readonly string[], on = '1') =>
    typedOn(site.deps, words, site.deps.clock(), { LSP_FIGURES: on })

  async function end(at: string): Promise<void> {
    site.deps.setClock(at)
    await purge(site.deps, true)
  }

  async function roleOf(agency: string): Promise<string> {
    const [role] = await (await newVisitor(site.app)).call('roles', { query_role: '', query_agency: agency })
    return role?.id ?? ''
  }

  /** Finds a role and rates all that it needs. */
  async function rateAll(rating: string, roleId = director, headers: Record<string, string> = {}): Promise<Visitor> {
    const visitor = await newVisitor(site.app)
    const post = async (name: string, body: object) => {
      const response = await visitor.post(name, body, headers)
      expect(response.statusCode).toBe(200)
      return response.json() as { qref: string; is_completed: boolean }
    }
    await post('roles', { query_role: 'director', query_agency: '' })
    await post('status_update', { roleId })
    const ask = { qtype: 'ASSESS', roleId }
    let { qref, is_completed: isDone } = await post('get_question', { ...ask, direction: 'FIRST' })
    while (!isDone)
      ({ qref, is_completed: isDone } = await post('get_question', { ...ask, direction: 'NEXT', qref, answer: rating }))
    return visitor
  }

  async function times(count: number, act: () => Promise<unknown>): Promise<void> {
    for (let one = 0; one < count; one += 1) await act()
  }

  const sums = () => site.deps.db.read.selectFrom('figure_sums').selectAll().orderBy('kind').execute()
  const inAll = async () =>
    (await sums()).flatMap(({ kind, breakdown, capability, sessions }) =>
      breakdown === 'all' && capability === '' ? [[kind, sessions]] : [],
    )

  it('counts each kind of use once for a session in a period, and nothing says for which', async () => {
    const visitor = await rateAll('strong')
    await visitor.call('status_update', { roleId: director })
    await visitor.call('save_capabilities', { roleId: director, selectedCapabilities: ['Curious'] })
    for (const name of ['role_profile', 'role_profile', 'dev_plan'])
      expect((await visitor.download(name, director)).statusCode).toBe(200)
    await builtRole(site, visitor, { title: 'Keeper of sums', isShared: false })
    expect(await inAll()).toEqual([
      ['begun', 1],
      ['built', 1],
      ['downloaded', 1],
      ['finished', 1],
      ['found', 1],
      ['planned', 1],
    ])
    const stored = await sums()
    const documents = stored.filter(({ breakdown }) => breakdown === 'document')
    expect(Object.fromEntries(documents.map(({ value, sessions }) => [value, sessions]))).toEqual({
      dev_plan: 1,
      role_profile: 1,
    })
    expect(stored).toContainEqual({
      span: '2026-P12',
      kind: 'finished',
      breakdown: 'role_type',
      value: 'leader-of-leaders',
      capability: 'curious',
      rating: 'strong',
      sessions: 1,
    })
    expect(JSON.stringify(stored)).not.toContain(visitor.uuid)

    // The session itself remembers, which goes with it; what was counted stays.
    const { counted } = await visitor.call('get_session_data', {})
    expect(counted).toBe('2026-P12 found begun finished planned downloaded role_profile dev_plan built')
    await visitor.call('delete_session', {})
    expect(await sums()).toEqual(stored)
  })

  it('counts nothing for browsers that ask not to be, for roles opened by a link as found, or where it is off', async () => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[])
      await rateAll('strong', director, headers)
    expect(await sums()).toEqual([])
    const visitor = await newVisitor(site.app)
    await visitor.rate(director, { curious: 'strong' })
    expect(await inAll()).toEqual([['begun', 1]])
    expect(await visitor.call('status_load', {})).toMatchObject({ use_counted: true })
    const off = await openTestApp('sqlite')
    try {
      const other = await newVisitor(off.app)
      await other.rate(director, { curious: 'strong' })
      expect(await off.deps.db.read.selectFrom('figure_sums').selectAll().execute()).toEqual([])
      expect(await other.call('status_load', {})).toMatchObject({ use_counted: false })
    } finally {
      await off.close()
    }
  })

  it('counts what begins by the link of a job ad under its name, up to the plan', async () => {
    const visitor = await newVisitor(site.app)
    await visitor.call('status_update', { roleId: director, campaign: 'spring' })
    await visitor.rate(director, { curious: 'strong' })
    const named = (await sums()).filter(({ breakdown }) => breakdown === 'campaign')
    expect(named.map(({ kind, value, sessions }) => [kind, value, sessions])).toEqual([
      ['begun', 'spring', 1],
      ['found', 'spring', 1],
    ])
    const silent = await newVisitor(site.app)
    await silent.post('status_update', { roleId: director, campaign: 'spring' }, { dnt: '1' })
    expect((await silent.call('get_session_data', {})).campaign).toBe('')
  })

  it('shows weeks and periods that have ended, in tens, once; and keeps no more of them than that', async () => {
    const operator = new Operator(site.app)
    await operator.signIn()
    await operator.open('/operate/figures')
    expect(operator.shown('figures')).toMatchObject({ weeks: [], period: null, firstOn: '2026-11-23' })
    const te = await roleOf('te-papa')
    await times(10, () => rateAll('strong'))
    await times(7, () => rateAll('developing', te))
    await end('2026-11-22T23:59:00Z')
    expect((await typed(['figures'])).out).toBe(
      'span,kind,breakdown,value,value_name,capability,capability_name,rating,rating_name,sessions\n',
    )

    await end(nextWeek)
    await times(3, () => rateAll('developing', te))
    await operator.signIn()
    await operator.open('/operate/figures')
    const shown = operator.shown('figures')
    expect(shown).toMatchObject({ weeks: ['2026-W47'], periods: [] })
    expect(shown.kinds.map(({ kind, numbers }) => [kind, ...numbers])).toEqual([
      ['found', 10],
      ['begun', 10],
      ['finished', 10],
      ['downloaded', 0],
      ['built', 0],
      ['planned', 0],
    ])

    await end(nextPeriod)
    expect(await sums()).toEqual([])
    await operator.signIn()
    const view = async (by: FigureView) => {
      await operator.open(`/operate/figures?period=2026-P12&by=${by}`)
      const { tables } = operator.shown('figures')
      return tables.map(({ name, columns, rows }) => [name, columns, ...rows.map((row) => [row.name, ...row.numbers])])
    }
    // Of two with ten, one stands among the others, because nobody was left out by lot.
    const three = ['found', 'begun', 'finished']
    expect(await view('agency')).toEqual([
      ['', three, [expect.stringMatching(/^Te Papa/), 10, 10, 10], ['', 10, 10, 10]],
    ])
    // What the week before has left over is full now: 7 and 3 are 10.
    expect(operator.shown('figures').kinds[0]).toEqual({ kind: 'found', numbers: [10, 10] })
    const [[, columns = [], ...rows] = []] = await view('ratings_all')
    expect(columns).toEqual(['Strong'])
    expect(rows).toContainEqual(['Curious', 10])
    await operator.open('/operate/figures?period=%3Cb%3E&by=%3Cb%3E')
    expect(operator.shown('figures')).toMatchObject({ period: '2026-P12', view: 'role_type' })

    // What is published is not changed by what comes late.
    const before = await typed(['figures', '--format', 'json'])
    await site.deps.db.write((queries) =>
      queries
        .insertInto('figure_sums')
        .values(
          ['2026-W47', '2026-P12'].map((span) => ({
            span,
            kind: 'begun',
            breakdown: span === '2026-W47' ? 'all' : 'campaign',
            value: '',
            capability: '',
            rating: '',
            sessions: 40,
          })),
        )
        .execute(),
    )
    await end('2026-11-30T01:30:00Z')
    expect((await typed(['figures', '--format', 'json'])).out).toBe(before.out)
  })

  it('leaves one in ten of a breakdown out by lot, who stand among the others, and writes files, a feed and what the command says', async () => {
    await times(10, async () => {
      // Of the breakdowns of each kind: role type, agency and campaign.
      lots = [true, false, true]
      await rateAll('strong')
    })
    expect(await sums()).toContainEqual({
      span: '2026-P12',
      kind: 'found',
      breakdown: 'campaign',
      value: leftOut,
      capability: '',
      rating: '',
      sessions: 10,
    })
    await times(10, () => rateAll('strong'))
    await end(nextPeriod)
    const operator = new Operator(site.app)
    await operator.signIn()
    await operator.open('/operate/figures?by=role_type')
    expect(operator.shown('figures').tables).toEqual([
      {
        name: '',
        columns: ['found'],
        rows: [
          { value: 'leader-of-leaders', name: 'Leader of leaders', numbers: [10] },
          { value: leftOut, name: '', numbers: [10] },
        ],
      },
    ])
    const feeds = operator.shown('figures').feeds.map((address) => new URL(address).pathname)
    expect(feeds).toEqual(['atom', 'csv', 'json'].map((ending) => `/operate/figures/feed/${feed}/figures.${ending}`))
    const [atom, csv, json] = await Promise.all(feeds.map((url) => site.app.inject(url)))
    expect(atom?.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(atom?.body).toContain(
      '<id>tag:127.0.0.1,2026:figures:2026-W47</id><title>Week 47 of 2026 (16–22 Nov 2026)</title>',
    )
    expect(atom?.body).toContain('<content type="text">Found: 20. Begun: 20. Finished: 20.</content>')
    expect(csv?.body).toContain('2026-P12,found,role_type,leader-of-leaders,Leader of leaders,,,,,10\n')
    expect(csv?.body).toBe((await operator.open('/operate/figures.csv')).body)
    expect(json?.body).toBe((await operator.open('/operate/figures.json')).body)
    for (const url of [`/operate/figures/feed/${feed}x/figures.csv`, `/operate/figures/feed/${feed}/figures.xml`])
      expect((await site.app.inject(url)).statusCode).toBe(404)

    const said = await typed(['figures', '--span', '2026-P12'])
    expect(said.out).toContain('2026-P12,found,all,,,,,,,20\n')
    expect(said.out).not.toContain('2026-W47')
    expect(await typed(['figures'], '0')).toMatchObject({ code: 78, complaint: expect.stringContaining('LSP_FIGURES') })
    expect(await typed(['figures', '--span', '2026-W49'])).toMatchObject({ code: 66 })
    expect(await typed(['figures', '--span', 'last'])).toMatchObject({ code: 64 })
    expect(await typed(['figures', '--format', 'xml'])).toMatchObject({ code: 64 })
  })
})
