import { type OwnLevel, ownLevelInWords, towardsNextLevel } from '#domain/assessing/own-level.ts'
import { areGeneral, type Chosen, chosenIn, planInShort, planPartNames, planParts } from '#domain/assessing/plan.ts'
import { scaleOf } from '#domain/assessing/ratings.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import { generalSentence } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { actionInWords, fillCounted, longDate } from '#domain/framework/writing.ts'
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
  toFillIn,
} from './blocks.ts'
import { type Assessment, report, standing } from './self-assessment-report.ts'
import { abilities, generalWays, hasDepth, resourceIntroduction } from './what-is-there.ts'
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

/** How to grow, as far as the framework says it. */
function development(pack: Pack, capability: Chosen['capability']): Block[] {
  const { development: ways = {} } = capability
  const words = pack.documents.dev_plan.resource
  const { depth } = pack.words.framework
  const { first_step: step, sign_of_progress: sign, reflection = [] } = ways
  return [
    ...generalWays(pack, capability),
    ...given(step, (text) => ({ type: 'callout', level: 3, title: words.first_step, texts: [text] })),
    ...(['on_the_job', 'through_others', 'learning'] as const).flatMap((way) =>
      headed(
        heading(3, words[way]),
        given(ways[way], (actions) => list(actions.map((action) => actionInWords(depth, action)))),
      ),
    ),
    ...given(sign, (text) => ({ type: 'callout', level: 3, title: words.sign_of_progress, texts: [text] })),
    ...(reflection.length === 0
      ? []
      : [
          heading(3, words.reflection.heading),
          paragraph(words.reflection.hint),
          ...fields(reflection.map((question) => ({ label: question, lines: linesForReflection }))),
        ]),
  ]
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

function section(pack: Pack, role: RoleProfile, chosen: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource
  const { capability } = chosen
  const { definition, why_it_matters: why, what_it_is_not: not } = capability
  const { by_level } = pack.words.assessing
  return [
    ...(hasDepth(capability) ? [pageBreak] : []),
    folding(capabilityHeading(2, capability)),
    ...given(chosen.level ?? undefined, (level) => paragraph(ownLevelInWords(pack, by_level, level))),
    // The heading names both.
    ...(why === undefined ? [] : [heading(3, words.about)]),
    ...[definition, why, not].flatMap((text) => given(text, paragraph)),
    ...(hasDepth(capability) ? [] : abilities(pack, capability)),
    ...levelBlocks(pack, role, capability),
    ...signs(pack, chosen),
    ...behaviours(pack, capability),
    ...development(pack, capability),
    ...sources(pack, capability),
  ]
}

/** The Development Resource: how to grow each chosen capability (Spec §1). */
function developmentResource(pack: Pack, role: RoleProfile, chosen: readonly Chosen[]): Block[] {
  const words = pack.documents.dev_plan.resource
  return [
    heading(1, words.heading),
    ...resourceIntroduction(pack, chosen).map(paragraph),
    ...chosen.flatMap((one) => section(pack, role, one)),
  ]
}

/** The plan on one page: for each chosen capability what to begin with, and how it shows. Empty where the framework says none of it. */
function inShort(pack: Pack, chosen: readonly Chosen[]): Block[] {
  const words = pack.documents.dev_plan.resource
  const names = planPartNames(words, pack.words.framework.depth)
  const plans = planInShort(pack, chosen).filter(({ definition }) => definition === undefined)
  const columns = planParts.filter((part) => plans.some((one) => one[part] !== undefined))
  if (columns.length === 0) return []
  // A link here would lead away from the plan; the chapters below have theirs.
  const rows = plans.map((one) => [
    { text: one.name, level: 2 as const },
    ...columns.map((part) => one[part] ?? notThere),
  ])
  const header = [pack.documents.labels.columns.capability, ...columns.map((part) => names[part])]
  const widths = [5, ...columns.map(() => 7)]
  const general = generalSentence(pack.words.framework.depth.general, areGeneral(plans)).map(paragraph)
  return [heading(1, words.in_short), table(header, rows, { title: words.in_short, widths }), ...general, pageBreak]
}

/**
 * The table of the plan, a row to fill in for each chosen capability, or empty rows where none is chosen; below it the actions that
 * are planned, for which it leaves room.
 */
function plan(pack: Pack, chosen: readonly Chosen[], own: OwnPlan | null): Block[] {
  const words = pack.documents.dev_plan.plan
  const names = chosen.length > 0 ? chosen.map(({ capability }) => capabilityLink(capability)) : emptyRows(pack)
  const actions = own ? ownPlan(pack, own) : []
  return [
    pageBreak,
    folding(heading(1, words.heading)),
    paragraph(words.introduction),
    toFillIn(words.columns, names, {
      title: words.heading,
      widths: [6, 7, 7, 4, 5],
      namesRows: chosen.length > 0,
      lines: actions.length > 0 ? 4 : 8,
    }),
    ...actions,
  ]
}

function emptyRows({ limits }: Pack): string[] {
  return Array.from({ length: limits.max_capabilities }, () => '')
}

function conversation(pack: Pack): Block[] {
  const { heading: title, introduction, parts, notes } = pack.documents.dev_plan.conversation
  return [
    pageBreak,
    folding(heading(1, title)),
    ...introduction.map(paragraph),
    ...parts.flatMap((part) => [heading(2, part.heading), list(part.items)]),
    heading(2, notes.heading),
    ...fields(notes.fields),
  ]
}

/** What the plan holds besides the self-assessment, where there is any. */
type Besides = { way?: WayToTarget | null; views?: ViewsOfOthers | null; own?: OwnPlan | null }

/**
 * The development plan: the plan in short, then the Self Assessment Report, how others see it, the Development Resource for the
 * chosen capabilities, the way to the target where one is set, and a plan to fill in with the actions that are planned (Spec §1).
 */
export function devPlanDocument(
  role: RoleProfile,
  pack: Pack,
  assessment: Assessment,
  today: Date,
  { way = null, views = null, own = null }: Besides = {},
): Document {
  const words = pack.documents.dev_plan
  const chosen = chosenIn(pack, role, assessment)
  const { head, facts, ...front } = cover(words.title, role, pack, today)
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.dev_plan, { title: role.title }),
    blocks: [
      titlePage(words.title, head, [...facts, standing(pack, role, assessment)], true),
      ...inShort(pack, chosen),
      { type: 'contents', title: pack.documents.labels.contents },
      pageBreak,
      folding(heading(1, words.report.heading)),
      ...report(role, pack, assessment, 'own'),
      ...(views ? viewsOfOthers(pack, views) : []),
      ...developmentResource(pack, towardsNextLevel(pack, role, assessment.answers), chosen),
      ...wayToTarget(role, pack, way, today),
      ...plan(pack, chosen, own),
      ...conversation(pack),
    ],
  }
}

