import type { Capability } from '#domain/capability-schema.ts'
import type { Pack } from '#domain/pack-schema.ts'
import type { RoleProfile } from '#domain/role.ts'
import { wordedFor } from '#domain/wording.ts'
import { heading, list, numberedList, pageBreak, paragraph, table, type Block, type Document } from './blocks.ts'
import { cover, titlePage } from './cover.ts'

const linesForEvidence = 20
const linesForSummary = 3

function scoringGuide(pack: Pack): Block[] {
  const { scoring } = pack.documents.interview_pack
  return [
    heading(1, scoring.heading),
    paragraph(scoring.introduction),
    list(scoring.scale.map(({ score, name, meaning }) => `${score} – ${name}: ${meaning}`)),
  ]
}

function capabilitySection(pack: Pack, capability: Capability): Block[] {
  const { questions: words, derailer_names: names, scoring } = pack.documents.interview_pack
  const { interview, derailers } = capability
  return [
    pageBreak,
    heading(1, capability.name),
    paragraph(capability.definition),
    heading(2, words.behavioural),
    numberedList(
      interview.behavioural.map(({ question, probes }) => ({
        text: question,
        lead: `${words.probes}:`,
        items: probes,
      })),
    ),
    heading(2, words.experience),
    paragraph(interview.experience),
    heading(2, words.criteria),
    list(interview.criteria),
    heading(2, words.derailers),
    list(derailers.map(({ when, text }) => `${names[when]}: ${text}`)),
    heading(2, words.warning_signs),
    list(interview.warning_signs),
    heading(2, scoring.heading),
    toFillIn(scoring.heading, scoring.columns, [capability], linesForEvidence),
  ]
}

/** A table with a row for each capability, named in the first column; the other columns are to be written in. */
function toFillIn(
  title: string,
  columns: readonly string[],
  capabilities: readonly Capability[],
  lines: number,
): Block {
  const rows = capabilities.map(({ name }) => columns.map((_, column) => (column === 0 ? name : '')))
  return table(columns, rows, { title, widths: columns.map((name) => (name.length < 6 ? 1 : 3)), lines })
}

/** The interview pack: for each essential capability questions, criteria, derailers and a scoring sheet (Spec §1). */
export function interviewPackDocument(role: RoleProfile, pack: Pack, today: Date): Document {
  const words = pack.documents.interview_pack
  const essential = wordedFor(pack, role.role_type).filter(({ id }) => role.needs[id] === 'essential')
  const { facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: `Interview pack - ${role.title}`,
    blocks: [
      titlePage(words.title, role, facts, false),
      ...words.introduction.map(paragraph),
      ...[words.fair_interviewing, words.how_to_use].flatMap((part) => [heading(1, part.heading), list(part.items)]),
      ...scoringGuide(pack),
      ...essential.flatMap((capability) => capabilitySection(pack, capability)),
      pageBreak,
      heading(1, words.summary.heading),
      paragraph(words.summary.introduction),
      toFillIn(words.summary.heading, words.summary.columns, essential, linesForSummary),
      heading(1, words.closing.heading),
      list(words.closing.items),
    ],
  }
}
