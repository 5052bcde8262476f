import { ratesByLevel } from '#domain/assessing/ratings.ts'
import type { Block, Cell, Document } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { namesAlone } from '#domain/framework/writing.ts'
import { needLevels } from '#domain/role/needs.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import {
  capabilityInTable,
  capabilityLink,
  cover,
  fields,
  folding,
  heading,
  list,
  notThere,
  paragraph,
  table,
  titlePage,
} from './blocks.ts'

/** A row of a table for each capability that a role needs, the essential ones first, below a row that says how much. */
function byNeed(
  pack: Pack,
  { needs }: RoleProfile,
  needed: readonly Capability[],
  row: (one: Capability) => Cell[],
): Cell[][] {
  return needLevels.toReversed().flatMap((level) => {
    const rows = needed.filter(({ id }) => needs[id] === level).map(row)
    return rows.length === 0 ? [] : [[pack.words.role.levels[level]], ...rows]
  })
}

/**
 * What the role needs: each capability, and a question for the other person to answer alone. Where the framework has no such
 * questions, what each capability means.
 */
function needsTable(pack: Pack, role: RoleProfile, needed: readonly Capability[]): Block {
  const words = pack.documents.talk_guide.needs
  const labels = pack.documents.labels.columns
  const question = ({ development }: Capability) => development?.reflection?.[0]
  const asks = needed.some((one) => question(one) !== undefined)
  const rows = byNeed(pack, role, needed, (one) => [
    capabilityLink(one),
    asks ? (question(one) ?? notThere) : one.definition,
  ])
  return table([labels.capability, asks ? words.question : labels.definition], rows, {
    title: words.heading,
    widths: [4, 7],
  })
}

/** Questions for before, during and after the talk. They are in a shared Self Assessment Report too. */
export function guideToTalk(pack: Pack): Block[] {
  const { heading: title, introduction, parts } = pack.documents.talk_guide.guide
  return [
    heading(1, title),
    paragraph(introduction),
    ...parts.flatMap((part) => [heading(2, part.heading), list(part.items)]),
  ]
}

/** The room for the manager's view of each capability: what they have seen, and the rating, or the level, that fits. */
function view(pack: Pack, role: RoleProfile, needed: readonly Capability[]): Block[] {
  const { heading: title, seen } = pack.documents.talk_guide.view
  const { capability: nameColumn, rating } = pack.documents.labels.columns
  const { named } = pack.words.documents.parts
  const choices = ratesByLevel(pack)
    ? [...(pack.levels ?? []).map(({ name }) => name), pack.words.assessing.by_level.not_yet.name]
    : pack.ratings.map(({ name }) => name)
  const rows = byNeed(pack, role, needed, (one) => [
    { ...capabilityInTable(2, one), below: one.development?.for_coaches ?? [one.definition] },
    ...[seen, rating].map((text) => ({ room: fill(named, { name: one.name, text }) })),
  ])
  if (rows.length === 0) return []
  return [
    paragraph(fill(named, { name: rating, text: namesAlone(pack, choices) })),
    table([nameColumn, seen, rating], rows, { title, widths: [6, 5, 2] }),
  ]
}

/** What to talk about first by the views of others: names alone, because somebody else reads it. Empty where there is nothing. */
function toTalkAbout({ capabilities, words: { views } }: Pack, talk: readonly string[]): Block[] {
  if (talk.length === 0) return []
  const names = talk.map((id) => capabilities.find((one) => one.id === id)?.name ?? id)
  return [heading(1, views.beside.talk), paragraph(views.document.talk), list(names)]
}

/**
 * The guide to a talk about how somebody grows in the role, or towards it: what the role needs, questions, and a form for the
 * manager's own view. It is about the role alone and holds nobody's answers; `talk` holds the ids of what to talk about first,
 * where somebody brings a copy of their own.
 */
export function talkGuideDocument(role: RoleProfile, pack: Pack, today: Date, talk: readonly string[] = []): Document {
  const words = pack.documents.talk_guide
  const needed = wordedFor(pack, role).filter(({ id }) => (role.needs[id] ?? 'none') !== 'none')
  const { head, facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.talk_guide, { title: role.title }),
    blocks: [
      titlePage(words.title, head, facts, false),
      { type: 'callout', level: 1, ...words.purpose },
      heading(1, words.needs.heading),
      ...(needed.length === 0
        ? [paragraph(pack.words.role.needs.nothing)]
        : [paragraph(words.needs.introduction), needsTable(pack, role, needed)]),
      ...guideToTalk(pack),
      folding(heading(1, words.view.heading)),
      ...words.view.introduction.map(paragraph),
      ...(needed.some(({ development }) => development?.for_coaches)
        ? [paragraph(pack.words.documents.talk.for_coaches)]
        : []),
      ...fields(words.view.fields),
      ...view(pack, role, needed),
      ...toTalkAbout(pack, talk),
      heading(1, words.agreed.heading),
      ...fields(words.agreed.fields),
    ],
  }
}
