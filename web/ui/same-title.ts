import type { Role } from '#contract/role.ts'
import { searchKey } from '#domain/finding/title-search.ts'

/** What stands in a list of roles: all of one title. `isCut` says that there may be more of them than are known. */
export type Entry<Listed extends Role = Role> = { title: string; roles: readonly Listed[]; isCut: boolean }

/** The entries of a list of roles in its order; with `isCut`, roles follow that are not known. */
export function entriesOf<Listed extends Role>(roles: readonly Listed[], isCut: boolean): Entry<Listed>[] {
  const titles = new Map<string, Listed[]>()
  for (const role of roles) {
    const key = searchKey(role.title)
    titles.set(key, [...(titles.get(key) ?? []), role])
  }
  const last = roles.at(-1)
  return [...titles.values()].map((group) => {
    const isLast = group.length > 1 && last !== undefined && group.includes(last)
    return { title: group[0]?.title ?? '', roles: group, isCut: isCut && isLast }
  })
}

/** The entries of a list whose order is not that of titles: only roles of one title that follow one another are one entry. */
export function entriesInTurn<Listed extends Role>(roles: readonly Listed[], isCut: boolean): Entry<Listed>[] {
  const runs: Listed[][] = []
  for (const role of roles) {
    const run = runs.at(-1)
    if (run && searchKey(run[0]?.title ?? '') === searchKey(role.title)) run.push(role)
    else runs.push([role])
  }
  return runs.flatMap((run, place) => entriesOf(run, isCut && place === runs.length - 1))
}

/** What all roles of one title have in common, so that it is said once. */
export function sharedIn(roles: readonly Role[]): { meta: boolean; counts: boolean } {
  const [first] = roles
  return {
    meta: roles.every(({ meta }) => meta === first?.meta),
    counts: roles.every(({ people, strategy }) => people === first?.people && strategy === first.strategy),
  }
}

/** Roles that a list cannot tell apart are one line from this many on. */
const minAlike = 3

type Noted = { role: Role; note?: string | undefined }

/** Roles of one title in their order, those together that look the same in a list; few of them stay apart. */
export function alikeIn(listed: readonly Noted[]): (readonly Noted[])[] {
  const looks = new Map<string, Noted[]>()
  for (const entry of listed) {
    const { agency, meta, people, strategy } = entry.role
    const look = JSON.stringify([agency, meta, people, strategy, entry.note])
    looks.set(look, [...(looks.get(look) ?? []), entry])
  }
  return [...looks.values()].flatMap((alike) => (alike.length < minAlike ? alike.map((one) => [one]) : [alike]))
}
