import type { Block, Callout, Document, Fact } from '#domain/documents/blocks.ts'
import { fitting } from '#domain/documents/fitting-texts.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { wordedInFull } from '#domain/framework/wording.ts'
import { namesAlone, namesInSentence } from '#domain/framework/writing.ts'
import type { Need } from '#domain/role/needs.ts'
import { evidenceOf, levelInFull } from '#domain/role/proficiency.ts'
import { hasCase, panelSize, suggestForPanel } from '#domain/role/panel.ts'
import { type RoleProfile, showRoleNeeds } from '#domain/role/role.ts'
import {
  capabilityHeading,
  capabilityLink,
  cover,
  fields,
  generalNotes,
  given,
  headed,
  heading,
  levelOfWhole,
  levelsAround,
  levelSeen,
  list,
  numberedList,
  ownLevelLine,
  pageBreak,
  paragraph,
  table,
  titlePage,
  toFillIn,
} from './blocks.ts'
import { aboutCases, caseAbout } from './interview-cases.ts'
import { generalTexts, howToUse, whatIsThere } from './what-is-there.ts'

/** What a pack covers: the capabilities in it, and those that the role needs and that are left out. */
type Covered = {
  inside: readonly Capability[]
  leftOut: Readonly<Record<Level, readonly Capability[]>>
  total: number
  /** Whether these are fewer than the role needs. */
  isPart: boolean
}

type Level = Exclude<Need, 'none'>

/** The chosen capabilities; without a choice, those that are suggested to a panel. `total` counts all that the role needs. */
function covered(role: RoleProfile, pack: Pack, chosen: readonly string[] | null): Covered {
  const all = wordedInFull(pack, role)
  const needed = (need: Level) => all.filter(({ id }) => role.needs[id] === need)
  const [essential, useful] = [needed('essential'), needed('useful')]
  const ids = chosen ?? suggestForPanel(showRoleNeeds(pack, role)).map(({ id }) => id)
  const isInside = ({ id }: Capability) => ids.includes(id)
  const leftOut = (some: readonly Capability[]) => some.filter((one) => !isInside(one))
  const inside = all.filter(isInside)
  const total = essential.length + useful.length
  return {
    inside,
    leftOut: { essential: leftOut(essential), useful: leftOut(useful) },
    total,
    isPart: inside.length < total,
  }
}

function inWords(pack: Pack, some: readonly Capability[]): { names: string } {
  const names = some.map(({ name }) => name)
  return { names: namesInSentence(pack, names) }
}

function whatIsInside(pack: Pack, { inside, total }: Covered): string {
  const { part } = pack.documents.interview_pack
  return filledIn(part.inside, { count: inside.length, total, ...inWords(pack, inside) })
}

/** Whether a pack holds more than a panel hears, so that it says how to choose from it. */
const isToChooseFrom = ({ isPart, total }: Covered) => !isPart && total > panelSize

/** What a pack covers, in a sentence; or how a panel chooses from it. */
export function whatPackCovers(role: RoleProfile, pack: Pack, chosen: readonly string[] | null): string {
  const all = covered(role, pack, chosen)
  return isToChooseFrom(all) ? pack.documents.interview_pack.how_to_use.whole : whatIsInside(pack, all)
}

/** Says that a pack is a part, what is in it, and what is left out. */
function partNote(pack: Pack, part: Covered): Block {
  const words = pack.documents.interview_pack.part
  const { leftOut } = part
  const left = (['essential', 'useful'] as const).filter((need) => leftOut[need].length > 0)
  return {
    type: 'callout',
    title: words.heading,
    texts: [
      whatIsInside(pack, part),
      ...left.map((need) => filledIn(words.left_out[need], inWords(pack, leftOut[need]))),
    ],
  }
}

/** What each score means. */
function scale(pack: Pack): Block[] {
  const { scoring } = pack.documents.interview_pack
  return [
    heading(1, scoring.heading),
    paragraph(scoring.introduction),
    table(
      scoring.columns,
      scoring.scale.map(({ score, name, meaning }) => [String(score), name, meaning]),
      { title: scoring.heading, widths: [1, 3, 8] },
    ),
  ]
}

