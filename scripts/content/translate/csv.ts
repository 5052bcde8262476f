import { plainName } from '#server/tables/cells.ts'
import type { Row } from '#server/tables/read-table.ts'
import { csvLine } from '#server/values/csv.ts'
import { ContentError } from '../content-error.ts'
import type { Text } from './texts.ts'

/** What came back for one text: what the translator read, and what they wrote. */
export type Returned = { file: string; key: string; source: string; translation: string }

const columns = ['file', 'key', 'source', 'translation', 'state', 'most letters', 'context', 'where'] as const

/** A table of texts that Excel opens as UTF-8. */
export function writeTable(texts: readonly Text[]): string {
  const rows = texts.map(({ file, key, source, translation, state, most, context, where }) =>
    csvLine([file, key, source, translation, state, String(most ?? ''), context, where]),
  )
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

/** Reads such a table, in whatever order its columns are by now. */
export function readTable([head, ...rows]: readonly Row[]): Returned[] {
  const at = (['file', 'key', 'source', 'translation'] as const).map((name) => {
    const place = head?.cells.findIndex((one) => one.toLowerCase() === name) ?? -1
    if (place < 0) throw new ContentError(`The table has no column "${name}": keep the first line as it was exported.`)
    return place
  })
  return rows.map(({ cells }) => {
    const [file = '', key = '', text = '', translation = ''] = at.map((place) => cells[place]?.trim())
    return { file: plainName(file), key: plainName(key), source: text, translation }
  })
}
