import { describe, expect, it } from 'vitest'
import { optionValue } from '#domain/assessing/choices.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import { fill } from '#domain/framework/sentence.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { originLine } from '#domain/role/role-origin.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { cellWords, headings, inTurn, ofType, wordsOf } from '#tests/support/documents/blocks.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { notThere } from './blocks.ts'
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

const mark = '§'

/** A copy of the words, each marked, so that words from elsewhere stand out. Ids stay as they are. */
function marked<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string') return (['id', 'kind', 'when'].includes(key) ? value : mark + value) as Value
  if (typeof value !== 'object' || value === null || key === 'capabilities') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, marked<unknown>(inner, name)])
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value
}

it('documents speak the words of the field, and say in plain ones what they mean', () => {
  const { pack } = loadPack(packFolder('lsp'))
  const [role] = starterRoles(pack)
  if (!role) throw new Error('no role')
  const texts = documentsOf(role, pack, 1).map(({ blocks }) => blocks.flatMap(wordsOf))
  expect(texts[1]).toEqual(expect.arrayContaining(['Assessment criteria', 'Common derailers']))
  const [profile, interview, plan] = texts.map((written) => written.join('\n'))
  expect(interview).toContain(
    'Assessment criteria say what a good answer shows. Common derailers say how a capability goes wrong',
  )
  expect(interview).toContain('The assessment criteria say what a good answer shows.\n')
  expect(interview).toContain('Common derailers\nThese are the usual ways in which it goes wrong')
  expect(profile).toContain('assessment criteria (what a good answer shows) and common derailers')
  expect(plan).toContain('its common derailers: how it goes wrong')
  expect(pack.documents.recruitment_guide.body).toContain('assessment criteria, which say what a good answer shows')
  expect(pack.documents.recruitment_guide.body).toContain('common derailers say how a capability goes wrong')
})

describe.each(['lsp', './tests/packs/tiny'])('the documents of %s', (name) => {
  const { pack } = loadPack(packFolder(name))
  const roles = starterRoles(pack)

  it("contain only the pack's words, the role's, and the names of ratings and needs", () => {
    const { documents, dimensions, capabilities } = pack
    const other: Pack = {
      ...pack,
      documents: marked(documents),
      dimensions: marked(dimensions),
      capabilities: capabilities.map((capability) => {
        const { dimension, axis } = capability
        return { ...marked(capability), dimension, ...(axis === undefined ? {} : { axis }) }
      }),
    }
    const [role] = roles
    if (!role) throw new Error('no role')
    const agency = pack.agencies.find(({ id }) => id === role.agency)?.name ?? ''
    const most = mostNeeds(pack)
    const known = [
      role.title,
      `${role.title}, ${agency}`,
      agency,
      ...Object.values(pack.words.documents.general),
      originLine(pack, role.role_type, role.origin),
      pack.words.finding.anything.agency,
      dateInWords(today, pack),
      `${role.people} of ${most.people}`,
      `${role.strategy} of ${most.strategy}`,
      ...documents.interview_pack.scoring.scale.map(({ score }) => String(score)),
      ...Object.values(pack.words.role.levels),
      ...Object.values(pack.words.framework.behaviours),
      ...Object.values(pack.words.framework.depth),
      ...Object.values(pack.words.documents.interview),
      pack.words.documents.talk.for_coaches,
      ...Object.values(pack.words.role.proficiency),
      ...(pack.levels ?? []).flatMap((level) => [
        fill(pack.words.role.proficiency.at, level),
        fill(pack.words.role.proficiency.meaning, level),
        fill(pack.words.role.proficiency.asked, level),
        level.meaning,
      ]),
      ...pack.ratings.flatMap((rating) => [rating.name, optionValue(rating)]),
      ...pack.axes.map((axis) => axis.name),
      '',
      notThere,
    ]
    const written = documentsOf(role, other, 1).flatMap(({ footer, blocks }) => [footer, ...blocks.flatMap(wordsOf)])
    expect(written.length).toBeGreaterThan(200)
    expect(written.filter((text) => !text.includes(mark) && !known.includes(text))).toEqual([])
  })

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
    const capabilities = compareNeeds(pack, [role, other], lastAnswers(pack.ratings, []))
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
