/** Tells spreadsheets that the file is in UTF-8, without which they spoil macrons. */
export const byteOrderMark = '\u{FEFF}'

/** A whole CSV file of these lines (RFC 4180). */
export function csvFile(lines: readonly string[]): string {
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}
