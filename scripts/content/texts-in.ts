/** Signs that begin the items of a list wherever they stand, as word processors have them. */
const bullets = /[\u2022\u2023\u2043\u2219\u25AA\u25CB\u25CF\u25E6\u25FE\u2756\u27A2\uF0A7\uF0B7\uF0D8\uF0FC]/

/** What begins an item at the beginning of a line: a dash, a dot, or a number or letter with a sign behind it. */
const beginning = /^(?:[-–—*·]\s+|o\t|[・·]|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)）．]\s+|[\u2460-\u2473]\s*)/

/** A cell with several texts: on lines of their own, or after bullets. */
export function textsIn(cell: string): string[] {
  return cell
    .split(/\n|\s·\s/)
    .flatMap((line) => line.split(bullets))
    .map((text) => text.trim().replace(beginning, '').trim())
    .filter((text) => text !== '')
}
