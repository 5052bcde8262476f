import { ratesByLevel } from '#domain/assessing/ratings.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { type Need, needLevels } from '#domain/role/needs.ts'
import { levelsOf } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import {
  capabilityHeading,
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

/**
 * What the role needs: each capability, and a question for the other person to answer alone. Where the framework has no such
 * questions, what each capability means.
 */
function needsTable(pack: Pack, { needs }: RoleProfile, needed: readonly Capability[]): Block {
  const words = pack.documents.talk_guide.needs
  const labels = pack.documents.labels.columns
  const question = ({ development }: Capability) => development?.reflection?.[0]
  const asks = needed.some((one) => question(one) !== undefined)
  const rows = needLevels.toReversed().flatMap((level) => {
    const capabilities = needed.filter(({ id }) => needs[id] === level)
    const named = capabilities.map((one) => [capabilityLink(one), asks ? (question(one) ?? notThere) : one.definition])
    return named.length === 0 ? [] : [[pack.words.role.levels[level]], ...named]
  })
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

/** The room for the manager's view of a capability: what they have seen, and a box to mark for each rating, or for each of its levels. */
function view(pack: Pack, capability: Capability, need: Need): Block[] {
  const words = pack.documents.talk_guide.view
  const { named } = pack.words.documents.parts
  const boxes = ratesByLevel(pack)
    ? [...levelsOf(pack, capability).map(({ name }) => name), pack.words.assessing.by_level.not_yet.name]
    : pack.ratings.map(({ name }) => name)
  const { for_coaches: questions } = capability.development ?? {}
  const roomFor = (text: string, isBox: boolean) => ({ room: fill(named, { name: capability.name, text }), isBox })
  return [
    capabilityHeading(2, capability),
    paragraph(fill(named, { name: pack.words.role.levels[need], text: questions?.join(' ') ?? capability.definition })),
    table([words.seen, ...boxes], [[roomFor(words.seen, false), ...boxes.map((name) => roomFor(name, true))]], {
      title: fill(named, { name: capability.name, text: words.heading }),
      widths: [6, ...boxes.map(() => 2)],
      namesRows: false,
    }),
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
      ...needed.flatMap((capability) => view(pack, capability, role.needs[capability.id] ?? 'none')),
      ...toTalkAbout(pack, talk),
      heading(1, words.agreed.heading),
      ...fields(words.agreed.fields),
    ],
  }
}
