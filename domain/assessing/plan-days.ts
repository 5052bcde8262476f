import { day as oneDay } from '#domain/framework/durations.ts'

/** A self-assessment is worth making again half a year after its last answer (product rule). It can be made again sooner. */
const daysUntilAgain = 182

/** What somebody can be reminded of: the days of a plan's actions, the day of its review, and rating themselves again. */
export const reminderKinds = ['dates', 'review', 'again'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** A day (YYYY-MM-DD) of a plan. `capability` is the name of what an action develops, and empty for the others. */
export type PlanDay = { kind: ReminderKind; id: string; day: string; capability: string }

/** What of a plan has days: its actions, the day of its review, and the day on which somebody last rated themselves. */
type Dated = {
  actions: readonly { id: string; capability: string; by_date: string | null; done_on: string | null }[]
  reviewOn: string | null
  ratedOn: string | null
}

/** The day on which to rate oneself again, half a year after the day of the last answer; null where there is none. */
export function rateAgainOn(ratedOn: string | null): string | null {
  return ratedOn && new Date(Date.parse(ratedOn) + daysUntilAgain * oneDay).toISOString().slice(0, 10)
}

/**
 * The days of a plan, the first one first. What is done has none any more. Neither a rating nor what somebody wrote goes along: colleagues
 * look into calendars, and mail is read by others too (product rule).
 */
export function planDays(
  capabilities: readonly { readonly id: string; readonly name: string }[],
  { actions, reviewOn, ratedOn }: Dated,
): PlanDay[] {
  const again = rateAgainOn(ratedOn)
  const days = actions.flatMap(({ id, capability, by_date: day, done_on }): PlanDay[] => {
    const name = capabilities.find((one) => one.id === capability)?.name
    return day === null || done_on !== null || name === undefined ? [] : [{ kind: 'dates', id, day, capability: name }]
  })
  if (reviewOn !== null) days.push({ kind: 'review', id: '', day: reviewOn, capability: '' })
  if (again !== null) days.push({ kind: 'again', id: '', day: again, capability: '' })
  return days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
