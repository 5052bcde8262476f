import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NamedGroup } from '#server/assessing/insight.ts'
import { noteCounting, purge } from '#server/session/purge.ts'
import { typedOn } from '#tests/support/commands.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { saveAndComeBack } from '#tests/support/visitors.ts'

const director = 'hr-director--any'
const later = new Date('2028-01-02T00:00:00Z')

describe.each(dialects)('npm run lsp -- insight, on %s', (dialect) => {
  let site: TestApp
  const typed = (words: readonly string[], now = later, on = '1') => typedOn(site.deps, words, now, { LSP_INSIGHT: on })

  beforeEach(async () => {
    site = await openTestApp(dialect, { countsRatings: true })
  })
  afterEach(() => site.close())

  let networks = 0
  beforeEach(() => (networks = 0))
  const comeBack = (visitor: Visitor, network = `192.0.2.${(networks += 1)}`) => saveAndComeBack(site, visitor, network)

  async function visit(rating: string, roleId = director, network?: string): Promise<Visitor> {
    const visitor = await newVisitor(site.app)
    expect(await visitor.call('status_load', {})).toMatchObject({ ratings_counted: true })
    await visitor.rate(roleId, { curious: rating })
    await comeBack(visitor, network)
    return visitor
  }

  async function visits(count: number, rating: string, roleId = director): Promise<void> {
    for (let one = 0; one < count; one += 1) await visit(rating, roleId)
  }

  /** The hour comes in which all sessions have ended by time. */
  async function end(at = '2027-11-22T00:00:00Z'): Promise<void> {
    site.deps.setClock(at)
    await purge(site.deps, true)
  }

  const stored = () => site.deps.db.read.selectFrom('rating_sums').selectAll().orderBy('rating').execute()
  const total = async () => (await stored()).filter(({ breakdown }) => breakdown === 'all')

  it('counts a session once, when it ends by time, in the role that it rated last', async () => {
    const twice = await newVisitor(site.app)
    await twice.rate(director, { curious: 'developing' })
    site.deps.setClock('2026-11-20T23:31:00Z')
    const [other] = await twice.call('roles', { query_role: 'team leader', query_agency: '' })
    await twice.rate(other?.id ?? '', { curious: 'strong' })
    await comeBack(twice)
    await visit('sound')
    site.deps.setClock('2026-11-25T10:00:00Z')
    await visit('sound')
    expect(await stored()).toEqual([])
    await end()
    expect(await total()).toEqual([
      { quarter: '2027-Q4', capability: 'curious', breakdown: 'all', value: '', rating: 'sound', sessions: 1 },
      { quarter: '2027-Q4', capability: 'curious', breakdown: 'all', value: '', rating: 'strong', sessions: 1 },
    ])
    await end('2027-11-28T00:00:00Z')
    expect((await total()).map(({ rating, sessions }) => [rating, sessions])).toEqual([
      ['sound', 2],
      ['strong', 1],
    ])
  })

  it('counts no session that its owner deleted, that was not saved, that was used on one day alone, or that began before it was said', async () => {
    const deleted = await visit('developing')
    await deleted.call('delete_session', {})
    const unsaved = await newVisitor(site.app)
    await unsaved.rate(director, { curious: 'strong' })
    const once = await newVisitor(site.app)
    await once.rate(director, { curious: 'strong' })
    await once.call('save_session', { email: 'once@agency.example' })
    await end()
    expect(await site.deps.db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await stored()).toEqual([])

    await site.deps.db.write((queries) => noteCounting(queries, false, ''))
    await visit('strong')
    await site.deps.db.write((queries) => noteCounting(queries, true, '2027-11-22T00:00:01Z'))
    await end('2028-11-24T00:00:00Z')
    expect(await stored()).toEqual([])
  })

  it('counts one session a network and day for an agency, so that nine made-up ones do not expose the tenth', async () => {
    for (let one = 0; one < 9; one += 1) await visit('strong', director, '198.51.100.7')
    await visit('developing')
    site.deps.setClock('2026-11-22T10:00:00Z')
    await visit('sound', director, '198.51.100.7')
    await end('2027-11-30T00:00:00Z')
    expect((await total()).map(({ rating, sessions }) => [rating, sessions])).toEqual([
      ['developing', 1],
      ['sound', 1],
      ['strong', 1],
    ])
    // No more is kept of where they came from than the quarter needs.
    await end('2028-01-01T00:30:00Z')
    expect(await site.deps.db.read.selectFrom('rating_networks').selectAll().execute()).toEqual([])
  })

  it('shows a quarter once it has ended, and keeps no more of it than that', async () => {
    const [agencys] = await (await newVisitor(site.app)).call('roles', { query_role: '', query_agency: 'te-papa' })
    await visits(12, 'developing')
    await visits(8, 'strong')
    await visits(3, 'strong', agencys?.id)
    await end()
    expect(await typed(['insight'], new Date('2027-12-31T23:59:59Z'))).toMatchObject({ code: 66, out: '' })
    expect(await typed(['insight', '--quarter', '2027-Q4'], new Date('2027-12-31T23:59:59Z'))).toMatchObject({
      code: 66,
      complaint: '2027-Q4 has not ended: a quarter is shown once it has.\n',
    })

    await end('2028-01-01T00:30:00Z')
    expect(await stored()).toEqual([])
    expect(await typed(['insight'], later, '0')).toMatchObject({
      code: 78,
      complaint: expect.stringContaining('LSP_INSIGHT'),
    })
    const { out, code } = await typed(['insight'])
    expect(code).toBe(0)
    const [head, ...lines] = out.trimEnd().split('\n')
    expect(head).toBe(
      'quarter,by,value,value_name,capability,capability_name,sessions_at_least,rating,rating_name,percent',
    )
    expect(lines).toContain('2027-Q4,all,,All,curious,Curious,20,developing,Developing,50')
    expect(lines).toContain('2027-Q4,all,,All,curious,Curious,20,not-relevant,Not relevant to my role,few')
    // Three people at one agency are not shown, and nobody can take the others from the total.
    expect(lines.filter((line) => line.includes(',agency,'))).toEqual([])

    const json = await typed(['insight', '--quarter', '2027-Q4', '--format', 'json'])
    const { groups } = JSON.parse(json.out) as { groups: (NamedGroup & { percent: Record<string, string> })[] }
    expect(groups[0]).toMatchObject({
      by: 'all',
      sessions_at_least: 20,
      percent: { strong: '50', sound: 'few', developing: '50', 'not-relevant': 'few' },
    })
    expect(await typed(['insight', '--quarter', '2027-Q3'])).toMatchObject({ code: 66 })
    expect(await typed(['insight', '--quarter', 'last'])).toMatchObject({ code: 64 })
    expect(await typed(['insight', '--format', 'xml'])).toMatchObject({ code: 64 })
  })

  it('is counted by the command that purges, once by two at the same time, and not kept of fewer than 10 sessions', async () => {
    await visits(4, 'developing')
    const ended = new Date('2027-11-22T00:00:00Z')
    await Promise.all([typed(['purge'], ended), typed(['purge'], ended)])
    expect(await total()).toMatchObject([{ rating: 'developing', sessions: 4 }])
    await end('2028-01-01T00:30:00Z')
    expect(await stored()).toEqual([])
    expect(await site.deps.db.read.selectFrom('rating_shares').selectAll().execute()).toEqual([])
    expect(await typed(['insight'])).toMatchObject({ code: 66 })
  })
})
