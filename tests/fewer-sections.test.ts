// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { wholeLevels } from '#domain/career/level-steps.ts'
import { gapToTarget } from '#domain/career/target-gap.ts'
import type { Document } from '#domain/documents/blocks.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { renderWord } from '#server/documents/word/word.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { planMailParts } from '#server/mail/mails.ts'
import { inTurn, starterRole } from '#tests/support/documents/blocks.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { readDocumentPage, renderSheet } from './support/app/rendered.ts'
import { emptyParts } from './support/documents/blocks.ts'
import { contentsOf } from './support/documents/docx.ts'

/** All that a capability can do without, by its path. */
const optional = [
  'why_it_matters',
  'signs',
  'behaviours',
  'indicators',
  'what_it_is_not',
  'derailers',
  'source',
  'links',
  'stories',
  'evidence',
  'front_line',
  'without_reports',
  ...['behavioural', 'experience', 'criteria', 'warning_signs'].map((part) => `interview.${part}`),
  ...['on_the_job', 'through_others', 'learning', 'reflection', 'first_step', 'sign_of_progress'].map(
    (part) => `development.${part}`,
  ),
]

/** The sections that no capability of the sample pack has, so that they too can be there or not. */
const more = {
  behaviours: [{ effective: 'Asks before acting.', ineffective: 'Acts before asking.' }],
  indicators: { working: { effective: ['Asks.'] }, expert: { effective: ['Teaches.'], ineffective: ['Hides.'] } },
  source: { title: 'The framework, page 4' },
  links: [{ title: 'A longer text', url: 'https://commission.example/more' }],
  stories: [{ level: 'working', title: 'The wrong key', text: 'She gave it back.' }],
  evidence: {
    text: 'One study saw it help.',
    sources: [{ title: 'The study', url: 'https://commission.example/study' }],
  },
  front_line: { why_it_matters: 'It happens at the counter.' },
} satisfies Partial<Capability>

function without(section: object, left: readonly string[], above = ''): object {
  const kept = Object.entries(section).flatMap(([key, value]: [string, unknown]) => {
    const path = above === '' ? key : `${above}.${key}`
    if (left.includes(path)) return []
    if (above !== '' || !['interview', 'development'].includes(key)) return [[key, value]]
    const inner = without(value as object, left, key)
    return Object.keys(inner).length === 0 ? [] : [[key, inner]]
  })
  return Object.fromEntries(kept)
}

const levels = ['working', 'expert'].map((id) => ({ id, name: id, meaning: `is ${id}` }))

/** The pack with the sections at these paths left out of each capability, in turn; the last list stands for all others. */
function leavingOut(pack: Pack, left: readonly (readonly string[])[]): Pack {
  const capabilities = pack.capabilities.map(
    (capability, place) => without({ ...capability, ...more }, left[place] ?? left.at(-1) ?? []) as Capability,
  )
  return { ...pack, capabilities, levels, role_types: pack.role_types.map((type) => ({ ...type, level: 'expert' })) }
}

function withoutLevels({ levels: _levels, ...pack }: Pack): Pack {
  return pack
}

/** The pack with the least that a framework can have. */
function withTheLeast(pack: Pack): Pack {
  return withoutLevels(leavingOut(pack, [optional]))
}

/** The pack without sections at random: the same for every capability, or others for each. */
function fewerSections(pack: Pack): fc.Arbitrary<Pack> {
  const some = fc.subarray(optional)
  return fc
    .oneof(
      some.map((left) => [left]),
      fc.tuple(...pack.capabilities.map(() => some)),
    )
    .map((left) => leavingOut(pack, left))
    .chain((less) => fc.constantFrom(less, withoutLevels(less)))
}

const { pack: sample } = loadPack(packFolder(samplePack))
const today = new Date('2026-11-20T23:30:00Z')

