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

/** So many fields stand on one page; a part of a file with more has its lists and groups on pages of their own. */
export const mostFields = 60

/** The parts of a file that are pages of their own, by the keys that lead there. */
export function partsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (fieldsOf(value).length <= mostFields) return [path]
  const entries = entriesOf(value)
  const inner = entries.filter(([, one]) => !isLeaf(one)).flatMap(([key, one]) => partsOf(one, [...path, key]))
  return entries.some(([, one]) => isLeaf(one)) ? [path, ...inner] : inner
}

/** The fields on the page of a part: all of them, or where they are too many those that stand in it directly. */
export function fieldsOnPage(content: unknown, part: FieldPath): Field[] {
  const all = fieldsOf(valueAt(content, part), part)
  return all.length <= mostFields ? all : all.filter(({ path }) => path.length === part.length + 1)
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
