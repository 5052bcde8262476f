import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameUuid } from '#server/values/identifiers.ts'
import { casePackageSchema } from '#tests/support/framework/case-schema.ts'
import { caseFileSchema } from './case-file-schema.ts'
import { casePackage } from './case-package.ts'
import { readCase } from './read-case.ts'
import type { OpenFramework, OpenIndicators } from './open-framework.ts'

const naming = {
  address: 'https://lsp.example.govt.nz/data/framework.case.json',
  changed: '2026-01-01T00:00:00.000Z',
  identify: (name: string) => nameUuid('00000000-0000-4000-8000-000000000000', name),
}
const about = {
  creator: 'A commission',
  title: 'A framework',
  description: 'What leaders need.',
  language: 'en-NZ',
  version: '1.0.0',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
}
const types = { group: 'Dimension', capability: 'Capability', statement: 'Statement' }
const made = (framework: OpenFramework) => casePackage(naming, framework, about, types)
const readBack = (framework: OpenFramework) =>
  readCase(caseFileSchema.parse(JSON.parse(JSON.stringify(made(framework))))).framework

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
const ids = (min: number, max: number) =>
  fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,7}(-[a-z0-9]{1,8}){0,2}$/), { minLength: min, maxLength: max })

/** Frameworks of 1 to 6 groups, each with 1 to 4 capabilities, and of no to 6 levels. */
const frameworks: fc.Arbitrary<OpenFramework> = fc
  .record({ groupIds: ids(1, 6), levelIds: ids(0, 6), capabilityIds: ids(6, 24) })
  .chain(({ groupIds, levelIds, capabilityIds }) => {
    const placed = capabilityIds.map((id, index) => ({ id, group: groupIds[index % groupIds.length] ?? '' }))
    const inOrder = groupIds.flatMap((group) => placed.filter((one) => one.group === group))
    const indicators = fc.record(
      { effective: fc.array(text, { minLength: 1, maxLength: 3 }), ineffective: fc.array(text, { minLength: 1 }) },
      { requiredKeys: ['effective'] },
    )
    return fc.record({
      groups: fc.tuple(...groupIds.map((id) => fc.record({ id: fc.constant(id), name: text, summary: text }))),
      levels: fc.tuple(...levelIds.map((id) => fc.record({ id: fc.constant(id), name: text, meaning: text }))),
      capabilities: fc.tuple(
        ...inOrder.map(({ id, group }) =>
          fc.record({
            id: fc.constant(id),
            group: fc.constant(group),
            name: text,
            definition: text,
            statements: fc.array(text, { minLength: 1, maxLength: 6 }),
            levels:
              levelIds.length === 0
                ? fc.constant(undefined)
                : fc.option(fc.subarray(levelIds, { minLength: 1 }), { nil: undefined }),
            indicators: fc.record<Record<string, OpenIndicators>>(
              Object.fromEntries(levelIds.map((level) => [level, indicators])),
              {
                requiredKeys: [],
                noNullPrototype: true,
              },
            ),
          }),
        ),
      ),
    })
  })

it('is a CASE 1.1 package, and is read back as the same framework, whatever the framework', () => {
  fc.assert(
    fc.property(frameworks, (framework) => {
      expect(casePackageSchema.safeParse(made(framework)).error).toBeUndefined()
      expect(readBack(framework)).toEqual(framework)
    }),
    { numRuns: 60 },
  )
})

it('has one identifier for each thing, the same whatever the thing is called', () => {
  const [framework = { groups: [], levels: [], capabilities: [] }] = fc.sample(frameworks, { numRuns: 1, seed: 5 })
  const { CFItems, CFAssociations } = made(framework)
  const identifiers = [...CFItems, ...CFAssociations].map(({ identifier }) => identifier)
  expect(new Set(identifiers).size).toBe(identifiers.length)
  const renamed = { ...framework, groups: framework.groups.map((group) => ({ ...group, name: 'Another name' })) }
  expect(made(renamed).CFItems.map(({ identifier }) => identifier)).toEqual(CFItems.map(({ identifier }) => identifier))
})

const object = (identifier: string) => ({ identifier, uri: `https://other.example/${identifier}` })
const child = (origin: string, destination: string, sequenceNumber?: number) => ({
  associationType: 'isChildOf',
  originNodeURI: object(origin),
  destinationNodeURI: object(destination),
  ...(sequenceNumber === undefined ? {} : { sequenceNumber }),
})
const item = (identifier: string, fullStatement: string, more = {}) => ({
  ...object(identifier),
  fullStatement,
  ...more,
})

