import { breakdowns, grouped, type Breakdown, type Share } from '#domain/session/rating-picture.ts'
import { assessOptions } from '#domain/assessing/ratings.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isNeed, needLevels } from '#domain/role/needs.ts'
import { sharesOf } from './rating-sums.ts'
import type { Queries } from '#server/db/open.ts'

/**
 * A group of the rating picture with the names of its ids. `sessions` is the group's size rounded down to tens; `shares` has one
 * entry for each rating, strongest first, with its share in tenths (see `Share`).
 */
export type NamedGroup = {
  by: Breakdown
  value: string
  value_name: string
  capability: string
  capability_name: string
  sessions: number
  shares: readonly { rating: string; rating_name: string; tenths: number }[]
}

type Named = { id: string; name: string; renamed_from?: readonly string[] | undefined }

const placeIn = (all: readonly Named[], id: string) =>
  all.findIndex((one) => one.id === id || one.renamed_from?.includes(id))
const nameIn = (all: readonly Named[], id: string) => all[placeIn(all, id)]?.name ?? id

/** What the values of a breakdown are called, and where each stands among them. */
function namesOf(pack: Pack): Readonly<Record<Breakdown, (value: string) => { name: string; place: number }>> {
  const { words, role_types, language } = pack
  const inOrder = new Intl.Collator(language)
  const agencies = [...pack.agencies].sort((one, other) => inOrder.compare(one.name, other.name))
  return {
    all: () => ({ name: 'All', place: 0 }),
    role_type: (value) => ({ name: nameIn(role_types, value), place: placeIn(role_types, value) }),
    need: (value) => ({
      name: isNeed(value) ? words.role.levels[value] : value,
      place: -needLevels.findIndex((need) => need === value),
    }),
    // An empty id stands for any agency: its place is -1, as of an id that is not found, so it comes first.
    agency: (value) => ({
      name: value === '' ? words.finding.anything.agency : nameIn(agencies, value),
      place: placeIn(agencies, value),
    }),
  }
}

/** What is shown of a quarter, with names: breakdown by breakdown, value by value, in the framework's order. */
export async function insightOf(db: Queries, pack: Pack, quarter: string): Promise<NamedGroup[]> {
  const options = assessOptions(pack)
  const names = namesOf(pack)
  const keyOf = ({ breakdown, value, capability }: Share) => JSON.stringify([breakdown, value, capability])
  const groups = [...grouped(await sharesOf(db, quarter), keyOf).values()].flatMap((own) =>
    own.slice(0, 1).map(({ breakdown, value, capability, sessions }) => ({
      place: [breakdowns.indexOf(breakdown), names[breakdown](value).place, placeIn(pack.capabilities, capability)],
      group: {
        by: breakdown,
        value,
        value_name: names[breakdown](value).name,
        capability,
        capability_name: nameIn(pack.capabilities, capability),
        sessions,
        shares: options.flatMap(({ key, name }) =>
          own.filter(({ rating }) => rating === key).map(({ tenths }) => ({ rating: key, rating_name: name, tenths })),
        ),
      },
    })),
  )
  const difference = (one: readonly number[], other: readonly number[]) =>
    one.map((place, at) => place - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0
  return groups.toSorted((one, other) => difference(one.place, other.place)).map(({ group }) => group)
}
