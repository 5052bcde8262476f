import type { Horizon } from '#domain/career/target.ts'
import { type GapInFull, gapInWords, type GapStep } from '#domain/career/target-gap.ts'
import type { Block } from '#domain/documents/blocks.ts'
import type { Action } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { wordedInFull } from '#domain/framework/wording.ts'
import { actionInWords, numberInWords } from '#domain/framework/writing.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { dateInWords, yearsAfter } from '#server/values/calendar.ts'
import { capabilityHeading, capabilityLink, folding, heading, list, pageBreak, paragraph, table } from './blocks.ts'
import { generalWays } from './what-is-there.ts'

/**
 * A visitor's way to a target role: the target, the horizon in years, the gap to close, and why each way there is suggested.
 */
export type WayToTarget = {
  target: RoleProfile
  horizon: Horizon
  gap: GapInFull
  ways: readonly { reason: string }[]
}

function gapTable(pack: Pack, steps: ReturnType<typeof gapInWords>['steps'], today: Date): Block[] {
  const words = pack.documents.way_to_target
  const rows = steps.map(({ id, name, reason, year }) => [
    capabilityLink({ id, name }),
    reason,
    filledIn(words.table.by, { date: dateInWords(yearsAfter(today, year), pack) }),
  ])
  return [
    heading(2, words.table.heading),
    table(words.table.columns, rows, { title: words.table.heading, widths: [3, 5, 3] }),
  ]
}

/** Actions for each capability that the framework has some for, worded for the reader's present role. */
function actions(pack: Pack, role: RoleProfile, steps: readonly GapStep[]): Block[] {
  const words = pack.documents.way_to_target.actions
  const worded = wordedInFull(pack, role)
  const named = (name: string, text: string) => fill(pack.words.documents.parts.named, { name, text })
  const said = (action: Action) => actionInWords(pack.words.framework.depth, action)
  const all = steps.flatMap(({ id }) =>
    worded
      .filter((capability) => capability.id === id)
      .flatMap(({ id: capabilityId, name, development = {}, general_parts = [] }) => {
        const { first_step: step, on_the_job: [action] = [], through_others: [way] = [] } = development
        const items = [
          ...(step === undefined ? [] : [named(words.first_step, step)]),
          ...(action === undefined ? [] : [named(words.on_the_job, said(action))]),
          ...(way === undefined ? [] : [named(words.through_others, said(way))]),
        ]
        if (items.length === 0) return []
        return [
          capabilityHeading(3, { id: capabilityId, name }),
          ...generalWays(pack, { development, general_parts }, ['first_step', 'on_the_job', 'through_others']),
          list(items),
        ]
      }),
  )
  return all.length === 0 ? [] : [heading(2, words.heading), paragraph(words.introduction), ...all]
}

/**
 * The part of the development plan about the target role: what to work on, why and by when, what to do, and roles on the
 * way. Empty where no target is set.
 */
export function wayToTarget(role: RoleProfile, pack: Pack, way: WayToTarget | null, today: Date): Block[] {
  if (!way) return []
  const { target, horizon, gap, ways } = way
  const words = pack.documents.way_to_target
  const shown = showRole(pack, target)
  const { steps, texts } = gapInWords(pack, gap)
  const years = numberInWords(pack.words.framework.numbers.words, horizon)
  return [
    pageBreak,
    folding(heading(1, words.heading)),
    paragraph(filledIn(words.introduction, { target: shown.title, agency_name: shown.agency, years })),
    ...words.about.map(paragraph),
    ...(steps.length === 0 ? [] : gapTable(pack, steps, today)),
    ...texts.map(paragraph),
    ...(gap.steps.length === 0 ? [] : actions(pack, role, gap.steps)),
    ...(ways.length === 0
      ? []
      : [heading(2, words.ways.heading), paragraph(words.ways.introduction), list(ways.map(({ reason }) => reason))]),
    { type: 'callout', title: words.caution.heading, texts: [words.caution.text] },
  ]
}