/** What somebody means to do, as the document shows it; days are YYYY-MM-DD. */
type OwnAction = {
  capability: string
  text: string
  by_date: string | null
  with_whom: string
  note: string
  done_on: string | null
}

export type OwnPlan = { actions: readonly OwnAction[]; reviewOn: string | null }

/** The actions of a plan with their dates, ticks and notes, by capability; nothing where there is none. */
function ownPlan(pack: Pack, { actions, reviewOn }: OwnPlan): Block[] {
  const words = pack.words.documents.plan_actions
  const day = (date: string | null) => (date === null ? notThere : longDate(Date.parse(date), pack.language, 'UTC'))
  const acted = pack.capabilities.filter(({ id }) => actions.some(({ capability }) => capability === id))
  if (acted.length === 0) return []
  const rows = acted.flatMap(({ id, name }) => [
    [{ text: name, level: 3 as const }],
    ...actions
      .filter(({ capability }) => capability === id)
      .map(({ text, by_date, with_whom, done_on, note }) => [
        text,
        day(by_date),
        with_whom === '' ? notThere : with_whom,
        day(done_on),
        note === '' ? notThere : { texts: note.split('\n').filter((line) => line !== ''), items: [] },
      ]),
  ])
  const header = [words.action, words.by, words.with_whom, words.done, words.note]
  const review = reviewOn === null ? [] : [paragraph(fill(words.review, { date: day(reviewOn) }))]
  return [heading(2, words.heading), table(header, rows, { title: words.heading, widths: [8, 4, 4, 4, 6] }), ...review]
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
