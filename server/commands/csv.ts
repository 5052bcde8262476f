/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted where it must be. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cell).join(',')
}
