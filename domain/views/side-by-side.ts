import { ratingOf, type Ratings } from '#domain/assessing/ratings.ts'
import { maxToTalkAbout, minTogether, shownGroups, type View } from './view.ts'

/** How the others see a capability beside one's own rating; `alone` where there is none of one's own. */
export const besides = ['agree', 'more', 'less', 'alone'] as const
type Beside = (typeof besides)[number]

/** A capability seen by oneself and by others: how many chose each rating, strongest first, and what they wrote. */
export type SideBySide = {
  id: string
  /** The key of one's own rating; empty where there is none. */
  own: string
  beside: Beside
  spread: { rating: string; count: number }[]
  /** Who said what, where answers are shown by person. */
  people: { label: string; rating: string }[]
  /** The label is empty where answers are shown only together. */
  comments: { label: string; text: string }[]
}

type Shown = Pick<View, 'id' | 'label' | 'state' | 'group' | 'answers' | 'comments'>

/** The views that count for a capability: shown together, those of each group in which enough people rated it (product rule: views). */
function countedFor(
  ratings: Ratings,
  isByPerson: boolean,
  views: readonly Shown[],
  capabilityId: string,
): { rated: Shown[]; heard: Shown[] } {
  const groups = shownGroups(views).map((heard) => ({
    heard,
    rated: heard.filter(({ answers }) => ratingOf(ratings, answers[capabilityId]) !== null),
  }))
  const counted = groups.filter(({ rated }) => isByPerson || rated.length >= minTogether)
  return { rated: counted.flatMap(({ rated }) => rated), heard: counted.flatMap(({ heard }) => heard) }
}

/** The two places in the middle of a list of places in the scale; the same one twice where their number is odd. */
function middle(places: readonly number[]): [number, number] {
  const sorted = places.toSorted((one, other) => one - other)
  return [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0]
}

/** How far, in steps of the scale, one's own rating lies from the middle of the others': above 0 where they see more. */
function distance(ratings: Ratings, { own, spread }: Pick<SideBySide, 'own' | 'spread'>): number {
  const place = (key: string) => ratings.findIndex((rating) => rating.key === key)
  const [strong, weak] = middle(
    spread.flatMap(({ rating, count }) => Array.from({ length: count }, () => place(rating))),
  )
  const at = place(own)
  if (at === -1 || (at >= strong && at <= weak)) return 0
  return at > weak ? at - weak : at - strong
}

function besideOf(ratings: Ratings, one: Pick<SideBySide, 'own' | 'spread'>): Beside {
  if (one.own === '') return 'alone'
  const steps = distance(ratings, one)
  if (steps === 0) return 'agree'
  return steps > 0 ? 'more' : 'less'
}

/**
 * Each capability that others rated, beside one's own rating. They agree where one's own is in the middle of theirs. Comments stand in
 * the order of their letters, which tells nothing of who wrote them (product rule: views).
 */
export function sideBySide(
  ratings: Ratings,
  isByPerson: boolean,
  views: readonly Shown[],
  asked: readonly string[],
  own: Readonly<Record<string, string>>,
): SideBySide[] {
  return asked.flatMap((id) => {
    const { rated, heard } = countedFor(ratings, isByPerson, views, id)
    if (rated.length === 0) return []
    const spread = ratings
      .map(({ key }) => ({ rating: key, count: rated.filter(({ answers }) => answers[id] === key).length }))
      .filter(({ count }) => count > 0)
    const mine = { own: ratingOf(ratings, own[id])?.key ?? '', spread }
    const written = heard
      .map(({ label, comments }) => ({ label: isByPerson ? label : '', text: comments[id] ?? '' }))
      .filter(({ text }) => text !== '')
    return [
      {
        id,
        ...mine,
        beside: besideOf(ratings, mine),
        people: isByPerson ? rated.map(({ label, answers }) => ({ label, rating: answers[id] ?? '' })) : [],
        comments: isByPerson ? written : written.toSorted((one, other) => (one.text < other.text ? -1 : 1)),
      },
    ]
  })
}

/**
 * What to talk about first, by id: where one's own rating and the others' lie farthest apart, in the framework's order where they
 * lie as far; three at most (product rule: views).
 */
export function toTalkAbout(ratings: Ratings, all: readonly SideBySide[]): string[] {
  return all
    .map((one) => ({ id: one.id, steps: one.own === '' ? 0 : Math.abs(distance(ratings, one)) }))
    .filter(({ steps }) => steps > 0)
    .toSorted((one, other) => other.steps - one.steps)
    .slice(0, maxToTalkAbout)
    .map(({ id }) => id)
}
