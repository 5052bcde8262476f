import { capabilityFigures, markdownTable } from '#scripts/content-rules/figures/figures-page.ts'
import { ruleTables, tableOfTwo, type Table } from '#scripts/content-rules/figures/role-figures.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'

// Prints what the LSP's capabilities and the rule behind its roles come to; with the titles of two roles, those side by side.

const { pack } = loadPack(packFolder('lsp'))
const printed = ([heads, ...rows]: Table) => markdownTable(heads, rows)
const [one, other] = process.argv.slice(2)

if (one !== undefined && other !== undefined) console.log(printed(tableOfTwo(pack, one, other)))
else {
  console.log(capabilityFigures())
  for (const [heading, tables] of ruleTables(pack))
    console.log(`## ${heading}\n\n${tables.map(printed).join('\n\n')}\n`)
}
