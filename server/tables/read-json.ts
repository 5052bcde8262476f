import { legible } from './cells.ts'
import { textOf, type Encoding } from './encoding.ts'
import type { Row } from './read-csv.ts'
import { TableFault } from './table-fault.ts'

/** No line is longer, in characters. */
const maxLine = 131_072

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let line = 1
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    line += lines.length
    yield* lines
    if (rest.length > maxLine) throw new TableFault(line, 'is too long: write each row on a line of its own')
  }
  if (rest !== '') yield rest
}

function objectOf(text: string, line: number): Record<string, string> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new TableFault(line, 'is not written as JSON: write each row on a line of its own')
  }
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content)
  if (!isObject || Object.values(content ?? {}).some((value) => typeof value !== 'string'))
    throw new TableFault(line, 'must be an object whose values are texts')
  return content as Record<string, string>
}

/**
 * The rows of a JSON file that holds a list of objects, each on a line of its own, as `export` writes it. The keys of the first
 * are the columns, and come as the first row.
 */
export async function* readJson(
  path: string,
  encoding: Encoding,
  onRead: (bytes: number) => void,
): AsyncGenerator<Row> {
  let columns: string[] | null = null
  let line = 0
  for await (const text of linesOf(textOf(path, encoding, onRead))) {
    line += 1
    const row = text
      .trim()
      .replace(/^[[,]|[\],]$/g, '')
      .trim()
    if (row === '') continue
    const found = objectOf(row, line)
    if (columns === null) {
      columns = Object.keys(found)
      yield { line, cells: columns }
    }
    const unknown = Object.keys(found).find((key) => columns?.includes(key) === false)
    if (unknown !== undefined) throw new TableFault(line, `has the key "${unknown}", which the first object lacks`)
    yield { line, cells: columns.map((column) => legible(found[column] ?? '')) }
  }
}
