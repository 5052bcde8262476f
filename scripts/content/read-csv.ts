/** The text of a table's file. Old versions of Excel do not save UTF-8. */
export function decoded(content: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(content)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(content) : text
}

/** The sign between two cells: the one that the first line holds most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** A row of a table, with the line on which it begins. */
export type Row = { line: number; cells: string[] }

/** Reads a table whose cells are separated by commas, semicolons or tabs; a cell in quotes may hold those and line breaks. */
export function readCsv(source: string): Row[] {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const rows: Row[] = []
  let [row, cell, line, isQuoted]: [Row, string, number, boolean] = [{ line: 1, cells: [] }, '', 1, false]
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? ''
    if (sign === '\n') line += 1
    if (sign === '"' && isQuoted && text[place + 1] === '"') {
      cell += sign
      place += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) endCell()
    else if (sign === '\n' && !isQuoted) endRow()
    else cell += sign
  }
  if (cell !== '' || row.cells.length > 0) endRow()
  return rows
}
