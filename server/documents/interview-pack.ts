import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { fill, filledIn, namesAlone } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import {
  capabilityHeading,
  capabilityLink,
  fields,
  heading,
  list,
  numberedList,
  pageBreak,
  paragraph,
  table,
  toFillIn,
  type Block,
  type Document,
} from './blocks.ts'
import { cover, titlePage } from './cover.ts'

function preparation(pack: Pack): Block[] {
  const words = pack.documents.interview_pack
  const { running_order: order, scoring } = words
  return [
    { type: 'contents', title: pack.documents.labels.contents },
    pageBreak,
    heading(1, words.how_to_use.heading),
    ...words.how_to_use.introduction.map(paragraph),
    list(words.how_to_use.items),
    heading(1, words.fair_interviewing.heading),
    list(words.fair_interviewing.items),
    heading(1, scoring.heading),
    paragraph(scoring.introduction),
    table(
      scoring.columns,
      scoring.scale.map(({ score, name, meaning }) => [String(score), name, meaning]),
      { title: scoring.heading, widths: [1, 3, 8] },
    ),
    pageBreak,
    heading(1, words.interview.heading),
    ...fields(words.interview.fields),
    heading(1, order.heading),
    paragraph(order.introduction),
    toFillIn(order.columns, Array<string>(order.rows).fill(''), {
      title: order.heading,
      widths: [6, 8, 4, 3],
      namesRows: false,
      lines: 2,
    }),
  ]
}

/** One page to ask from. */
function questions(pack: Pack, capability: Capability): Block[] {
  const { definition, interview, derailers } = capability
  const { questions: words, derailer_names: names } = pack.documents.interview_pack
  return [
    capabilityHeading(2, capability),
    paragraph(definition),
    heading(3, words.behavioural),
    paragraph(words.probes),
    numberedList(interview.behavioural.map(({ question, probes }) => ({ text: question, items: probes }))),
    heading(3, words.experience),
    paragraph(interview.experience),
    heading(3, words.derailers.heading),
    paragraph(words.derailers.meaning),
    list(derailers.map(({ when, text }) => fill(pack.words.documents.parts.named, { name: names[when], text }))),
  ]
}

/** The scoring sheet for a capability, which one member of the panel fills in about one candidate. */
function scoringSheet(pack: Pack, { name, interview }: Capability): Block[] {
  const { sheet, scoring } = pack.documents.interview_pack
  const title = filledIn(sheet.heading, { name })
  return [
    pageBreak,
    heading(3, title),
    toFillIn(sheet.names, [''], { title: namesAlone(pack, sheet.names), namesRows: false, lines: 1 }),
    paragraph(scoring.scale.map(({ score, name: meaning }) => `${score} – ${meaning}`).join('; ')),
    paragraph(sheet.criteria.meaning),
    toFillIn(sheet.criteria.columns, interview.criteria, { title, widths: [2, 3], lines: 3 }),
    { type: 'callout', title: sheet.warning_signs, texts: interview.warning_signs },
    toFillIn(sheet.outcome, [''], {
      title: namesAlone(pack, sheet.outcome),
      widths: [1, 4, 4],
      namesRows: false,
      lines: 5,
    }),
  ]
}

/** The essential capabilities by dimension, each with its page of questions and its scoring sheet. */
function capabilitySections(pack: Pack, essential: readonly Capability[]): Block[] {
  return pack.dimensions.flatMap(({ id, name }) =>
    essential
      .filter(({ dimension }) => dimension === id)
      .flatMap((capability, index) => [
        pageBreak,
        ...(index === 0 ? [heading(1, name)] : []),
        ...questions(pack, capability),
        ...scoringSheet(pack, capability),
      ]),
  )
}

/** The interview pack: questions, criteria, derailers and a scoring sheet for each essential capability (Spec §1). */
export function interviewPackDocument(role: RoleProfile, pack: Pack, today: Date): Document {
  const words = pack.documents.interview_pack
  const essential = wordedFor(pack, role.role_type).filter(({ id }) => role.needs[id] === 'essential')
  const { facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.interview_pack, { title: role.title }),
    blocks: [
      titlePage(words.title, role, facts, true),
      ...preparation(pack),
      ...capabilitySections(pack, essential),
      pageBreak,
      heading(1, words.summary.heading),
      paragraph(words.summary.introduction),
      toFillIn(words.summary.columns, essential.map(capabilityLink), {
        title: words.summary.heading,
        widths: [5, 3, 2, 5, 4],
        lines: 2,
      }),
      heading(1, words.closing.heading),
      list(words.closing.items),
    ],
  }
}
