import type { ContentGroup, ContentPart } from '#contract/wire/content-file-page.ts'
import { type FieldPath, namesOf, placeInOther, valueAt } from '#domain/operate/fields.ts'
import {
  choicesOf,
  emptyOf,
  mayLack,
  missingKeys,
  nodeAt,
  type SchemaNode,
  untranslated,
} from '#domain/operate/schema-node.ts'
import { fill } from '#domain/framework/sentence.ts'
import { calledBy, choiceText, keyOf, partLabel, saidOf, type ShownFile } from './content-names.ts'

/** Whether an item of a list is found in another language by what names it. */
const isNamed = (item: unknown) => valueAt(item, ['of']) !== undefined || Object.keys(namesOf(item)).length > 0

/** What can be done to a part of a file: to an item of a list, or to what may be missing. */
export function actsOn({ node, content, file }: ShownFile, path: FieldPath): ContentPart['acts'] {
  const [last, list] = [path.at(-1), valueAt(content, path.slice(0, -1))]
  if (last === undefined || file.kind === 'words' || path[0] === 'text') return []
  if (typeof last === 'number') {
    // In a further language items are found by what names them, so that their order says nothing.
    if (file.language !== null && isNamed(valueAt(content, path))) return ['out']
    if (!Array.isArray(list) || nodeAt(node, content, path.slice(0, -1))?.prefixItems) return []
    return [...(last > 0 ? ['up' as const] : []), ...(last < list.length - 1 ? ['down' as const] : []), 'out']
  }
  return file.language !== null || mayLack(nodeAt(node, content, path.slice(0, -1)), last) ? ['out'] : []
}

/** What can be added to a group or a list: parts by their keys, an item, or one of several. */
export function additions(shown: ShownFile, path: FieldPath): Pick<ContentGroup, 'adds' | 'choices'> {
  const { node, content, first, file, choices } = shown
  const [value, own] = [valueAt(content, path), nodeAt(node, content, path)]
  if (!own || own.prefixItems) return { adds: [], choices: [] }
  const [called = '', , adding] = saidOf(shown, path) ?? []
  const label =
    adding ?? fill(shown.pack.words.operate.content.edit.add_item, { part: partLabel(shown, path) || called })
  const add = (key: string) => ({
    key: keyOf([...path, key]),
    label: fill(shown.pack.words.operate.content.edit.add_part, { part: partLabel(shown, [...path, key]) }),
    hint: saidOf(shown, [...path, key])?.[1] ?? '',
  })
  if (file.language !== null) {
    const source = valueAt(first, placeInOther(content, first, path))
    if (Array.isArray(value)) {
      const items = Array.isArray(source) ? (source as unknown[]) : []
      const isHere = (item: unknown) =>
        value.some((one) => Object.entries(namesOf(item)).every(([by, name]) => valueAt(one, [by]) === name))
      const lacking = items.filter((item) => isNamed(item) && !isHere(item))
      const isOfTexts = own.items?.isText === true
      return {
        adds: isOfTexts ? [{ key: keyOf(path), label, hint: '' }] : [],
        choices: lacking.map((item) => ({ value: Object.values(namesOf(item))[0] ?? '', text: calledBy(item) })),
      }
    }
    const keys = source instanceof Object ? Object.keys(source) : []
    const lacking = keys.filter(
      (key) =>
        valueAt(value, [key]) === undefined &&
        untranslated(nodeAt(node, first, [...placeInOther(content, first, path), key]), valueAt(source, [key])) !==
          undefined,
    )
    return { adds: lacking.map(add), choices: [] }
  }
  const named = (of: SchemaNode | undefined, taken: readonly unknown[]) => {
    const all = of?.refersTo
      ? choices(of.refersTo)
      : of
        ? (choicesOf(of) ?? []).map((one) => ({ value: String(one), text: choiceText(shown, one) }))
        : []
    return all.filter(({ value: one }) => !taken.includes(one))
  }
  if (Array.isArray(value)) {
    const isFull = own.maxItems !== undefined && value.length >= own.maxItems
    const ofNames = own.items?.refersTo !== undefined && !isFull
    return {
      adds: isFull || ofNames ? [] : [{ key: keyOf(path), label, hint: '' }],
      choices: ofNames ? named(own.items, value) : [],
    }
  }
  const keys = own.properties ? missingKeys(own, value).filter((key) => key !== 'of') : []
  return { adds: keys.map(add), choices: own.propertyNames ? named(own.propertyNames, Object.keys(value ?? {})) : [] }
}

/** The value to add at a place: to the list there, or the part itself; `chosen` is the one that was chosen of several. Null where nothing can be added. */
export function added(
  { node, content, first, file }: ShownFile,
  path: FieldPath,
  chosen: string,
): { path: FieldPath; value: unknown } | null {
  const [there, own] = [valueAt(content, path), nodeAt(node, content, path)]
  if (file.language !== null) {
    const place = placeInOther(content, first, path)
    const source = valueAt(first, place)
    if (!Array.isArray(there)) return { path, value: untranslated(nodeAt(node, first, place), source) }
    const items = Array.isArray(source) ? (source as unknown[]) : []
    const at = items.findIndex((item) => Object.values(namesOf(item))[0] === chosen)
    return { path, value: at < 0 ? '' : untranslated(nodeAt(node, first, [...place, at]), items[at]) }
  }
  if (Array.isArray(there) && own?.items) {
    if (own.items.refersTo !== undefined) return chosen === '' ? null : { path, value: chosen }
    return { path, value: emptyOf(own.items, there.at(-1)) }
  }
  if (chosen !== '' && own?.propertyNames) {
    const last = Object.values(there ?? {}).at(-1) as unknown
    const others = own.additionalProperties
    return others instanceof Object ? { path: [...path, chosen], value: emptyOf(others, last) } : null
  }
  const above = nodeAt(node, content, path.slice(0, -1))
  const key = path.at(-1)
  const wanted = typeof key === 'string' ? above?.properties?.[key] : undefined
  return wanted ? { path, value: emptyOf(wanted) } : null
}