it("reads other publishers' packages: ids from names, order from sequence numbers, levels from rubrics, deeper layers as statements", () => {
  const { framework: read } = readCase(
    caseFileSchema.parse({
      CFDocument: { ...object('doc'), title: 'Another framework', creator: 'Somebody' },
      CFItems: [
        item('b', 'Māori and Crown relations', { humanCodingScheme: 'A.1 (b)' }),
        item('a', 'People & culture'),
        item('a2', 'People & culture'),
        item('c1', 'Leads', { abbreviatedStatement: 'Lead' }),
        item('c2', 'Listens'),
        item('s1', 'Says why'),
        item('s2', 'Says how'),
        item('s3', 'Says when'),
      ],
      CFAssociations: [
        child('b', 'doc', 2),
        child('a', 'doc', 1),
        child('c2', 'a', 2),
        child('c1', 'a', 1),
        child('s1', 'c1'),
        child('s2', 's1'),
        child('s3', 'c1'),
        // It says that it stands below itself, by a way round.
        { ...child('a', 'c1'), associationType: 'isRelatedTo' },
      ],
      CFRubrics: [
        {
          CFRubricCriteria: [
            {
              CFItemURI: object('c1'),
              CFRubricCriterionLevels: [
                { quality: 'Expert', score: 2, description: 'Leads all' },
                { quality: 'Beginner', score: 1, description: 'Leads one\n\n Leads two ' },
              ],
            },
          ],
        },
      ],
    }),
  )
  expect(read.groups.map(({ id, name }) => [id, name])).toEqual([
    ['people-and-culture', 'People & culture'],
    ['another-framework', 'Another framework'],
  ])
  expect(read.levels).toEqual([
    { id: 'beginner', name: 'Beginner', meaning: '' },
    { id: 'expert', name: 'Expert', meaning: '' },
  ])
  expect(read.capabilities).toEqual([
    {
      id: 'lead',
      group: read.groups[0]?.id,
      name: 'Lead',
      definition: 'Leads',
      statements: ['Says why', 'Says how', 'Says when'],
      indicators: { beginner: { effective: ['Leads one', 'Leads two'] }, expert: { effective: ['Leads all'] } },
    },
    {
      id: 'listens',
      group: read.groups[0]?.id,
      name: 'Listens',
      definition: 'Listens',
      statements: [],
      indicators: {},
    },
    // They stand beside a group, and have nothing below them.
    ...['Māori and Crown relations', 'People & culture'].map((name) =>
      expect.objectContaining({ name, group: 'another-framework', statements: [] }),
    ),
  ])
})

it('makes one group of a package without layers', () => {
  const { framework: read } = readCase(
    caseFileSchema.parse({
      CFDocument: { ...object('doc'), title: 'Skills' },
      CFItems: [item('x', 'Baking'), item('y', 'Bread')],
    }),
  )
  expect(read.groups).toEqual([{ id: 'skills', name: 'Skills', summary: 'Skills' }])
  expect(read.capabilities.map(({ id, group, statements }) => [id, group, statements])).toEqual([
    ['baking', 'skills', []],
    ['bread', 'skills', []],
  ])
})

it('puts what stands on the layer at which least is left out as capabilities, and loses nothing without saying so', () => {
  const below = (parent: string, count: number) => Array.from({ length: count }, (_, place) => `${parent}.${place + 1}`)
  const areas = below('Area', 2)
  const groups = areas.flatMap((area) => below(area, 2))
  const capabilities = groups.flatMap((group) => below(group, 2))
  const texts = capabilities.flatMap((capability) => below(capability, 4))
  const names = [...areas, ...groups, ...capabilities, ...texts, 'Lost', 'Below lost', 'Round', 'Robin', 'Bare']
  const parentOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
  const { framework, differences } = readCase(
    caseFileSchema.parse({
      CFDocument: { ...object('doc'), title: 'Deep' },
      CFItems: names.map((name) => item(name, name)),
      CFAssociations: [
        ...areas.map((name) => child(name, 'doc')),
        ...[...groups, ...capabilities, ...texts].map((name) => child(name, parentOf(name))),
        child('Lost', 'elsewhere'),
        child('Below lost', 'Lost'),
        child('Round', 'Robin'),
        child('Robin', 'Round'),
        child('Bare', 'doc'),
        child('Bare', 'Area.1'),
      ],
    }),
  )
  expect(framework.groups.map(({ name }) => name)).toEqual([...groups, 'Lost', 'Deep', 'Round'])
  expect(framework.capabilities.map(({ name }) => name)).toEqual([...capabilities, 'Below lost', 'Bare', 'Robin'])
  expect(framework.capabilities[0]?.statements).toEqual(below(capabilities[0] ?? '', 4))
  expect(differences).toEqual([
    'These stand below something that is not in the file, and were put at the top: "Lost"',
    'These stand below themselves by a way round, and were put at the top: "Round"',
    'These stand below several others, and were put below the first of them: "Bare"',
    'These stand in no group, and were put into one with the document\'s name, Deep: "Bare"',
    'These layers above the groups are left out: "Area.1", "Area.2"',
  ])
})
