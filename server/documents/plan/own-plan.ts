import type { Pack } from '#domain/framework/pack-schema.ts'
import { longDate } from '#domain/framework/writing.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { heading, notThere, paragraph, table } from '#server/documents/blocks.ts'

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
export function ownPlan(pack: Pack, { actions, reviewOn }: OwnPlan): Block[] {
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
