import { describe, expect, it } from 'vitest'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'

describe('suggest_roles', () => {
  const site = testApp('sqlite')

  async function suggest(visitor: Visitor, query_role: string, query_agency = '') {
    const { match, suggestions } = await visitor.call('suggest_roles', { query_role, query_agency })
    const lines = suggestions.map(({ title, other_title, role, count }) =>
      [title, other_title && `(${other_title})`, role?.agency ?? `${count} roles`].filter(Boolean).join(' '),
    )
    return { match, lines, suggestions }
  }

  const suggested = async (query: string, agency?: string) =>
    (await suggest(await newVisitor(site.app), query, agency)).lines

  /** Makes the library hold these roles besides the pack's. */
  async function install(titles: readonly [string, string][]): Promise<void> {
    const { pack } = site.deps
    const starters = starterRoles(pack)
    const [model] = starters as [StarterRole]
    const added = titles.map(([title, agency], index) => ({ ...model, id: `added-${index}`, title, also: [], agency }))
    await site.deps.db.write((queries) =>
      installStarterRoles(queries, { id: pack.id, fingerprint: titles.join() }, [...starters, ...added]),
    )
  }

  it('finds the roles whose titles begin so from two letters on, with their agency; 8 at most', async () => {
    const visitor = await newVisitor(site.app)
    const { match, lines, suggestions } = await suggest(visitor, 'HR')
    expect(match).toBe('exact')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines).toContain('HR Coordinator Any agency')
    expect(lines).toContain('HR Advisor Any agency')
    for (const { title, other_title } of suggestions) expect(other_title || title).toMatch(/\bHR\b/)
    expect(await suggested('Se')).toHaveLength(8)
    expect(await suggested('H')).toEqual([])
    expect(await suggested('%%%')).toEqual([])
    expect(await suggested('')).toEqual([])
  })

  it('offers the exact title first, and says under which other title a role was found', async () => {
    expect((await suggested('Policy Analyst'))[0]).toBe('Policy Analyst Any agency')
    expect((await suggested('hrbp'))[0]).toBe('HR Business Partner (HRBP) Any agency')
    expect((await suggested('ceo'))[0]).toMatch(/^CEO \d+ roles$/)
  })

  it('takes the name of an agency, or another name of it, out of what is typed', async () => {
    const visitor = await newVisitor(site.app)
    const named = await visitor.call('suggest_roles', { query_role: 'hr director moj', query_agency: '' })
    expect(named.named).toEqual({
      id: 'ministry-of-justice',
      agency: 'Ministry of Justice – Te Tāhū o te Ture',
      other_name: 'MoJ',
    })
    expect(named.suggestions[0]).toMatchObject({ role: { id: 'hr-director--ministry-of-justice' } })
    const present = await visitor.call('suggest_roles', { query_role: 'hr dir ministry of justice', query_agency: '' })
    expect(present.named?.other_name).toBe('')
    expect((await visitor.call('suggest_roles', { query_role: 'hr dir', query_agency: '' })).named).toBeUndefined()
    const elsewhere = { query_role: 'hr director moj', query_agency: 'te-papa' }
    expect((await visitor.call('suggest_roles', elsewhere)).suggestions).toEqual([])
  })

  it('finds what the pack says means the same, by a short form or in full', async () => {
    await install([
      ['EA to the Chief Executive', ''],
      ['Snr Zoologist', ''],
      ['Orchards Team Leader', ''],
      ['Team Leader Orchards', ''],
    ])
    // As if it were typed in full: what begins with it comes before what only holds its words.
    expect(await suggested('tl orch')).toEqual(['Team Leader Orchards Any agency', 'Orchards Team Leader Any agency'])
    expect(await suggested('snr investig')).toEqual(['Senior Investigator Any agency', 'Senior Investigator 3 roles'])
    expect(await suggested('senior zoolog')).toEqual(['Snr Zoologist Any agency'])
    expect(await suggested('executive assistant to the')).toContain('EA to the Chief Executive Any agency')
    expect(await suggested('snr zoolgist')).toEqual(['Snr Zoologist Any agency'])
  })

  it('finds what has the words in any order, each but begun, whatever their case and accents', async () => {
    expect(await suggested('dir kaihautū')).toEqual(await suggested('KAIHAUTU dir'))
    expect((await suggested('part bus hr'))[0]).toContain('HR Business Partner')
  })

  it('offers the profile for any agency before those of agencies, as the list of results does', async () => {
    expect((await suggested('policy manag')).slice(0, 2)).toEqual([
      'Policy Manager Any agency',
      'Policy Manager Ministry for Women – Manatū Wāhine',
    ])
  })

  it("narrows to an agency: its own before those for any agency, none of another's", async () => {
    expect(await suggested('hr director', 'ministry-of-justice')).toEqual([
      'HR Director Ministry of Justice – Te Tāhū o te Ture',
      'HR Director Any agency',
    ])
    expect(await suggested('hr director', 'te-papa')).toEqual(['HR Director Any agency'])
  })

  it('finds titles for three letters with a slip, and says that they but come close', async () => {
    const visitor = await newVisitor(site.app)
    const { match, lines } = await suggest(visitor, 'plo')
    expect(match).toBe('close')
    expect(lines).toContain('Policy Analyst Any agency')
    expect(await suggest(visitor, 'zookeper xylo')).toEqual({ match: 'exact', lines: [], suggestions: [] })
  })

  it('counts a title that stands at many agencies instead of filling the list with it, below the profile for any', async () => {
    const { pack } = site.deps
    const agencies = pack.agencies.slice(0, 12).map(({ id }) => id)
    await install([
      ...agencies.map((agency): [string, string] => ['Keeper of Tides', agency]),
      ['Keeper of Tides and Winds', agencies[0] ?? ''],
    ])
    expect(await suggested('keeper of t')).toEqual([
      'Keeper of Tides 12 roles',
      `Keeper of Tides and Winds ${pack.agencies[0]?.name}`,
    ])
    expect(await suggested('keeper of t', agencies[1])).toEqual([`Keeper of Tides ${pack.agencies[1]?.name}`])
    await install([...agencies, ''].map((agency): [string, string] => ['Keeper of Tides', agency]))
    expect(await suggested('keeper of t')).toEqual(['Keeper of Tides Any agency', 'Keeper of Tides 13 roles'])
    await install([])
    expect(await suggested('keeper of t')).toEqual([])
  })

  it('offers a role kept for one session to that session alone', async () => {
    const maker = await newVisitor(site.app)
    await answerBuild(site, maker)
    await maker.call('add_role', { role: 'Minder of Huia Feathers', agency: 'te-papa', validate: false })
    const found = ['Minder of Huia Feathers Te Papa Tongarewa – Museum of New Zealand']
    expect((await suggest(maker, 'feathers')).lines).toEqual(found)
    expect((await suggest(maker, 'feathers', 'ministry-of-health')).lines).toEqual([])
    expect(await suggested('feathers')).toEqual([])
    const relationship = 'I am in this role'
    await maker.call('add_role', { role: 'Minder of Moa Bones', agency: 'te-papa', relationship, validate: true })
    expect(await suggested('moa')).toEqual(['Minder of Moa Bones Te Papa Tongarewa – Museum of New Zealand'])
  })

  it('is no search: the session keeps its own, and nothing is written', async () => {
    const visitor = await newVisitor(site.app)
    await suggest(visitor, 'HR')
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: null, query_role: '' })
  })
})
