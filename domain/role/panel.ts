import type { Capability } from '#domain/framework/capability-schema.ts'
import type { AxisPlace } from './axes.ts'
import type { CapabilityNeed } from './needs.ts'

/** How many capabilities a panel hears in an hour (product rule: interview pack). */
export const panelSize = 4

/** What sets a capability apart for a panel: its axis, that it is core, or neither. */
export type PanelKind = AxisPlace | 'other' | 'core'

/** What is counted sets a role apart; core capabilities belong to every role, and come last. */
const kindOrder: Readonly<Record<PanelKind, number>> = { people: 0, strategy: 1, other: 2, core: 3 }

export function panelKind({ core, axis }: Pick<CapabilityNeed, 'core' | 'axis'>): PanelKind {
  return core ? 'core' : (axis ?? 'other')
}

/** A capability that a role needs. */
export type Needed = CapabilityNeed & { need: Exclude<CapabilityNeed['need'], 'none'> }

/** The capabilities that a panel can choose from: those that the role needs, in the framework's order. */
export function neededCapabilities(needs: readonly CapabilityNeed[]): Needed[] {
  return needs.filter((one): one is Needed => one.need !== 'none')
}

/**
 * Up to four capabilities for a panel, in the order in which they are picked (product rule: interview pack). Essential ones
 * go first. Among these, each pick is of the kind that has been picked least, then of the dimension that has been picked
 * least, so that the panel hears about each axis and the core; the axes go before the core, and then the framework's order
 * decides.
 */
export function suggestForPanel(needs: readonly CapabilityNeed[]): Needed[] {
  const picked: Needed[] = []
  const left = neededCapabilities(needs)
  const pickedLike = (what: (needed: Needed) => string, one: Needed) =>
    picked.filter((other) => what(other) === what(one)).length
  const rank = (one: Needed) => [
    one.need === 'essential' ? 0 : 1,
    pickedLike(panelKind, one),
    pickedLike(({ dimension }) => dimension, one),
    kindOrder[panelKind(one)],
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

type Asked = Pick<Capability, 'interview'>

/** Whether there is a case about a capability, or answers with their scores. */
export function hasCase({ interview }: Asked): boolean {
  return Boolean(interview?.cases ?? interview?.scenario ?? interview?.sample_answer)
}

/** Whether an interview pack has questions about most capabilities of a framework, and cases with scored answers. */
export function inMostPacks(capabilities: readonly Asked[]) {
  const isUsual = (has: (one: Asked) => boolean) => capabilities.filter(has).length * 2 > capabilities.length
  return { hasQuestions: isUsual(({ interview }) => interview?.behavioural !== undefined), hasCases: isUsual(hasCase) }
}

/**
 * About how many pages an interview pack has that covers so many capabilities: its title, contents, preparation and summary, and for
 * each capability its sheet, its questions where the framework has some, and its case with scored answers where it has cases. Measured for
 * fourteen roles of four frameworks, it is what their documents have.
 */
export function panelPages(
  capabilities: number,
  { hasQuestions, hasCases }: { hasQuestions: boolean; hasCases: boolean },
): number {
  return 5 + capabilities * (hasCases ? 3 : hasQuestions ? 2 : 1)
}
