import type { View } from './view.ts'

/** Something that is shown together with others of its group. */
export type Grouped = Pick<View, 'id' | 'state' | 'group'>

/**
 * What becomes visible when the visitor looks: the ids of the views that wait, which become one group with this number. They wait
 * until there are enough of them (product rules: views, team).
 */
export function groupOnLook(enough: number, views: readonly Grouped[]): { ids: string[]; group: number } {
  const waiting = views.filter(({ state }) => state === 'finished').map(({ id }) => id)
  const last = Math.max(0, ...views.map(({ group }) => group ?? 0))
  return { ids: waiting.length >= enough ? waiting : [], group: last + 1 }
}

/**
 * Whether answers may wait that are shown together: there is a link whose answers are neither shown nor gone. Whoever looked each time
 * can count that, and it says nothing of who has finished (product rule: views).
 */
export function mayWait(isByPerson: boolean, views: readonly Pick<View, 'state'>[]): boolean {
  return !isByPerson && views.some(({ state }) => state === 'open' || state === 'finished')
}

/**
 * The ids of the views whose answers go for good when one of those that were looked at is taken back. Shown together, its whole
 * group goes: without it, what is left would tell what it was (product rule: views).
 */
export function goneWith(isByPerson: boolean, views: readonly Grouped[], id: string): string[] {
  const one = views.find((view) => view.id === id)
  if (one?.state !== 'seen') return []
  return views
    .filter(({ state, group, id: other }) => state === 'seen' && (isByPerson ? other === id : group === one.group))
    .map(({ id: other }) => other)
}

/** The views that the visitor may see, by the groups in which they were looked at. */
export function shownGroups<Shown extends Grouped>(views: readonly Shown[]): Shown[][] {
  const seen = views.filter(({ state }) => state === 'seen')
  const groups = [...new Set(seen.map(({ group }) => group))].toSorted((one, other) => Number(one) - Number(other))
  return groups.map((group) => seen.filter((view) => view.group === group))
}
