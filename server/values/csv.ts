const formulas = '[=+\\-@\\t\\r\\0]'
const runs = new RegExp(`^'*${formulas}`)
const isNeutralised = new RegExp(`^'+${formulas}`)

/**
 * A cell of a CSV file, with a quote before what a spreadsheet would run as a formula (OWASP, CSV injection), and in
 * quotation marks where it must be.
 */
function cell(text: string): string {
  const harmless = runs.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), without the line break. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cell).join(',')
}

/** The text of a cell without the quote that `cell` puts before it to keep spreadsheets from running it. */
export function asWritten(text: string): string {
  return isNeutralised.test(text) ? text.slice(1) : text
}
