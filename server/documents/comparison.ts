import { besideOwn } from '#domain/assessing/own-level.ts'
import { ratingOf, scaleOf } from '#domain/assessing/ratings.ts'
import type { CareerPath } from '#domain/career/career-path.ts'
import { type ComparedCapability, comparedInRows, hasRatings, type NeedChange } from '#domain/career/comparison.ts'
import type { LevelsCompared, LevelStep } from '#domain/career/level-steps.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import { comparisonFileName } from '#domain/documents/document-names.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { originLineOnPaper } from '#domain/role/role-origin.ts'
import { type RoleProfile, showRole, titlesApart } from '#domain/role/role.ts'
import { capabilityInTable, cover, heading, notThere, paragraph, table, titlePage } from './blocks.ts'

/**
 * What a comparison holds: the roles with the base role first, their capabilities, and for each other role a text that says
 * what the step to it asks for.
 */
export type Comparison = {
  roles: readonly RoleProfile[]
  capabilities: ComparedCapability[]
  /** The level of each role, where it is one for all that the role needs. */
  whole: LevelsCompared | null
  directions: (CareerPath | null)[]
  summaries: string[]
}

function inWords(pack: Pack, { roles, summaries }: Comparison): Block[] {
  return roles.slice(1).flatMap((role, step) => {
    const { title, agency } = showRole(pack, role)
    const meta = originLineOnPaper(pack, role.role_type, role.origin)
    return [
      heading(1, title),
      paragraph(fill(pack.words.documents.parts.origin, { agency_name: agency, meta })),
      paragraph(summaries[step] ?? ''),
    ]
  })
}

const names = (pack: Pack, { roles }: Comparison) => titlesApart(roles.map((role) => showRole(pack, role)))

function byCapability(pack: Pack, comparison: Comparison): Block[] {
  const words = pack.documents.comparison.table
  const isRated = hasRatings(comparison.capabilities)
  const header = [
    pack.documents.labels.columns.capability,
    ...names(pack, comparison),
    ...(isRated ? [words.rating] : []),
  ]
  const { named } = pack.words.documents.parts
  const besideYours = (name: string, apart: number | null | undefined) =>
    apart === null || apart === undefined
      ? name
      : fill(pack.words.career.levels.named, { name, step: besideOwn(pack, pack.words.assessing.by_level, apart) })
  const atLevel = (text: string, level: string | null | undefined) =>
    level ? fill(named, { name: text, text: level }) : text
  const stepOf = (step: LevelStep | null | undefined) => step && fill(pack.words.career.levels.step, step)
  const { rows: compared, left } = comparedInRows(comparison.capabilities)
  const { whole } = comparison
  const ofRole = whole
    ? [
        [
          pack.words.career.levels.of_role,
          ...whole.levels.map((level, place) => stepOf(whole.level_steps[place - 1]) ?? level ?? notThere),
          ...(isRated ? [notThere] : []),
        ],
      ]
    : []
  const rows = compared.map(
    ({ id, name, needs, changes, levels, level_steps: steps, rating, not_rated: why, apart }) => [
      capabilityInTable(2, { id, name }),
      besideYours(atLevel(words.needs[needs[0] ?? 'none'], levels?.[0]), apart?.[0]),
      ...changes.map((change, place) =>
        besideYours(atLevel(words.changes[change], stepOf(steps?.[place]) ?? levels?.[place + 1]), apart?.[place + 1]),
      ),
      ...(isRated
        ? [ratingOf(scaleOf(pack), rating)?.name ?? (why ? pack.words.assessing.not_rated[why].name : '')]
        : []),
    ],
  )
  const widths = header.map((_, column) => (column === 0 ? 4 : 3))
  return [
    heading(1, words.heading),
    paragraph(words.introduction),
    table(header, [...ofRole, ...rows], { title: words.heading, widths }),
    ...(left.length === 0
      ? []
      : [paragraph(fillCounted(pack, pack.words.career.compare.in_none, { count: left.length }))]),
  ]
}

function numbers(pack: Pack, comparison: Comparison): Block[] {
  const { roles, capabilities } = comparison
  const words = pack.documents.comparison.why
  const axes = countedAxes(pack)
  // The base role has a column only where axes are counted: all other numbers are about a step from it.
  const [baseName = '', ...otherNames] = names(pack, comparison)
  const [columns, ofBase] = axes.length > 0 ? [[baseName, ...otherNames], [notThere]] : [otherNames, []]
  const count = (change: NeedChange) =>
    roles.slice(1).map((_, step) => String(capabilities.filter(({ changes }) => changes[step] === change).length))
  const countHigher = (step: number) =>
    String(capabilities.filter(({ level_steps: steps }) => steps?.[step]?.change === 'higher').length)
  const rows = [
    ...axes.map(({ place, in_sentence: axis }) => [
      filledIn(words.essential, { axis }),
      ...roles.map((role) => String(role[place])),
    ]),
    [words.added, ...ofBase, ...count('newly-essential')],
    [words.dropped, ...ofBase, ...count('no-longer-needed')],
    ...(capabilities.some(({ levels }) => levels)
      ? [[pack.words.career.levels.counted, ...ofBase, ...roles.slice(1).map((_, step) => countHigher(step))]]
      : []),
  ]
  return [
    heading(1, words.heading),
    paragraph(words.introduction),
    ...(hasRatings(capabilities) ? [paragraph(words.ratings)] : []),
    table([words.number, ...columns], rows, { title: words.heading }),
  ]
}

/** The comparison of a base role with others: each step in words, then the capabilities one by one, then the numbers. */
export function comparisonDocument(pack: Pack, comparison: Comparison, today: Date): Document {
  const [base] = comparison.roles
  if (!base) throw new Error('a comparison needs a base role')
  const { title, caution } = pack.documents.comparison
  const { head, facts, ...front } = cover(title, base, pack, today)
  return {
    ...front,
    fileName: comparisonFileName(pack, pack.words.documents.file_names.comparison, comparison.roles),
    blocks: [
      titlePage(title, head, facts, false),
      ...inWords(pack, comparison),
      { type: 'callout', title: caution, texts: [pack.words.career.about.caution] },
      ...byCapability(pack, comparison),
      ...numbers(pack, comparison),
    ],
  }
}