/** The pages before the questions, which flow, so that the pack stays short. A part of the pack says below its contents what it is a part of. */
function preparation(pack: Pack, role: RoleProfile, all: Covered): Block[] {
  const words = pack.documents.interview_pack
  const { running_order: order } = words
  const part = all.isPart ? all : null
  const use = howToUse(pack, role, all.inside)
  const named = part ? part.inside.map(capabilityLink) : []
  return [
    { type: 'contents', title: pack.documents.labels.contents },
    ...(part ? [partNote(pack, part)] : []),
    heading(1, words.how_to_use.heading),
    ...use.introduction.map(paragraph),
    ...levelOfWhole(pack, role),
    paragraph(isToChooseFrom(all) ? words.how_to_use.whole : words.how_to_use.chosen),
    list(use.items),
    ...aboutCases(pack, all.inside),
    ...headedList(words.fair_interviewing),
    ...headedList(words.chair),
    ...scale(pack),
    heading(1, order.heading),
    toFillIn(order.interview, [''], { title: namesAlone(pack, order.interview), namesRows: false, lines: 1 }),
    paragraph(order.introduction),
    toFillIn(order.columns, [...named, ...Array<string>(Math.max(order.rows - named.length, 0)).fill('')], {
      title: order.heading,
      widths: [8, 7, 4, 3],
      namesRows: false,
      lines: 1,
    }),
    ...candidateSheet(pack, role, all.inside),
  ]
}

/** What an interviewer asks about a capability, and a case with scored answers; a page of its own where the framework has questions for it. */
function questions(pack: Pack, role: RoleProfile, capability: Capability): Block[] {
  const { definition, interview = {} } = capability
  const { behavioural = [], experience } = interview
  const { questions: words } = pack.documents.interview_pack
  return [
    capabilityHeading(2, capability),
    paragraph(definition),
    ...ownLevelLine(pack, role, capability).map(paragraph),
    ...levelSeen(pack, role, capability),
    ...(behavioural.length === 0
      ? []
      : [
          heading(3, words.behavioural),
          ...generalTexts(pack, capability, [['behavioural', words.behavioural]]),
          numberedList(behavioural.map(({ question, probes = [] }) => ({ text: question, items: probes }))),
        ]),
    ...headed(heading(3, words.experience), given(experience, paragraph)),
    ...caseAbout(pack, role, capability),
  ]
}

/** How it goes wrong, as far as the framework says it. */
function commonDerailers(pack: Pack, { derailers }: Capability): Block[] {
  const { questions: words, derailer_names: names } = pack.documents.interview_pack
  if (!derailers) return []
  const { named } = pack.words.documents.parts
  const texts = derailers.map(({ when, text }) => fill(named, { name: names[when], text }))
  return [{ type: 'callout', level: 3, title: words.derailers.heading, texts }]
}

/** The scoring sheet for a capability, which one member of the panel fills in about one candidate. */
function scoringSheet(pack: Pack, role: RoleProfile, capability: Capability): Block[] {
  const { sheet, scoring } = pack.documents.interview_pack
  const { criteria, warnings } = evidenceOf(capability, levelInFull(pack, role, capability))
  const title = filledIn(sheet.heading, { name: capability.name })
  return [
    heading(3, title),
    toFillIn(sheet.names, [''], { title: namesAlone(pack, sheet.names), namesRows: false, lines: 1 }),
    paragraph(scoring.scale.map(({ score, name: meaning }) => `${score} – ${meaning}`).join('; ')),
    ...generalTexts(pack, capability, [
      ['criteria', sheet.criteria.columns[0] ?? ''],
      ...(warnings.length === 0 ? [] : [['warning_signs', sheet.warning_signs] as const]),
    ]),
    toFillIn(sheet.criteria.columns, criteria, { title, lines: 2 }),
    ...(warnings.length === 0 ? [] : [{ type: 'callout' as const, title: sheet.warning_signs, texts: warnings }]),
    ...levelsAround(pack, role, capability),
    toFillIn(sheet.outcome, [''], {
      title: namesAlone(pack, sheet.outcome),
      widths: [1, 4, 4],
      namesRows: false,
      lines: 2,
    }),
  ]
}

