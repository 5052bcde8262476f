import { searchKey } from '#domain/finding/title-search.ts'

/** Ids that are each used once: what is wanted where it can be an id, else one made from the name. */
export function idsOnce(): (wanted: string | undefined, name: string) => string {
  const used = new Set<string>()
  return (wanted, name) => {
    const isId = wanted !== undefined && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted)
    const made = isId
      ? wanted
      : (searchKey(name)
          .match(/[a-z0-9]+/g)
          ?.join('-') ?? 'unnamed')
    let id = made
    for (let number = 2; used.has(id); number++) id = `${made}-${number}`
    used.add(id)
    return id
  }
}
