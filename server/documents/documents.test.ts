import { describe, expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { cellWords, headings, inTurn, ofType, wordsOf } from '#tests/support/documents/blocks.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { comparisonDocument } from './comparison.ts'
import { devPlanDocument } from './dev-plan.ts'
import { interviewPackDocument } from './interview-pack.ts'
import { roleProfileDocument } from './role-profile.ts'
import { selfAssessmentReport } from './self-assessment-report.ts'
import { talkGuideDocument } from './talk-guide.ts'

const today = new Date('2026-11-20T23:30:00Z')

/** Every document about one role. */
function documentsOf(role: StarterRole, pack: Pack, chosen: number): Document[] {
  const answers = inTurn(pack)
  const selected = pack.capabilities.slice(0, chosen).map(({ id }) => id)
  const assessment = { answers, answeredAt: today, selected }
  return Object.values({
    role_profile: roleProfileDocument(role, pack, today),
    interview_pack: interviewPackDocument(role, pack, today),
    dev_plan: devPlanDocument(role, pack, assessment, today),
    self_assessment_report: selfAssessmentReport(role, pack, assessment, today),
    talk_guide: talkGuideDocument(role, pack, today),
  } satisfies Record<Exclude<DocumentName, 'comparison'>, Document>)
}

describe.each(['lsp', './tests/packs/tiny'])('the documents of %s', (name) => {
  const { pack } = loadPack(packFolder(name))
  const roles = starterRoles(pack)

  it('skip no level of headings, and break pages only before headings and the contents', () => {
    for (const role of roles.filter((_, index) => index % 40 === 0)) {
      for (const { title, blocks } of [...documentsOf(role, pack, 0), ...documentsOf(role, pack, 3)]) {
        const levels = [0, ...headings(blocks).map(({ level }) => level)]
        const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
        expect([title, gaps]).toEqual([title, []])
        const breaks = blocks.filter((_, index) => blocks[index - 1]?.type === 'page-break')
        expect([title, breaks.filter(({ type }) => !['heading', 'contents'].includes(type))]).toEqual([title, []])
      }
    }
  })

  it('give every capability that a table names a heading, so that readers can go from one to the next', () => {
    const [role, other] = roles
    if (!role || !other) throw new Error('no roles')
    const capabilities = compareNeeds(pack, [role, other], lastAnswers(pack, []))
    const comparison = comparisonDocument(
      pack,
      { roles: [role, other], capabilities, whole: null, directions: [null], summaries: ['-'] },
      today,
    )
    for (const { title, blocks } of [...documentsOf(role, pack, 3), comparison]) {
      const rows = ofType(blocks, 'table').flatMap((table) => table.rows.map(([first]) => first))
      const linked = rows.filter((cell) => typeof cell === 'object' && 'text' in cell)
      const headed = [...headings(blocks), ...linked.filter(({ level }) => level !== undefined)].map(({ text }) => text)
      const names = rows.flatMap((cell) => (cell === undefined ? [] : (cellWords(cell)[0] ?? [])))
      const named = pack.capabilities.filter(({ name: one }) => names.includes(one))
      const unheaded = named.filter(({ name: one }) => !headed.includes(one)).map(({ name: one }) => one)
      expect([title, unheaded]).toEqual([title, []])
    }
  })

  it('give no person a score', () => {
    const [role] = roles
    if (!role) throw new Error('no role')
    for (const { blocks } of documentsOf(role, pack, 1)) {
      for (const text of blocks.flatMap(wordsOf)) expect(text).not.toMatch(/\d ?%|per cent|out of \d/)
    }
  })
})
