import type { CaseFile } from './case-file-schema.ts'
import { idsOfNames, noIds, type KnownIds } from './ids-of-names.ts'
import type { OpenFramework } from './open-framework.ts'
import { readLevels } from './read-levels.ts'

type Item = CaseFile['CFItems'][number]

/** What stands directly below an item or the document, in order. What names no parent stands below the document. */
function childrenOf({ CFDocument, CFItems, CFAssociations }: CaseFile): (identifier: string) => Item[] {
  const parents = new Map<string, { parent: string; place: number }>()
  for (const { associationType, originNodeURI, destinationNodeURI, sequenceNumber } of CFAssociations) {
    if (associationType !== 'isChildOf' || parents.has(originNodeURI.identifier)) continue
    const place = sequenceNumber ?? Number.MAX_SAFE_INTEGER
    parents.set(originNodeURI.identifier, { parent: destinationNodeURI.identifier, place })
  }
  const root = { parent: CFDocument.identifier, place: Number.MAX_SAFE_INTEGER }
  const placed = CFItems.map((item) => ({ item, ...(parents.get(item.identifier) ?? root) }))
  const below = new Map<string, Item[]>()
  for (const { item, parent } of placed.toSorted((a, b) => a.place - b.place)) {
    const beside = below.get(parent)
    if (beside) beside.push(item)
    else below.set(parent, [item])
  }
  return (identifier) => below.get(identifier) ?? []
}

const nameOf = ({ abbreviatedStatement, fullStatement }: Item) => abbreviatedStatement ?? fullStatement

/**
 * The framework in a CASE package: what stands below the document are groups, below them capabilities, and whatever is deeper
 * are statements. A package of one layer becomes one group with the document's name. Rubrics are its levels. What the pack
 * already has by a name keeps its id.
 */
export function readCase(file: CaseFile, known: KnownIds = noIds): OpenFramework {
  const children = childrenOf(file)
  const top = children(file.CFDocument.identifier)
  const isFlat = top.every(({ identifier }) => children(identifier).length === 0)
  const roots: Item[] = isFlat
    ? [{ identifier: '', fullStatement: file.CFDocument.title, abbreviatedStatement: file.CFDocument.title }]
    : top
  const below = (identifier: string) => (isFlat ? top : children(identifier))
  const idsOf = (items: readonly (Item & { within?: string })[], knownOnes: KnownIds[keyof KnownIds]) =>
    idsOfNames(
      items.map((item) => ({ ...item, name: nameOf(item), code: item.humanCodingScheme, apart: item.identifier })),
      knownOnes,
    )
  const groupIds = idsOf(roots, known.groups)
  const groups = roots.map((item, place) => ({
    item,
    group: { id: groupIds[place] ?? '', name: nameOf(item), summary: item.fullStatement },
  }))
  const { levels, indicatorsOf } = readLevels(file, known.levels)
  const seen = new Set<string>()
  const deeper = (identifier: string): string[] => {
    // A package can lead in a circle.
    if (seen.has(identifier)) return []
    seen.add(identifier)
    return children(identifier).flatMap((item) => [item.fullStatement, ...deeper(item.identifier)])
  }
  const placed = groups.flatMap(({ item, group }) =>
    below(item.identifier).map((one) => ({ ...one, group: group.id, within: group.name })),
  )
  const ids = idsOf(placed, known.capabilities)
  const capabilities = placed.map((one, place) => ({
    id: ids[place] ?? '',
    group: one.group,
    name: nameOf(one),
    definition: one.fullStatement,
    statements: isFlat ? [] : deeper(one.identifier),
    indicators: indicatorsOf(one.identifier),
  }))
  return { groups: groups.map(({ group }) => group), levels, capabilities }
}
