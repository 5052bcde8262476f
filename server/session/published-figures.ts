import { assessOptions } from '#domain/assessing/ratings.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isNeed } from '#domain/role/needs.ts'
import { allOf, type Breakdown, type Figure, useKinds } from '#domain/session/figures.ts'
import { isWeek, periodOf, weekOf, weeksFrom } from '#server/values/spans.ts'
import { lastDone } from '#server/db/last-done.ts'
import type { Queries } from '#server/db/open.ts'
import { csvLine } from '#server/values/csv.ts'

/** What is shown of a week (2026-W48) or period (2026-P12), with what the ids in it are called. */
export type NamedFigure = Figure & { span: string; value_name: string; capability_name: string; rating_name: string }

type Named = { id: string; name: string; renamed_from?: readonly string[] | undefined }

/** What is published, in the framework's order, and of which weeks and periods, the newest last, whether or not there were any sessions. */
export type Published = { weeks: string[]; periods: string[]; figures: NamedFigure[] }

/** Where an id stands among others, and what it is called; by itself where it is not among them. */
function among(all: readonly Named[], id: string): { place: number; name: string } {
  const place = all.findIndex((one) => one.id === id || one.renamed_from?.includes(id))
  return { place, name: all[place]?.name ?? id }
}

function namer(pack: Pack) {
  const inOrder = new Intl.Collator(pack.language)
  const agencies = [...pack.agencies].sort((one, other) => inOrder.compare(one.name, other.name))
  const ratings = assessOptions(pack).map(({ key, name }) => ({ id: key, name }))
  // An empty id stands for any agency.
  const agencyOf = (id: string) =>
    id === '' ? { place: -1, name: pack.words.finding.anything.agency } : among(agencies, id)
  const values: Readonly<Record<Breakdown, (value: string) => { place: number; name: string }>> = {
    all: (value) => ({ place: 0, name: value }),
    role_type: (value) => among(pack.role_types, value),
    agency: agencyOf,
    campaign: (value) => ({ place: 0, name: value }),
    document: (value) => ({ place: 0, name: value }),
    need: (value) => ({ place: 0, name: isNeed(value) ? pack.words.role.levels[value] : value }),
  }
  return (figure: Figure & { span: string }) => {
    const value = values[figure.breakdown](figure.value)
    const capability = among(pack.capabilities, figure.capability)
    const rating = among(ratings, figure.rating)
    const places = [useKinds.indexOf(figure.kind), value.place, capability.place, rating.place]
    const names = { value_name: value.name, capability_name: capability.name, rating_name: rating.name }
    return { places, figure: { ...figure, ...names } }
  }
}

/** The sessions of each kind in the periods that have ended: the sum of what is shown of their weeks, which tells no more than those. */
function periodTotals(figures: readonly (Figure & { span: string })[], periods: readonly string[]) {
  const weeks = figures.filter(({ span }) => isWeek(span))
  return periods.flatMap((span) =>
    useKinds.flatMap((kind) => {
      const own = weeks.filter((week) => week.kind === kind && periodOf(week.span) === span)
      const sessions = own.reduce((sum, one) => sum + one.sessions, 0)
      return sessions > 0 ? [{ span, ...allOf(kind), sessions }] : []
    }),
  )
}

/** All that is published of what is used. Nothing in it ever changes. */
export async function publishedFigures(db: Queries, pack: Pack): Promise<Published> {
  const [stored, closed] = await Promise.all([db.selectFrom('figures').selectAll().execute(), lastDone(db, 'figures')])
  const [first] = stored
    .map(({ span }) => span)
    .filter(isWeek)
    .toSorted()
  if (first === undefined || closed === null) return { weeks: [], periods: [], figures: [] }
  const weeks = weeksFrom(first, weekOf(closed)).slice(0, -1)
  const underWay = periodOf(weekOf(closed))
  const periods = [...new Set(weeks.map(periodOf))].filter((period) => period < underWay)
  const named = [...stored, ...periodTotals(stored, periods)].map(namer(pack))
  const difference = (one: readonly number[], other: readonly number[]) =>
    one.map((place, at) => place - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0
  const orderOf = ({ span, breakdown, value }: Figure & { span: string }) => `${span} ${breakdown} ${value}`
  const figures = named
    .toSorted(
      (one, other) => difference(one.places, other.places) || (orderOf(one.figure) < orderOf(other.figure) ? -1 : 1),
    )
    .map(({ figure }) => figure)
  return { weeks, periods, figures }
}

const columns = [
  'span',
  'kind',
  'breakdown',
  'value',
  'value_name',
  'capability',
  'capability_name',
  'rating',
  'rating_name',
  'sessions',
] as const

/** Figures as CSV, a line for each number. */
export function figuresCsv(figures: readonly NamedFigure[]): string {
  const lines = figures.map((figure) => columns.map((column) => String(figure[column])))
  return [columns, ...lines].map((cells) => `${csvLine(cells)}\n`).join('')
}
