import { readCsv } from '../read-csv.ts'
import { ContentError } from '../content-error.ts'
import type { Text } from './texts.ts'

/** What came back for one text: what the translator read, and what they wrote. */
export type Returned = { file: string; key: string; source: string; translation: string }

const columns = ['file', 'key', 'source', 'translation', 'state', 'most letters', 'context', 'where'] as const

const cell = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table of texts that Excel opens as UTF-8. */
export function writeTable(texts: readonly Text[]): string {
  const rows = texts.map(({ file, key, source, translation, state, most, context, where }) =>
    [file, key, source, translation, state, String(most ?? ''), context, where].map(cell).join(','),
  )
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

/** Reads such a table, in whatever order its columns are by now. */
export function readTable(source: string): Returned[] {
  const [head, ...rows] = readCsv(source)
  const at = (['file', 'key', 'source', 'translation'] as const).map((name) => {
    const place = head?.cells.findIndex((one) => one.toLowerCase() === name) ?? -1
    if (place < 0) throw new ContentError(`The table has no column "${name}": keep the first line as it was exported.`)
    return place
  })
  return rows.map(({ cells }) => {
    const [file = '', key = '', text = '', translation = ''] = at.map((place) => cells[place] ?? '')
    return { file, key, source: text, translation }
  })
}
