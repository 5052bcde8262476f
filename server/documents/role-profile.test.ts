import { describe, expect, it } from 'vitest'
import { originKinds } from '#domain/role/role-origin.ts'
import type { Need } from '#domain/role/needs.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { levelInFull } from '#domain/role/proficiency.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { below, ofType, starterRole, wordsOf } from '#tests/support/documents/blocks.ts'
import { withLevels, withMany } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { capabilityInTable } from './blocks.ts'
import { roleProfileDocument } from './role-profile.ts'

const { pack } = loadPack(packFolder(samplePack))
const { levels } = pack.words.role
const words = pack.documents.role_profile
const today = new Date('2026-11-20T23:30:00Z')
const analyst = starterRole(pack, 'policy-analyst--any')
const named = (need: Need) => wordedFor(pack, analyst).filter(({ id }) => analyst.needs[id] === need)

describe('the role profile', () => {
  const { blocks } = roleProfileDocument(analyst, pack, today)

  it('begins with the role, its type and origin, its counts and the date', () => {
    expect(blocks[0]).toEqual({
      type: 'title-page',
      kind: 'Role profile',
      title: 'Policy Analyst',
      isWholePage: false,
      facts: [
        ['Agency', 'Any agency'],
        ['Profile', 'Individual contributor, starter profile'],
        ['Date', '21 November 2026'],
        ['People Capabilities', '0 of 4'],
        ['Strategic Capabilities', '2 of 6'],
      ],
    })
  })

  it('gives essential capabilities in full by dimension, useful ones with their definition, and no others', () => {
    const [table] = ofType(below(blocks, words.essential.heading), 'table')
    const dimensions = pack.dimensions.filter(({ capabilities }) =>
      capabilities.some((id) => analyst.needs[id] === 'essential'),
    )
    expect(dimensions.length).toBeGreaterThan(1)
    expect(table?.rows).toEqual(
      dimensions.flatMap(({ id, name }) => [
        [name],
        ...named('essential')
          .filter(({ dimension }) => dimension === id)
          .map((capability) => [
            { ...capabilityInTable(2, capability), below: [] },
            { texts: [capability.definition, words.essential.ability], items: capability.statements },
          ]),
      ]),
    )
    const [useful] = ofType(below(blocks, words.useful.heading), 'table')
    expect(useful?.rows).toEqual(
      named('useful').map((one) => [capabilityInTable(2, one), { texts: [one.definition], items: [] }]),
    )
    const written = blocks.filter(({ type }) => type !== 'figure').flatMap(wordsOf)
    expect(named('none').length).toBeGreaterThan(0)
    for (const { name } of named('none')) expect(written).not.toContain(name)
  })

  it('shows every capability in the compass and says in words how much the role needs it', () => {
    const [figure] = ofType(blocks, 'figure')
    for (const { name } of [...pack.capabilities, ...pack.dimensions]) {
      expect(figure?.svg).toContain(`>${name}<`)
      expect(figure?.alternative).toContain(name)
    }
    expect(figure?.alternative).toContain(
      `System Leadership. ${levels.essential}: Leading at the political interface. ` +
        `${levels.useful}: Enhancing system performance. ${levels.none}: Enhancing organisational performance.`,
    )
  })

  it('has the wording for leaders without direct reports when the role leads nobody', () => {
    const officer = starterRole(pack, 'corrections-officer--department-of-corrections')
    const reworded = pack.capabilities.filter(
      ({ id, without_reports: other }) => officer.needs[id] === 'essential' && other?.statements,
    )
    expect(reworded.length).toBeGreaterThan(0)
    const written = roleProfileDocument(officer, pack, today).blocks.flatMap(wordsOf)
    for (const { statements, without_reports: other } of reworded) {
      for (const statement of other?.statements ?? []) expect(written).toContain(statement)
      for (const statement of statements.filter((one) => !other?.statements?.includes(one)))
        expect(written).not.toContain(statement)
    }
  })

  it('shows at the level of a role what the wording for it says there, and of other levels what all share', () => {
    const { pack: tiny } = loadPack(packFolder('./tests/packs/tiny'))
    const capabilities = tiny.capabilities.map((one) =>
      one.id === 'steady-hands'
        ? {
            ...one,
            without_reports: { indicators: { mate: { effective: ['Trims alone.'] } } },
            front_line: { indicators: { mate: { effective: ['Steers alone.'] } } },
          }
        : one,
    )
    const usual = 'Keeps the beam turning through a gale without a word from anybody.'
    const seenBy = (role: Partial<typeof analyst>) =>
      roleProfileDocument({ ...starterRole(tiny, 'lamp-trimmer--any'), ...role }, { ...tiny, capabilities }, today)
        .blocks.flatMap(wordsOf)
        .filter((text) =>
          [usual, 'Trims alone.', 'Steers alone.', 'Follows the storm card line by line.'].includes(text),
        )
    expect(seenBy({})).toEqual(['Trims alone.'])
    expect(seenBy({ front_line: true })).toEqual(['Steers alone.'])
    expect(seenBy({ role_type: 'station-head', level: 'mate' })).toEqual([usual])
    expect(seenBy({ level: 'hand' })).toEqual(['Follows the storm card line by line.'])
  })

  it('has what people see at a level beside each of many capabilities, and no second table of all of them', () => {
    const many = withMany(withLevels(pack))
    const role = {
      ...analyst,
      needs: Object.fromEntries(many.capabilities.map(({ id }) => [id, 'essential' as const])),
    }
    const tablesOf = (some: typeof pack) => ofType(roleProfileDocument(role, some, today).blocks, 'table')
    const [essential, ...others] = tablesOf(many)
    expect(others.map(({ title }) => title)).toEqual([words.use.heading])
    const [capability] = wordedFor(many, role)
    const level = capability && levelInFull(many, role, capability)
    expect(essential?.rows[1]).toEqual([
      { ...capabilityInTable(2, capability ?? expect.fail('none')), below: [`Level: ${level?.name}`] },
      { texts: [capability?.definition], items: level?.effective },
    ])
    expect(tablesOf(withLevels(pack)).map(({ title }) => title)).toContain(pack.words.role.proficiency.heading)
  })

  it.each(originKinds)('has a note on its origin when it is %s', (kind) => {
    const { blocks: about } = roleProfileDocument({ ...analyst, origin: { kind, date: today } }, pack, today)
    const text = words.origin[kind === 'held' ? 'waiting' : kind]
    expect(ofType(about, 'callout')).toEqual([
      { type: 'callout', title: words.origin.heading, texts: [text, 'It is a general profile, for any agency.'] },
    ])
  })

  it('carries the agency that the visitor named, and says what that means', () => {
    const { title, blocks: about } = roleProfileDocument(analyst, pack, today, 'Te Papa')
    expect(title).toBe('Role profile: Policy Analyst, Te Papa')
    expect(about[0]).toMatchObject({
      title: 'Policy Analyst, Te Papa',
      facts: expect.arrayContaining([['Agency', 'Te Papa (named on request, not checked there)']]),
    })
    expect(ofType(about, 'callout')[0]?.texts[1]).toBe(
      'It is a general profile, for any agency. Te Papa stands here because somebody asked for that. It does not mean that they have checked the profile.',
    )
  })

  it('carries its own agency where it has one, whatever the visitor named', () => {
    const officer = starterRole(pack, 'corrections-officer--department-of-corrections')
    const { title, blocks: about } = roleProfileDocument(officer, pack, today, 'Te Papa')
    expect(title).toMatch(/^Role profile: Corrections Officer, Department of Corrections/)
    expect(about.flatMap(wordsOf).filter((text) => /Te Papa|general profile/.test(text))).toEqual([])
  })
})

describe('the picture of a framework', () => {
  const { heart: _heart, ...withoutHeart } = pack
  const figures = (dimensions: typeof pack.dimensions) =>
    roleProfileDocument(analyst, { ...withoutHeart, dimensions }, today).blocks.filter(({ type }) => type === 'figure')
  const groups = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      id: `group-${place}`,
      name: `Setting a Long Term Direction With Partners and People ${place + 1}`,
      summary: 'A group.',
      capabilities: pack.capabilities.filter((_one, index) => index % count === place).map(({ id }) => id),
    }))

  it('has numbers round the compass and in the list where names are long, and nobody in the middle', () => {
    const [figure] = figures(groups(12))
    expect(figure?.type === 'figure' && figure.svg).toContain('>12. Setting a Long Term')
    expect(figure?.type === 'figure' && figure.svg).toContain('>12</text>')
    expect(figure?.type === 'figure' && figure.svg).not.toContain('textPath')
  })

  it('gives way to the tables where there are too many groups', () => {
    expect(figures(groups(13))).toEqual([])
  })
})
