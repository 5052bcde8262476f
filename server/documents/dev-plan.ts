import { chosenIn, planInShort, planPartNames, planParts, type Chosen } from '#domain/assessing/plan.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import {
  capabilityLink,
  fields,
  folding,
  heading,
  list,
  notThere,
  pageBreak,
  paragraph,
  table,
  toFillIn,
} from './blocks.ts'
import { cover, titlePage } from './cover.ts'
import { developmentResource } from './development-resource.ts'
import { ownPlan, type OwnPlan } from './plan/own-plan.ts'
import { report, standing, type Assessment } from './self-assessment-report.ts'
import { viewsOfOthers, type ViewsOfOthers } from './plan/views-of-others.ts'
import { wayToTarget, type WayToTarget } from './way-to-target.ts'

/** The plan on one page: for each chosen capability what to begin with, and how it shows. Empty where the framework says none of it, or nothing is chosen. */
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
  return [heading(1, words.in_short), table(header, rows, { title: words.in_short, widths }), pageBreak]
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
      ...developmentResource(pack, role, chosen),
      ...wayToTarget(role, pack, way, today),
      ...plan(pack, chosen, own),
      ...conversation(pack),
    ],
  }
}
