import { areGeneral, type Chosen, planInShort, reviewDays } from '#domain/assessing/plan.ts'
import type { Block, Cell } from '#domain/documents/blocks.ts'
import { fitting } from '#domain/documents/fitting-texts.ts'
import { generalSentence } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { longDate } from '#domain/framework/writing.ts'
import { dateInWords, daysAfter } from '#server/values/calendar.ts'
import { capabilityInTable, folding, heading, notThere, paragraph, table } from './blocks.ts'

/** The day on which something of a plan is due, in words. */
const due = (pack: Pack, today: Date, what: keyof typeof reviewDays) =>
  dateInWords(daysAfter(today, reviewDays[what]), pack)

/**
 * The table of the plan: below each chosen capability a goal, a first step and an action of the role's level with the days on which they are
 * due, as far as the framework says them, and a row for one's own. What somebody means to do already has their own day.
 */
function planTable(pack: Pack, chosen: readonly Chosen[], today: Date, own: OwnPlan | null): Block {
  const { heading: title, columns, goal } = pack.documents.dev_plan.plan
  const { first_step, on_the_job } = pack.documents.dev_plan.resource
  const { named } = pack.words.documents.parts
  const dueOf = (capability: string, text: string, what: keyof typeof reviewDays) => {
    const planned = own?.actions.find((action) => action.capability === capability && action.text === text)?.by_date
    return planned ? longDate(Date.parse(planned), pack.language, 'UTC') : due(pack, today, what)
  }
  const rows = planInShort(pack, chosen).flatMap((one): Cell[][] => {
    const rooms = columns.map((text): Cell => ({ room: fill(named, { name: one.name, text }) }))
    const row = (name: string, text: string | undefined, what: keyof typeof reviewDays): Cell[][] =>
      text === undefined ? [] : [[fill(named, { name, text }), dueOf(one.id, text, what), ...rooms.slice(2)]]
    return [
      [capabilityInTable(2, one)],
      ...row(goal, one.sign_of_progress, 'goal'),
      ...row(first_step, one.first_step, 'first_step'),
      ...row(on_the_job, one.action, 'action'),
      rooms,
    ]
  })
  const empty = Array.from({ length: pack.limits.max_capabilities }, () => columns.map(() => ''))
  const isEmpty = rows.length === 0
  return table(columns, isEmpty ? empty : rows, {
    title,
    widths: [10, 4, 3],
    namesRows: false,
    lines: isEmpty ? 6 : 1,
  })
}

/** The plan to fill in, and below it the actions that are planned. */
export function planToFillIn(pack: Pack, chosen: readonly Chosen[], today: Date, own: OwnPlan | null): Block[] {
  const words = pack.documents.dev_plan.plan
  const shown = planInShort(pack, chosen).map(({ practice: _practice, ...plan }) => plan)
  const isThere = { first_step: shown.some((one) => one.first_step !== undefined) }
  return [
    heading(1, words.heading),
    ...fitting(words.introduction, isThere).map(paragraph),
    planTable(pack, chosen, today, own),
    ...generalSentence(pack.words.framework.depth.general, areGeneral(shown)).map(paragraph),
    ...(own ? ownPlan(pack, own) : []),
  ]
}

/** When to look at the plan again, and what at. */
export function reviewRhythm(pack: Pack, today: Date): Block[] {
  const { heading: title, columns, after, ...texts } = pack.documents.dev_plan.rhythm
  const rows = (['first_step', 'action', 'goal'] as const).map((what) => [
    { text: filledIn(after, { days: reviewDays[what] }), below: [due(pack, today, what)] },
    texts[what],
  ])
  return [folding(heading(1, title)), table(columns, rows, { title, widths: [3, 8] })]
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
