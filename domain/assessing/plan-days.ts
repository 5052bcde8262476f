/** A self-assessment is worth making again half a year after its last answer (product rule). It can be made again sooner. */
export const daysUntilAgain = 182

/** What somebody can be reminded of: the days of a plan's actions, the day of its review, and rating themselves again. */
export const reminderKinds = ['dates', 'review', 'again'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** A day (YYYY-MM-DD) of a plan. `capability` is the name of what an action develops, and empty for the others. */
export type PlanDay = { kind: ReminderKind; id: string; day: string; capability: string }

/** What of a plan has days: its actions, the day of its review, and the day on which to rate oneself again. */
type Dated = {
  actions: readonly { id: string; capability: string; by_date: string | null; done_on: string | null }[]
  reviewOn: string | null
  againOn: string | null
}

/**
 * The days of a plan, the first one first. What is done has none any more. Neither a rating nor what somebody wrote goes along: colleagues
 * look into calendars, and mail is read by others too (product rule).
 */
export function planDays(
  capabilities: readonly { readonly id: string; readonly name: string }[],
  { actions, reviewOn, againOn }: Dated,
): PlanDay[] {
  const days = actions.flatMap(({ id, capability, by_date: day, done_on }): PlanDay[] => {
    const name = capabilities.find((one) => one.id === capability)?.name
    return day === null || done_on !== null || name === undefined ? [] : [{ kind: 'dates', id, day, capability: name }]
  })
  if (reviewOn !== null) days.push({ kind: 'review', id: '', day: reviewOn, capability: '' })
  if (againOn !== null) days.push({ kind: 'again', id: '', day: againOn, capability: '' })
  return days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
