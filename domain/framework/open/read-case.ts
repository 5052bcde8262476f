import { maxStatements } from '#domain/framework/capability-schema.ts'
import type { CaseFile } from './case-file-schema.ts'
import { idsOfNames, type KnownIds, noIds, readLevels } from './ids-of-names.ts'
import type { OpenFramework } from './open-framework.ts'

/** What an item is called, and what it says; one of them may be left out. */
const nameOf = ({ abbreviatedStatement, fullStatement }: Item) => abbreviatedStatement ?? fullStatement ?? ''
const textOf = ({ abbreviatedStatement, fullStatement }: Item) => fullStatement ?? abbreviatedStatement ?? ''

/** Groups with their capabilities, and the layers above the groups. A group without an item is the document's. */
type Placed = { groups: { item: Item | null; capabilities: Branch[] }[]; above: Item[] }

/**
 * Takes the items on a layer, counted from 1, as capabilities, and those above it that have nothing below them; the group of each is the
 * item directly above it.
 */
function placedOn(layer: number, { top }: CaseTree): Placed {
  const groups = new Map<Branch | null, Branch[]>()
  const above: Item[] = []
  const place = (branch: Branch, at: number, parent: Branch | null) => {
    if (at >= layer || branch.below.length === 0) {
      groups.set(parent, [...(groups.get(parent) ?? []), branch])
      return
    }
    for (const one of branch.below) place(one, at + 1, branch)
    if (!groups.has(branch)) above.push(branch.item)
  }
  for (const branch of top) place(branch, 1, null)
  return {
    groups: [...groups].map(([parent, capabilities]) => ({ item: parent?.item ?? null, capabilities })),
    above,
  }
}

/** How many statements, and items with levels, this placing would leave out. */
function lostIn({ groups }: Placed, rated: ReadonlySet<string>): number {
  const capabilities = groups.flatMap((group) => group.capabilities)
  const statements = capabilities.map((one) => Math.max(0, allBelow(one).length - maxStatements))
  const taken = capabilities.filter(({ item }) => rated.has(item.identifier)).length
  return statements.reduce((sum, count) => sum + count, rated.size - taken)
}

/** Capabilities stand on the second layer, or deeper where less would be left out of a deeper tree. */
function bestPlaced(tree: CaseTree, rated: ReadonlySet<string>): Placed {
  const layers = Math.max(...tree.top.map(layersOf))
  const ways = Array.from({ length: Math.max(1, layers - 2) }, (_, index) => placedOn(index + 2, tree))
  const [first, ...others] = ways.map((placed) => ({ placed, lost: lostIn(placed, rated) }))
  const best = others.reduce((one, other) => (other.lost < (one?.lost ?? 0) ? other : one), first)
  return best?.placed ?? { groups: [], above: [] }
}

const listed = (items: readonly Item[]) => items.map((item) => `"${nameOf(item)}"`).join(', ')

/** How the framework differs from the package, in sentences for the person who imports it. */
function differencesOf(file: CaseFile, tree: CaseTree, placed: Placed, rated: ReadonlySet<string>): string[] {
  const capabilities = placed.groups.flatMap((group) => group.capabilities)
  const bare = placed.groups.filter(({ item }) => item === null).flatMap((group) => group.capabilities)
  const isFlat = bare.length === capabilities.length
  const unplaced = file.CFItems.filter(
    ({ identifier }) => rated.has(identifier) && !capabilities.some(({ item }) => item.identifier === identifier),
  )
  const sentences: [readonly Item[], string][] = [
    [tree.astray, 'These stand below something that is not in the file, and were put at the top'],
    [tree.circling, 'These stand below themselves by a way round, and were put at the top'],
    [tree.shared, 'These stand below several others, and were put below the first of them'],
    [
      isFlat ? [] : bare.map(({ item }) => item),
      `These stand in no group, and were put into one with the document's name, ${file.CFDocument.title}`,
    ],
    [placed.above, 'These layers above the groups are left out'],
    [unplaced, 'The levels of these are left out, because they are no capabilities'],
  ]
  return sentences.filter(([items]) => items.length > 0).map(([items, said]) => `${said}: ${listed(items)}`)
}

/** A framework, and sentences on how it differs from the file that it was read from. */
export type ReadCase = { framework: OpenFramework; differences: string[] }

/**
 * The framework in a CASE package: what stands below the document are groups, below them capabilities, and whatever is deeper are
 * statements, unless fewer are left out with capabilities on a deeper layer. What stands in no group comes into one with the document's
 * name. Rubrics are its levels. What the pack already has by a name keeps its id.
 */
