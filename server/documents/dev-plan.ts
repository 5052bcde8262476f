import { kindInWords } from '#domain/assessing/learning.ts'
import { type OwnLevel, ownLevelInWords, towardsNextLevel } from '#domain/assessing/own-level.ts'
import type { Catalogue } from '#domain/assessing/catalogue.ts'
import { type Chosen, chosenIn } from '#domain/assessing/plan.ts'
import { scaleOf } from '#domain/assessing/ratings.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { actionInWords, fillCounted, namesAlone } from '#domain/framework/writing.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { SideBySide } from '#domain/views/side-by-side.ts'
import {
  capabilityHeading,
  capabilityLink,
  cover,
  fields,
  folding,
  given,
  headed,
  heading,
  levelBlocks,
  list,
  notThere,
  pageBreak,
  paragraph,
  table,
  titlePage,
} from './blocks.ts'
import { type Assessment, report, standing } from './self-assessment-report.ts'
import { type OwnPlan, planToFillIn, reviewRhythm } from './plan-to-fill-in.ts'
import { abilities, generalWays, hasDepth, resourceIntroduction, saysOfLevel } from './what-is-there.ts'
import { wayToTarget, type WayToTarget } from './way-to-target.ts'

const linesForReflection = 2

function signs(pack: Pack, { capability, rating }: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource.signs
  const { name: capabilityName, signs: shown } = capability
  if (!shown) return []
  const rows = pack.ratings.map(({ key, name }) => [
    { texts: [key === rating.key ? filledIn(words.own, { rating: name }) : name], items: [] },
    { texts: [], items: shown[key] ?? [] },
  ])
  const title = fill(pack.words.documents.parts.named, { name: capabilityName, text: words.heading })
  return [heading(3, words.heading), table(words.columns, rows, { title, widths: [1, 5] })]
}

/** What is effective beside what is not, in pairs. */
function behaviours(pack: Pack, { name, behaviours: pairs = [] }: Chosen['capability']): Block[] {
  const words = pack.words.framework.behaviours
  if (pairs.length === 0) return []
  const title = fill(pack.words.documents.parts.named, { name, text: words.heading })
  const rows = pairs.map(({ effective, ineffective }) => [effective, ineffective])
  return [heading(3, words.heading), table([words.effective, words.ineffective], rows, { title, namesRows: false })]
}

const ways = ['on_the_job', 'through_others', 'learning'] as const

/** How to grow, as far as the framework says it. The first step, and how one knows that it works, stand in the plan. */
function development(pack: Pack, { capability, links }: Chosen): Block[] {
  const { development: said = {} } = capability
  const words = pack.documents.dev_plan.resource
  const { depth } = pack.words.framework
  return [
    ...generalWays(pack, capability, ways),
    ...ways.flatMap((way) =>
      headed(heading(3, words[way]), [
        ...given(said[way], (actions) => list(actions.map((action) => actionInWords(depth, action)))),
        ...(way === 'learning' ? linksTable(pack, links) : []),
      ]),
    ),
  ]
}

/** What to learn from: each with who publishes it and, where the framework says so, what it is and about how long it takes. */
function linksTable(pack: Pack, links: Chosen['links']): Block[] {
  const words = pack.words.framework.sources
  const { heading: title, kind: kindColumn } = pack.words.documents.plan_learning
  if (links.length === 0) return []
  const hasKinds = links.some(({ kind }) => kind)
  const rows = links.map(({ title: text, url, publisher, isbn, cost, language, ...link }) => {
    const from = [publisher, isbn && fill(words.isbn, { isbn }), cost, language].filter((one) => one !== undefined)
    const name = {
      text,
      ...(url === undefined ? {} : { to: url }),
      below: from.length > 0 ? [namesAlone(pack, from)] : [],
    }
    return hasKinds ? [name, { texts: [kindInWords(words, link) ?? notThere], items: [] }] : [name]
  })
  return [table(hasKinds ? [title, kindColumn] : [title], rows, { title, widths: hasKinds ? [8, 3] : [1] })]
}

/** Questions to think about, with room to write. */
function reflection(pack: Pack, { development: said }: Chosen['capability']): Block[] {
  const { heading: title, hint } = pack.documents.dev_plan.resource.reflection
  const questions = (said?.reflection ?? []).map((label) => ({ label, lines: linesForReflection }))
  return questions.length === 0 ? [] : [heading(3, title), paragraph(hint), ...fields(questions)]
}

/** Where the framework says this; the page of the capability says where to read on. */
function sources(pack: Pack, { source }: Chosen['capability']): Block[] {
  const words = pack.words.framework.sources
  const named = (name: string, text: string) => fill(pack.words.documents.parts.named, { name, text })
  return [
    ...given(source, ({ title, url }) => ({
      type: 'paragraph',
      text: named(words.source, title),
      ...(url === undefined ? {} : { to: url }),
    })),
  ]
}

