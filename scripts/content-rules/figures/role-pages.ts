import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { formatted } from '#scripts/formatted.ts'
import { markdownTable } from './figures-page.ts'
import { pairTables, ruleTables, type Table } from './role-figures.ts'

const headingOf = (line: string) => /^#+ (.+)$/.exec(line)?.[1]

/** A page in parts: each heading with all that stands below it, up to the next one. */
const partsOf = (source: string) => source.split(/^(?=#+ )/m)

/** A page with the tables below some of its headings made anew. Throws where a heading or a table is not there. */
function withTables(source: string, below: ReadonlyMap<string, readonly Table[]>): string {
  const left = new Set(below.keys())
  const parts = partsOf(source).map((part) => {
    const heading = headingOf(part.split('\n')[0] ?? '') ?? ''
    const tables = below.get(heading)
    if (!tables) return part
    left.delete(heading)
    const found = part.match(/(?:^\|.*\n)+/gm) ?? []
    if (found.length !== tables.length) throw new Error(`"${heading}" has ${found.length} tables, not ${tables.length}`)
    let place = 0
    return part.replaceAll(/(?:^\|.*\n)+/gm, () => {
      const [heads = [], ...rows] = tables[place++] ?? []
      return `${markdownTable(heads, rows)}\n`
    })
  })
  if (left.size > 0) throw new Error(`There is no heading "${[...left].join('", "')}"`)
  return parts.join('')
}

/** The pages with tables about the roles of the LSP, as they are with their tables made from it. */
export async function readRolePages(): Promise<{ page: string; text: string }[]> {
  const { pack } = loadPack(packFolder('lsp'))
  const made = async (
    page: string,
    tablesFor: (headings: readonly string[]) => ReadonlyMap<string, readonly Table[]>,
  ) => {
    const source = readFileSync(page, 'utf8')
    const headings = source.split('\n').flatMap((line) => headingOf(line) ?? [])
    return { page, text: await formatted(page, withTables(source, tablesFor(headings))) }
  }
  return [
    await made(resolve('docs', 'content.md'), () => ruleTables(pack)),
    await made(resolve('docs', 'pairs.md'), (headings) => pairTables(pack, headings)),
  ]
}
