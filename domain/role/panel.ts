import type { CapabilityKind, CapabilityNeed } from './needs.ts'

/** How many capabilities a panel hears in an hour (product rule: interview pack). */
const panelSize = 4

/** People and strategic capabilities set a role apart; core ones belong to every role, and come last. */
const kindOrder: Readonly<Record<CapabilityKind, number>> = { people: 0, strategic: 1, core: 2 }

/** A capability that a role needs. */
export type Needed = CapabilityNeed & { need: Exclude<CapabilityNeed['need'], 'none'> }

/** The capabilities that a panel can choose from: those that the role needs, in the framework's order. */
export function neededCapabilities(needs: readonly CapabilityNeed[]): Needed[] {
  return needs.filter((one): one is Needed => one.need !== 'none')
}

/**
 * Up to four capabilities for a panel, in the order in which they are picked (product rule: interview pack). Essential ones
 * go first. Among these, each pick is of the kind that has been picked least, then of the dimension that has been picked
 * least, so that the panel hears about people, strategy and core; people goes before strategic and core, and then the
 * framework's order decides.
 */
export function suggestForPanel(needs: readonly CapabilityNeed[]): Needed[] {
  const picked: Needed[] = []
  const left = neededCapabilities(needs)
  const pickedLike = (one: Needed, what: 'kind' | 'dimension') =>
    picked.filter((other) => other[what] === one[what]).length
  const rank = (one: Needed) => [
    one.need === 'essential' ? 0 : 1,
    pickedLike(one, 'kind'),
    pickedLike(one, 'dimension'),
    kindOrder[one.kind],
  ]
  while (picked.length < panelSize && left.length > 0) {
    const [next] = left.toSorted((one, other) => compare(rank(one), rank(other)))
    if (!next) break
    picked.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return picked
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

/** The chosen capabilities in the framework's order; null where none is chosen, or one is not among those that the role needs. */
export function chosenForPanel(needs: readonly CapabilityNeed[], ids: readonly string[]): Needed[] | null {
  const needed = neededCapabilities(needs)
  const isKnown = ids.length > 0 && ids.every((id) => needed.some((one) => one.id === id))
  return isKnown ? needed.filter(({ id }) => ids.includes(id)) : null
}
