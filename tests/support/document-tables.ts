import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { wordsIn } from '#server/framework/rich-text.ts'
import { parseMarkdown } from '#server/framework/rules/passages.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The rows of a Markdown document's tables without their headings, as lists of cell texts. */
export function tableRows(path: string): string[][] {
  return parseMarkdown(readFileSync(resolve(root, path), 'utf8')).children.flatMap((node) =>
    node.type === 'table' ? node.children.slice(1).map((row) => row.children.map((cell) => wordsIn(cell).trim())) : [],
  )
}
