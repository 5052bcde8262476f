import { chosenCapabilities, groupResults, type ResultGroups } from '#domain/assessment.ts'
import type { Capability } from '#domain/capability-schema.ts'
import type { Pack } from '#domain/pack-schema.ts'
import type { Answers } from '#domain/questionnaire.ts'
import { notRelevant, ratings } from '#domain/ratings.ts'
import type { RoleProfile } from '#domain/role.ts'
import { wordedFor } from '#domain/wording.ts'
import { dateInWords } from '../calendar.ts'
import { heading, list, paragraph, table, type Block, type Document, type Fact } from './blocks.ts'
import { cover, titlePage } from './cover.ts'

/** What a visitor said of themselves in a role; `selected` holds capability ids. */
export type Assessment = { answers: Answers; answeredAt: Date; selected: readonly string[] }

/** The report below its heading; `level` is that of the headings in it. */
function report(pack: Pack, answers: Answers, results: ResultGroups, level: 1 | 2): Block[] {
  const words = pack.documents.dev_plan.report
  const labels = pack.documents.labels.columns
  const rated = Object.entries(results).flatMap(([rating, group]) => group.map(([id]) => ({ id, rating })))
  const notInRole = pack.capabilities.filter(({ id }) => answers[id] === notRelevant.key)
  return [
    ...words.introduction.map(paragraph),
    ...pack.dimensions.flatMap((dimension) => {
      const rows = dimension.capabilities.flatMap((id) => {
        const capability = pack.capabilities.find((candidate) => candidate.id === id)
        const rating = rated.find((entry) => entry.id === id)?.rating
        return capability && rating ? [[capability.name, rating]] : []
      })
      return rows.length === 0
        ? []
        : [heading(level, dimension.name), table([labels.capability, labels.rating], rows, { title: dimension.name })]
    }),
    ...(notInRole.length === 0
      ? []
      : [heading(level, words.not_relevant), list(notInRole.map((capability) => capability.name))]),
    heading(level, words.levels),
    list(ratings.map(({ name, explanation }) => `${name} – ${explanation}`)),
  ]
}

function resource(pack: Pack, chosen: readonly Capability[]): Block[] {
  const words = pack.documents.dev_plan.resource
  if (chosen.length === 0) return [heading(1, words.heading), paragraph(words.none_chosen)]
  return [
    heading(1, words.heading),
    ...words.introduction.map(paragraph),
    ...chosen.flatMap((capability) => [
      heading(2, capability.name),
      paragraph(capability.definition),
      paragraph(`${words.ability}:`),
      list(capability.statements),
      heading(3, words.on_the_job),
      list(capability.development.on_the_job),
      heading(3, words.through_others),
      list(capability.development.through_others),
      heading(3, words.learning),
      list(capability.development.learning),
    ]),
  ]
}

/** A row to fill in for each chosen capability, or empty rows where none is chosen. */
function planRows(columns: number, chosen: readonly Capability[], emptyRows: number): string[][] {
  const firstCells = chosen.length > 0 ? chosen.map(({ name }) => name) : Array.from({ length: emptyRows }, () => '')
  return firstCells.map((first) => [first, ...Array.from({ length: columns - 1 }, () => '')])
}

function withAssessedDate(facts: readonly Fact[], pack: Pack, { answeredAt }: Assessment): Fact[] {
  return [...facts, [pack.documents.dev_plan.facts.assessed, dateInWords(answeredAt, pack)]]
}

/** The development plan: Self Assessment Report, Development Resource for the chosen capabilities, and a plan to fill in (Spec §1). */
export function devPlanDocument(role: RoleProfile, pack: Pack, assessment: Assessment, today: Date): Document {
  const words = pack.documents.dev_plan
  const results = groupResults(pack.capabilities, role.needs, assessment.answers)
  const chosenIds = chosenCapabilities(pack.capabilities, results, assessment.selected).map(([id]) => id)
  const chosen = wordedFor(pack, role.role_type).filter(({ id }) => chosenIds.includes(id))
  const { facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: `Development plan - ${role.title}`,
    blocks: [
      titlePage(words.title, role, withAssessedDate(facts, pack, assessment), false),
      heading(1, words.report.heading),
      ...report(pack, assessment.answers, results, 2),
      ...resource(pack, chosen),
      heading(1, words.plan.heading),
      paragraph(words.plan.introduction),
      table(words.plan.columns, planRows(words.plan.columns.length, chosen, pack.limits.max_capabilities), {
        title: words.plan.heading,
      }),
    ],
  }
}

/** The Self Assessment Report alone: what another person is sent (Spec §1). */
export function selfAssessmentReport(role: RoleProfile, pack: Pack, assessment: Assessment, today: Date): Document {
  const words = pack.documents.dev_plan.report
  const results = groupResults(pack.capabilities, role.needs, assessment.answers)
  const { facts, ...front } = cover(words.heading, role, pack, today)
  return {
    ...front,
    fileName: `Self Assessment Report - ${role.title}`,
    blocks: [
      titlePage(words.heading, role, withAssessedDate(facts, pack, assessment), false),
      ...report(pack, assessment.answers, results, 1),
    ],
  }
}
