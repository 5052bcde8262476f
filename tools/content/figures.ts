import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { capabilityFigures } from './figures/capabilities.ts'
import { ruleTables, tableOfTwo } from './figures/roles.ts'

/** Prints what the LSP's capabilities and the rule behind its roles come to; with the titles of two roles, those side by side. */
export function printFigures([one, other]: readonly string[]): void {
  const { pack } = loadPack(packFolder('lsp'))
  const isOfTwo = one !== undefined && other !== undefined
  console.log(isOfTwo ? tableOfTwo(pack, one, other) : `${capabilityFigures()}\n${ruleTables(pack)}`)
}
