import { quarterOf } from '#domain/session/rating-picture.ts'
import { insightOf, type NamedGroup } from '#server/assessing/insight.ts'
import { shownQuarters } from '#server/assessing/rating-sums.ts'
import { csvLine } from '#server/values/csv.ts'
import { type Command, CommandError, exitCodes, type Facts } from './command.ts'

/** A share in per cent, a multiple of 10; `few` and `nearly all` stand for the lowest and the highest (see `Share`). */
function percent(tenths: number): string {
  if (tenths === 0) return 'few'
  return tenths === 10 ? 'nearly all' : String(tenths * 10)
}

const columns = [
  'quarter',
  'by',
  'value',
  'value_name',
  'capability',
  'capability_name',
  'sessions_at_least',
  'rating',
  'rating_name',
  'percent',
]

/** The rows of the picture, one for each rating of a group. */
function rowsOf(quarter: string, groups: readonly NamedGroup[]): string[][] {
  return groups.flatMap(({ by, value, value_name, capability, capability_name, sessions, shares }) =>
    shares.map(({ rating, rating_name, tenths }) => [
      quarter,
      by,
      value,
      value_name,
      capability,
      capability_name,
      String(sessions),
      rating,
      rating_name,
      percent(tenths),
    ]),
  )
}

async function chosenQuarter({ db, now, settings }: Command, asked: string | null): Promise<string> {
  if (!settings().countsRatings) {
    throw new CommandError('Ratings are not counted: LSP_INSIGHT=1 turns that on.', exitCodes.config)
  }
  if (asked !== null && !/^\d{4}-Q[1-4]$/.test(asked)) {
    throw new CommandError('A quarter is written as 2026-Q4.', exitCodes.usage)
  }
  if (asked !== null && asked >= quarterOf(now.toISOString())) {
    throw new CommandError(`${asked} has not ended: a quarter is shown once it has.`, exitCodes.notThere)
  }
  const quarters = await shownQuarters(db.read)
  const quarter = asked ?? quarters[0]
  if (quarter === undefined || !quarters.includes(quarter)) {
    const of = quarter === undefined ? 'any quarter that has ended' : quarter
    throw new CommandError(
      `Nothing can be shown of ${of}: there were too few sessions, or none was counted.`,
      exitCodes.notThere,
    )
  }
  return quarter
}

/** Writes which ratings each capability was given in a quarter that has ended, and how often, as CSV or JSON. */
export async function showInsight(command: Command, asked: string | null, format: string | null): Promise<Facts> {
  if (format !== null && !['csv', 'json'].includes(format)) {
    throw new CommandError('The format is csv or json.', exitCodes.usage)
  }
  const quarter = await chosenQuarter(command, asked)
  const groups = await insightOf(command.db.read, command.pack(), quarter)
  const facts = {
    quarter,
    groups: groups.map(({ sessions, shares, ...group }) => ({
      ...group,
      sessions_at_least: sessions,
      percent: Object.fromEntries(shares.map(({ rating, tenths }) => [rating, percent(tenths)])),
    })),
  }
  if (format === 'json') command.say(JSON.stringify(facts))
  else for (const row of [columns, ...rowsOf(quarter, groups)]) command.say(csvLine(row))
  return facts
}
