import type { Role } from '#contract/role.ts'
import { searchKey } from '#domain/finding/title-search.ts'

/** Roles of one title are listed one by one up to this many; more are one entry that opens. */
const maxListed = 5

/** What stands in a list of roles: one role, or all of one title. `isCut` says that there may be more of them than are known. */
export type Entry = { title: string; roles: readonly Role[]; isCut: boolean }

/** The entries of a list of roles in its order; with `isCut`, roles follow that are not known. */
export function entriesOf(roles: readonly Role[], isCut: boolean): Entry[] {
  const titles = new Map<string, Role[]>()
  for (const role of roles) {
    const key = searchKey(role.title)
    titles.set(key, [...(titles.get(key) ?? []), role])
  }
  const last = roles.at(-1)
  return [...titles.values()].flatMap((group) => {
    if (group.length <= maxListed) return group.map((role) => ({ title: role.title, roles: [role], isCut: false }))
    return [{ title: group[0]?.title ?? '', roles: group, isCut: isCut && last !== undefined && group.includes(last) }]
  })
}