const hasQuestions = (capability: Capability) =>
  Boolean(capability.interview?.behavioural ?? capability.interview?.experience) || hasCase(capability)

/** The capabilities by dimension, each with its page of questions and its scoring sheet. */
function capabilitySections(pack: Pack, role: RoleProfile, inside: readonly Capability[]): Block[] {
  return pack.dimensions.flatMap(({ id, name }) =>
    inside
      .filter(({ dimension }) => dimension === id)
      .flatMap((capability, index) => [
        pageBreak,
        ...(index === 0 ? [heading(1, name)] : []),
        ...questions(pack, role, capability),
        ...commonDerailers(pack, capability),
        ...(hasQuestions(capability) ? [pageBreak] : []),
        ...scoringSheet(pack, role, capability),
      ]),
  )
}

/** Where the panel brings its scores together. */
function summary(pack: Pack, inside: readonly Capability[]): Block[] {
  const words = pack.documents.interview_pack.summary
  const named = inside.map(capabilityLink)
  return [
    pageBreak,
    heading(1, words.heading),
    ...fields(words.fields),
    paragraph(words.introduction),
    toFillIn(words.columns, named, { title: words.heading, widths: [5, 3, 2, 5, 4], lines: 2 }),
  ]
}

const headedList = (part: { heading: string; items: readonly string[] } | undefined): Block[] =>
  part ? [heading(1, part.heading), list(part.items)] : []

/** What candidates are told beforehand, to be copied into their invitation: never a question, nor what a good answer shows. */
function candidateSheet(pack: Pack, role: RoleProfile, inside: readonly Capability[]): Block[] {
  const words = pack.documents.interview_pack.candidate_sheet
  if (!words || inside.length === 0) return []
  const { named } = pack.words.documents.parts
  return [
    heading(1, words.heading),
    ...words.texts.map(paragraph),
    list(inside.map(({ name, definition }) => fill(named, { name, text: definition }))),
    list(fitting(words.items, whatIsThere(pack, role, inside))),
  ]
}

/** What the first page says: that candidates must not see the pack, and whether the profile is a general one. */
function notes(pack: Pack, role: RoleProfile, agency: string | null): Callout[] {
  const { warning } = pack.documents.interview_pack.candidates
  const general = generalNotes(pack, role, agency)
  return [
    { type: 'callout', ...warning },
    ...(general.length === 0
      ? []
      : [{ type: 'callout' as const, title: pack.words.documents.general.heading, texts: general }]),
  ]
}

/** The name of the agency that the visitor named, and the ids of the capabilities that a panel has chosen. */
type Choice = { agency?: string | null; chosen?: readonly string[] | null }

/**
 * The interview pack: questions, criteria, derailers and a scoring sheet (Spec §1) for each capability that a panel has chosen, or else that
 * is suggested to it.
 */
export function interviewPackDocument(
  role: RoleProfile,
  pack: Pack,
  today: Date,
  { agency = null, chosen = null }: Choice = {},
): Document {
  const words = pack.documents.interview_pack
  const all = covered(role, pack, chosen)
  const { inside, total, isPart } = all
  const { head, facts, ...front } = cover(words.title, role, pack, today, agency)
  const size: readonly Fact[] = isPart
    ? [[words.part.fact, filledIn(words.part.size, { count: inside.length, total })]]
    : []
  return {
    ...front,
    notice: words.candidates.notice,
    fileName: fill(pack.words.documents.file_names.interview_pack, { title: role.title }),
    blocks: [
      { ...titlePage(words.title, head, [...facts, ...size], false), notes: notes(pack, role, agency) },
      ...(total === 0 ? [paragraph(pack.words.role.needs.nothing)] : []),
      ...preparation(pack, role, all),
      ...capabilitySections(pack, role, inside),
      ...(inside.length === 0 ? [] : summary(pack, inside)),
      ...headedList(words.closing),
    ],
  }
}
