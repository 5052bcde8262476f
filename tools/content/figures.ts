import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { capabilityFigures, markdownTable } from './figures/capabilities.ts'
import { ruleTables, tableOfTwo, type Table } from './figures/roles.ts'

/** Prints what the LSP's capabilities and the rule behind its roles come to; with the titles of two roles, those side by side. */
export function printFigures([one, other]: readonly string[]): void {
  const { pack } = loadPack(packFolder('lsp'))
  const printed = ([heads, ...rows]: Table) => markdownTable(heads, rows)
  if (one !== undefined && other !== undefined) {
    console.log(printed(tableOfTwo(pack, one, other)))
    return
  }
  console.log(capabilityFigures())
  for (const [heading, tables] of ruleTables(pack))
    console.log(`## ${heading}\n\n${tables.map(printed).join('\n\n')}\n`)
}