/** A chosen capability. What is general stands only where the framework says nothing of the role's level. */
function section(pack: Pack, role: RoleProfile, chosen: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource
  const { capability } = chosen
  const { definition, why_it_matters: why, what_it_is_not: not } = capability
  const { by_level } = pack.words.assessing
  const isGeneral = !saysOfLevel(pack, role, capability)
  return [
    folding(capabilityHeading(2, capability)),
    ...given(chosen.level ?? undefined, (level) => paragraph(ownLevelInWords(pack, by_level, level))),
    // The heading names both.
    ...(why === undefined || !isGeneral ? [] : [heading(3, words.about)]),
    ...[definition, ...(isGeneral ? [why, not] : [])].flatMap((text) => given(text, paragraph)),
    ...(hasDepth(capability) ? [] : abilities(pack, capability)),
    ...levelBlocks(pack, role, capability),
    ...(isGeneral ? [...signs(pack, chosen), ...behaviours(pack, capability)] : []),
    ...development(pack, chosen),
    ...(isGeneral ? reflection(pack, capability) : []),
    ...sources(pack, capability),
  ]
}

/** The Development Resource: how to grow each chosen capability (Spec §1). */
function developmentResource(pack: Pack, role: RoleProfile, chosen: readonly Chosen[]): Block[] {
  const words = pack.documents.dev_plan.resource
  return [
    heading(1, words.heading),
    ...resourceIntroduction(pack, chosen).map(paragraph),
    // The first stands below the contents.
    ...chosen.flatMap((one, index) => [
      ...(index > 0 && hasDepth(one.capability) ? [pageBreak] : []),
      ...section(pack, role, one),
    ]),
  ]
}

function conversation(pack: Pack): Block[] {
  const { heading: title, introduction, parts, notes } = pack.documents.dev_plan.conversation
  return [
    folding(heading(1, title)),
    ...introduction.map(paragraph),
    ...parts.flatMap((part) => [heading(2, part.heading), list(part.items)]),
    heading(2, notes.heading),
    ...fields(notes.fields),
  ]
}

/** What the plan holds besides the self-assessment, where there is any. */
type Besides = {
  way?: WayToTarget | null
  views?: ViewsOfOthers | null
  own?: OwnPlan | null
  /** What the organisation's catalogue offers for the chosen capabilities. */
  catalogue?: Catalogue
}

/**
 * The development plan: a plan to fill in with the actions that are planned, the Development Resource for the chosen capabilities, when to
 * look at it again, the way to the target where one is set, the Self Assessment Report, and how others see it (Spec §1).
 */
export function devPlanDocument(
  role: RoleProfile,
  pack: Pack,
  assessment: Assessment,
  today: Date,
  { way = null, views = null, own = null, catalogue }: Besides = {},
): Document {
  const words = pack.documents.dev_plan
  const chosen = chosenIn(pack, role, assessment, catalogue)
  const { head, facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.dev_plan, { title: role.title }),
    blocks: [
      titlePage(words.title, head, [...facts, standing(pack, role, assessment)], true),
      ...planToFillIn(pack, chosen, today, own),
      pageBreak,
      { type: 'contents', title: pack.documents.labels.contents },
      ...developmentResource(pack, towardsNextLevel(pack, role, assessment.answers), chosen),
      pageBreak,
      ...reviewRhythm(pack, today),
      ...conversation(pack),
      ...wayToTarget(role, pack, way, today),
      pageBreak,
      folding(heading(1, words.report.heading)),
      ...report(role, pack, assessment, 'own'),
      ...(views ? viewsOfOthers(pack, views) : []),
    ],
  }
}

/** How others see the visitor's work, as far as the visitor has looked at it, and the ids of what to talk about first. */
type ViewsOfOthers = { all: readonly (SideBySide & { level?: OwnLevel })[]; talk: readonly string[] }

/** How others see the visitor's work, beside the visitor's own ratings. Empty where there is nothing to show. */
function viewsOfOthers(pack: Pack, { all, talk }: ViewsOfOthers): Block[] {
  if (all.length === 0) return []
  const { beside, document: words } = pack.words.views
  const nameOf = (key: string) => scaleOf(pack).find((rating) => rating.key === key)?.name ?? key
  const named = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const said = ({ people, spread }: SideBySide) =>
    people.length > 0
      ? people.map(({ label, rating }) => fill(beside.person_said, { label, rating: nameOf(rating) }))
      : spread.map(({ rating, count }) => fillCounted(pack, beside.said, { count, rating: nameOf(rating) }))
  const rows = all.map((one) => [
    capabilityLink({ id: one.id, name: named(one.id) }),
    beside[one.beside],
    one.level
      ? ownLevelInWords(pack, pack.words.assessing.by_level, one.level)
      : one.own === ''
        ? words.none
        : nameOf(one.own),
    { texts: said(one), items: [] },
  ])
  const written = all.filter(({ comments }) => comments.length > 0)
  // An item of a list is one line.
  const quoted = ({ label, text: lines }: SideBySide['comments'][number]) => {
    const text = lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' ')
    return label === '' ? text : fill(pack.words.documents.parts.named, { name: label, text })
  }
  const isOwnRated = all.some(({ own }) => own !== '')
  return [
    pageBreak,
    folding(heading(1, words.heading)),
    paragraph(words.about),
    table([pack.documents.labels.columns.capability, words.beside, words.own, words.others], rows, {
      title: words.table,
      widths: [4, 3, 2, 5],
    }),
    ...(isOwnRated ? [heading(2, beside.talk), paragraph(talk.length > 0 ? beside.talk_about : beside.talk_none)] : []),
    ...(talk.length > 0 ? [list(talk.map(named))] : []),
    ...(written.length > 0 ? [heading(2, beside.comments)] : []),
    ...written.flatMap((one) => [heading(3, named(one.id)), list(one.comments.map(quoted))]),
  ]
}
