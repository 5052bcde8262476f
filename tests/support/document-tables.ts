import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown } from '#scripts/content-rules/passages.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The rows of a Markdown document's tables without their headings, as lists of cell texts. */
export function tableRows(path: string): string[][] {
  return parseMarkdown(readFileSync(resolve(root, path), 'utf8')).children.flatMap((node) =>
    node.type === 'table' ? node.children.slice(1).map((row) => row.children.map((cell) => toString(cell).trim())) : [],
  )
}

/** The source of the test in that file whose title contains these words; undefined if there is none. */
export function testSource(path: string, words: string): string | undefined {
  const file = resolve(root, path)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .split(/\n\s*(?=(?:test|it)(?:\.each\([^)]*\))?\()/)
    .find((part) => /^(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1,/.exec(part)?.[2]?.includes(words))
}
