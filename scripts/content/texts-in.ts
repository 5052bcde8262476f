/** Signs that begin the items of a list wherever they stand, as word processors have them. */
const bullets =
  /[\u2022\u2023\u2043\u2219\u25A0\u25A1\u25AA\u25AB\u25B6\u25B8\u25BA\u25C6\u25C7\u25CB\u25CF\u25E6\u25FC-\u25FE\u2713\u2714\u2756\u2794\u27A2\u27A4\uF020-\uF0FF]/

/** What begins an item at the beginning of a line: a dash, a dot, or a number or letter with a sign behind it. */
const beginning =
  /^(?:[-–—*·]\s+|o\t|[・·]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{2,4})[.)）．]\s+|[\u2460-\u2473]\s*)/

/** A cell with several texts: on lines of their own, or after bullets. */
export function textsIn(cell: string): string[] {
  return cell
    .split(/\n|\s·\s/)
    .flatMap((line) => line.split(bullets))
    .map((text) => text.trim().replace(beginning, '').trim())
    .filter((text) => text !== '')
}

/** A cell with one text, which may stand behind a bullet or be broken into lines. */
export function textIn(cell: string): string {
  return textsIn(cell).join(' ')
}