/** Every document about a role that leads people, and about one that does not; a third of its capabilities are chosen. */
function documentsOf(pack: Pack): Document[] {
  const answers = inTurn(pack)
  const target = starterRole(pack, 'hr-director--any')
  return ['hr-director--any', 'policy-analyst--any'].flatMap((id) => {
    const role = starterRole(pack, id)
    const selected = pack.capabilities.filter((_, place) => place % 3 > 0).map((capability) => capability.id)
    const assessment = { answers, answeredAt: today, selected }
    const given = lastAnswers(
      pack,
      Object.entries(answers).map(([qref, answer]) => ({ qref, answer })),
    )
    const gap = gapToTarget(pack, { base: role, target, answers: given, horizon: 3 })
    const capabilities = compareNeeds(pack, [role, target], given)
    const comparison = { roles: [role, target], capabilities, whole: wholeLevels(pack, [role, target]) }
    return Object.values({
      role_profile: roleProfileDocument(role, pack, today),
      interview_pack: interviewPackDocument(role, pack, today),
      dev_plan: devPlanDocument(role, pack, assessment, today, { way: { target, horizon: 3, gap, ways: [] } }),
      self_assessment_report: selfAssessmentReport(role, pack, assessment, today),
      talk_guide: talkGuideDocument(role, pack, today),
      comparison: comparisonDocument(
        pack,
        { ...comparison, directions: [null], summaries: ['It asks for more.'] },
        today,
      ),
    } satisfies Record<DocumentName, Document>)
  })
}

/** What is wrong with a document, its page read as XML besides. */
function faultsOf(document: Document): string[] {
  const { headings } = readDocumentPage(renderSheet(document))
  const unnamed = headings.filter(({ text }) => text === '').map(() => 'a heading without words on the page')
  return [...emptyParts(document.blocks), ...unnamed].map((fault) => `${document.title}: ${fault}`)
}

describe('a framework that has less', () => {
  it('is shown without empty headings, tables or lists in any document, whatever it leaves out', () => {
    fc.assert(
      fc.property(fewerSections(sample), (pack) => {
        expect(documentsOf(pack).flatMap(faultsOf)).toEqual([])
      }),
      { numRuns: 25, seed: 16 },
    )
  })

  it('is whole with a name, a definition and statements alone, in Word files too', async () => {
    const documents = documentsOf(withTheLeast(sample))
    expect(documents.flatMap(faultsOf)).toEqual([])
    for (const document of documents) {
      const contents = await contentsOf(await renderWord(document))
      expect(contents.filter(({ title }) => title.trim() === '')).toEqual([])
    }
  })

  it('gives the plan in a mail no empty list', () => {
    fc.assert(
      fc.property(fewerSections(sample), (pack) => {
        const role = starterRole(pack, 'hr-director--any')
        const selected = pack.capabilities.map(({ id }) => id)
        const parts = planMailParts(pack, { role, assessment: { answers: inTurn(pack), answeredAt: today, selected } })
        expect(parts.length).toBeGreaterThan(selected.length)
        expect(parts.filter((part) => part.type === 'list' && part.items.length === 0)).toEqual([])
      }),
      { numRuns: 25, seed: 16 },
    )
  })

  it('makes documents of a role to which nothing is essential, or that needs nothing', () => {
    for (const need of ['useful', 'none'] as const) {
      const needs = Object.fromEntries(sample.capabilities.map(({ id }) => [id, need]))
      const role = { ...starterRole(sample, 'hr-director--any'), needs }
      const documents = [roleProfileDocument, interviewPackDocument, talkGuideDocument]
      expect(documents.flatMap((make) => faultsOf(make(role, sample, today)))).toEqual([])
    }
  })

  it('has a sheet for a panel all the same, which asks for what the statements say', () => {
    const pack = withTheLeast(sample)
    const [first] = pack.capabilities
    const { blocks } = interviewPackDocument(starterRole(pack, 'hr-director--any'), pack, today)
    const sheet = blocks.find((block) => block.type === 'table' && block.title.endsWith(first?.name ?? ''))
    expect(sheet).toMatchObject({ rows: first?.statements.map((statement) => [statement, '']) })
  })
})
