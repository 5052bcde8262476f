// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { wholeLevels } from '#domain/career/level-steps.ts'
import { gapToTarget } from '#domain/career/target-gap.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { planMailParts } from '#server/mail/mails.ts'
import { inTurn, starterRole } from '#tests/support/documents/blocks.ts'
import { contentsOf } from '#tests/support/documents/contents.ts'
import { readDocumentPage } from '#tests/support/documents/document-page.ts'
import { emptyParts } from '#tests/support/documents/empty-parts.ts'
import { fewerSections, withTheLeast } from '#tests/support/framework/fewer-sections.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { renderSheet } from '#tests/support/documents/render-sheet.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { renderWord } from '#server/documents/word/word.ts'

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
      pack.ratings,
      Object.entries(answers).map(([qref, answer]) => ({ qref, answer })),
    )
    const gap = gapToTarget(pack, { base: role.needs, target: target.needs, answers: given, horizon: 3 })
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
      // oxlint-disable-next-line no-await-in-loop
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
