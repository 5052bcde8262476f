/** Nobody sees these: a soft hyphen, spaces without width, and marks of byte order. */
const unseen = /[\u00AD\u180E\u200B\u2060\uFEFF]/g

/** Nor these, which join letters and turn the direction of writing: other scripts need them, and so do some pictures. */
const joining = /(?<!\p{Extended_Pictographic}\uFE0F?)\p{Cf}/gu
const otherScripts = /(?!\p{Script=Latin})\p{L}/u

/** A space or a line's end as a workbook writes it where XML has none. */
const workbookCode = /_x00(0[0-9A-F]|1[0-9A-F])_/g

/** A cell as it was meant: composed letters, plain ends of lines, and nothing that nobody sees. */
export function legible(text: string): string {
  // Most cells are plain.
  if (/^[ -^`-~]*$/.test(text)) return text
  const seen = text
    .replace(workbookCode, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .normalize('NFC')
  return otherScripts.test(seen) ? seen : seen.replace(joining, '')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  shy: '',
}

function letterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** A cell that holds a name, a number or a sentence: letters in place of HTML's entities, and one kind of space. */
export function plainCell(cell: string): string {
  if (/^[ -%'-~]*$/.test(cell)) return cell.trim()
  return legible(cell.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, letterOf))
    .replace(/[^\S\n\t]/g, ' ')
    .trim()
}

const tags =
  /<\/?(?:a|b|blockquote|br|code|div|em|font|h[1-6]|i|li|o:p|ol|p|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi
const breaking = /^<\/?(?:blockquote|br|div|h[1-6]|li|ol|p|table|tr|ul)\b/i

/** The same without markup, such as `<p>` or `**`, in which some publishers write. */
export function plainText(text: string): string {
  const open = text.replace(tags, (tag) => (breaking.test(tag) ? '\n' : '')).replace(/\*\*(.+?)\*\*/g, '$1')
  return plainCell(open).replace(/[ \t]*\n\s*/g, '\n')
}

/** The same on one line, as names of columns are compared. */
export function plainName(cell: string): string {
  return plainCell(cell).replace(/\s+/g, ' ')
}

/** What a spreadsheet shows where a formula failed or a column is too narrow, in whatever language. */
export function isSpreadsheetError(cell: string): boolean {
  return /^#(?:[\p{Lu}\p{N}/]+[!?]|N\/?[ADV]|#{2,})$|^Err:\d{3}$/u.test(cell.trim())
}
