/** A place in a file of a pack: the keys and numbers that lead there. */
export type FieldPath = readonly (string | number)[]

/** What stands at one place of a file. */
export type Field = { path: FieldPath; value: string | number | boolean }

/** Whether a value is one that a field can hold. */
export const isLeaf = (value: unknown): value is Field['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((one, place) => [place, one as unknown])
  return value instanceof Object ? Object.entries(value) : []
}

/** Everything that can be written at or below a place, in the file's order. */
export function fieldsOf(value: unknown, path: FieldPath = []): Field[] {
  if (isLeaf(value)) return [{ path, value }]
  return entriesOf(value).flatMap(([key, one]) => fieldsOf(one, [...path, key]))
}

/** What stands at a place; undefined where there is nothing. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((at, key) => new Map<string | number, unknown>(entriesOf(at)).get(key), value)
}

/** So many fields stand on one page; of more, only groups and lists of a few stand there, and the others have pages of their own. */
export const mostFields = 30
const fewFields = 6
const fewTexts = 12

/** What a page shows at a place: a field, a group or a list with what stands in it, or a link to the page of a part. */
export type Part =
  | { kind: 'field'; path: FieldPath; value: Field['value'] }
  | { kind: 'group' | 'list'; path: FieldPath; parts: readonly Part[] }
  | { kind: 'link'; path: FieldPath }

/** What stands on the page of a place in a file. */
export function partAt(content: unknown, at: FieldPath): Part {
  const most = fieldsOf(valueAt(content, at)).length <= mostFields ? mostFields : fewFields
  const part = (path: FieldPath): Part => {
    const value = valueAt(content, path)
    // A key without a value says nothing yet.
    if (isLeaf(value) || value === null) return { kind: 'field', path, value: value ?? '' }
    // Items of a long list have pages of their own, so that it can be looked over.
    const isLong = path.length === at.length && Array.isArray(value) && most === fewFields
    const isFew = (one: unknown) => {
      const isOfTexts = Array.isArray(one) && one.every(isLeaf)
      return isLeaf(one) || (!isLong && fieldsOf(one).length <= (isOfTexts ? Math.max(most, fewTexts) : most))
    }
    const parts = entriesOf(value).map(([key, one]): Part => {
      const place = [...path, key]
      return isFew(one) ? part(place) : { kind: 'link', path: place }
    })
    return { kind: Array.isArray(value) ? 'list' : 'group', path, parts }
  }
  return part(at)
}

/** The parts that stand on a page, with those in them. */
export function partsIn(part: Part): Part[] {
  return 'parts' in part ? [part, ...part.parts.flatMap(partsIn)] : [part]
}

/** The nearest place to this one at which something stands that holds others. */
export function placeIn(content: unknown, at: FieldPath): FieldPath {
  const value = valueAt(content, at)
  return at.length === 0 || (value instanceof Object && !isLeaf(value)) ? at : placeIn(content, at.slice(0, -1))
}

/**
 * The place that a key of the check names, as far as it is there: `roles.5.title`, or an item of a list by its id, its key or itself.
 */
export function placeOfKey(content: unknown, key: string): FieldPath {
  const found: (string | number)[] = []
  for (const part of key === '' ? [] : key.split('.')) {
    const value = valueAt(content, found)
    const isNamed = (one: unknown) => one === part || ['id', 'key'].some((name) => valueAt(one, [name]) === part)
    const step = Array.isArray(value) ? (/^\d+$/.test(part) ? Number(part) : value.findIndex(isNamed)) : part
    if (valueAt(value, [step]) === undefined) return found
    found.push(step)
  }
  return found
}

/** By what an item of a list is found in another language: its id, its key, or a role's title in the first language. */
export function namesOf(item: unknown): Readonly<Record<string, string>> {
  const [id, key, title] = ['id', 'key', 'title'].map((name) => valueAt(item, [name]))
  if (typeof id === 'string') return { id }
  if (typeof key === 'string') return { key }
  return typeof title === 'string' && valueAt(item, ['agencies']) !== undefined ? { of: title } : {}
}

/** The same place in the file of another language, where items of lists are found by what names them, else by their order. */
export function placeInOther(content: unknown, other: unknown, path: FieldPath): FieldPath {
  const found: (string | number)[] = []
  for (const [depth, key] of path.entries()) {
    const [here, there] = [valueAt(content, path.slice(0, depth + 1)), valueAt(other, found)]
    const of = valueAt(here, ['of'])
    const [by, name] = typeof of === 'string' ? ['title', of] : (Object.entries(namesOf(here))[0] ?? [])
    const isNamed = by !== undefined && Array.isArray(there)
    found.push(isNamed ? there.findIndex((one) => valueAt(one, [by]) === name) : key)
  }
  return found
}

/** A place at which two versions of a file differ; null where one has nothing there. */
export type Difference = { path: FieldPath; before: Field['value'] | null; after: Field['value'] | null }

/** Where two versions of a file differ, in the order of the later one, then what only the earlier one has. */
export function differences(before: unknown, after: unknown): Difference[] {
  const keyOf = ({ path }: Field) => JSON.stringify(path)
  const [old, now] = [before, after].map((value) => new Map(fieldsOf(value).map((field) => [keyOf(field), field])))
  const changed = [...(now ?? [])].map(([key, { path, value }]) => ({
    path,
    before: old?.get(key)?.value ?? null,
    after: value,
  }))
  const gone = [...(old ?? [])]
    .filter(([key]) => !now?.has(key))
    .map(([, { path, value }]) => ({ path, before: value, after: null }))
  return [...changed.filter((one) => one.before !== one.after), ...gone]
}
