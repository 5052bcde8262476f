import type { CaseFile } from './case-file-schema.ts'

type Item = CaseFile['CFItems'][number]

/** An item with what stands directly below it, in order. */
export type Branch = { item: Item; below: Branch[] }

/**
 * The items of a package as a tree. `astray` stand below something that is not in the file, `circling` below themselves by a way
 * round, and both are put at the top; `shared` stand below several, and are put below the first.
 */
export type CaseTree = { top: Branch[]; astray: Item[]; circling: Item[]; shared: Item[] }

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

/** Adds every branch that is reached from one. */
function reach(branch: Branch, reached: Set<Branch>): void {
  if (reached.has(branch)) return
  reached.add(branch)
  for (const one of branch.below) reach(one, reached)
}

/** The items of a package as a tree, in which each stands once. What names no parent stands at the top. */
export function caseTree(file: CaseFile): CaseTree {
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

/** Everything below a branch, deeper layers behind what they stand below. */
export function allBelow({ below }: Branch): Item[] {
  return below.flatMap((one) => [one.item, ...allBelow(one)])
}

/** How many layers a branch has, itself among them. */
export function layersOf({ below }: Branch): number {
  return 1 + Math.max(0, ...below.map(layersOf))
}