export function readCase(file: CaseFile, known: KnownIds = noIds): ReadCase {
  const tree = caseTree(file)
  const { levels, indicatorsOf, levelsOf, rated } = readLevels(file, known.levels)
  const placed = bestPlaced(tree, rated)
  const { identifier, title } = file.CFDocument
  const roots = placed.groups.map(({ item, capabilities }) => ({
    item: item ?? { identifier, fullStatement: title, abbreviatedStatement: title },
    capabilities,
  }))
  const idsOf = (items: readonly (Item & { within?: string })[], knownOnes: KnownIds[keyof KnownIds]) =>
    idsOfNames(
      items.map((item) => ({ ...item, name: nameOf(item), code: item.humanCodingScheme, apart: item.identifier })),
      knownOnes,
    )
  const groupIds = idsOf(
    roots.map(({ item }) => item),
    known.groups,
  )
  const groups = roots.map(({ item }, place) => ({
    id: groupIds[place] ?? '',
    name: nameOf(item),
    summary: item.fullStatement ?? '',
  }))
  const ones = roots.flatMap(({ capabilities }, place) =>
    capabilities.map((branch) => ({ branch, group: groupIds[place] ?? '', within: groups[place]?.name ?? '' })),
  )
  const ids = idsOf(
    ones.map(({ branch, within }) => ({ ...branch.item, within })),
    known.capabilities,
  )
  const capabilities = ones.map(({ branch, group }, place) => ({
    id: ids[place] ?? '',
    group,
    name: nameOf(branch.item),
    definition: branch.item.fullStatement ?? '',
    statements: allBelow(branch).map(textOf),
    ...levelsOf(branch.item),
    indicators: indicatorsOf(branch.item.identifier),
  }))
  return { framework: { groups, levels, capabilities }, differences: differencesOf(file, tree, placed, rated) }
}

type Item = CaseFile['CFItems'][number]

/** An item with what stands directly below it, in order. */
type Branch = { item: Item; below: Branch[] }

/**
 * The items of a package as a tree. `astray` stand below something that is not in the file, `circling` below themselves by a way
 * round, and both are put at the top; `shared` stand below several, and are put below the first.
 */
type CaseTree = { top: Branch[]; astray: Item[]; circling: Item[]; shared: Item[] }

const last = Number.MAX_SAFE_INTEGER

type Link = { parent: string; place: number }

function linksOf({ CFAssociations }: CaseFile): Map<string, Link[]> {
  const links = new Map<string, Link[]>()
  for (const { associationType, originNodeURI, destinationNodeURI, sequenceNumber } of CFAssociations) {
    if (associationType !== 'isChildOf') continue
    const { identifier } = originNodeURI
    const link = { parent: destinationNodeURI.identifier, place: sequenceNumber ?? last }
    links.set(identifier, [...(links.get(identifier) ?? []), link])
  }
  return links
}

/** Adds a branch and all below it to `reached`. */
function reach(branch: Branch, reached: Set<Branch>): void {
  if (reached.has(branch)) return
  reached.add(branch)
  for (const one of branch.below) reach(one, reached)
}

/** The items of a package as a tree, in which each stands once. What names no parent stands at the top. */
function caseTree(file: CaseFile): CaseTree {
  const links = linksOf(file)
  const branches = new Map(file.CFItems.map((item) => [item.identifier, { item, below: [] as Branch[] }]))
  const tree: CaseTree = { top: [], astray: [], circling: [], shared: [] }
  const isThere = ({ parent }: Link) => parent === file.CFDocument.identifier || branches.has(parent)
  const placed = [...branches.values()].map((branch) => {
    const all = links.get(branch.item.identifier) ?? []
    const known = all.filter(isThere)
    if (all.length > 0 && known.length === 0) tree.astray.push(branch.item)
    if (new Set(known.map(({ parent }) => parent)).size > 1) tree.shared.push(branch.item)
    return { branch, parent: known[0]?.parent ?? '', place: known[0]?.place ?? last }
  })
  for (const { branch, parent } of placed.toSorted((a, b) => a.place - b.place))
    (branches.get(parent)?.below ?? tree.top).push(branch)
  const reached = new Set<Branch>()
  for (const branch of tree.top) reach(branch, reached)
  for (const { branch, parent } of placed) {
    if (reached.has(branch)) continue
    const above = branches.get(parent)
    if (above) above.below = above.below.filter((one) => one !== branch)
    tree.circling.push(branch.item)
    tree.top.push(branch)
    reach(branch, reached)
  }
  return tree
}

/** Everything below a branch, each item followed by what stands below it. */
function allBelow({ below }: Branch): Item[] {
  return below.flatMap((one) => [one.item, ...allBelow(one)])
}

/** How many layers a branch has, itself among them. */
function layersOf({ below }: Branch): number {
  return 1 + Math.max(0, ...below.map(layersOf))
}
