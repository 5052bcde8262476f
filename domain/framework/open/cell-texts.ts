/** Bullets of word processors, which begin an item of a list wherever they stand in a cell. */
const bullets =
  /[\u2022\u2023\u2043\u2219\u25A0\u25A1\u25AA\u25AB\u25B6\u25B8\u25BA\u25C6\u25C7\u25CB\u25CF\u25E6\u25FC-\u25FE\u2713\u2714\u2756\u2794\u27A2\u27A4\uF020-\uF0FF]/

/** What begins an item at the beginning of a line: a dash, a dot, or a number or letter with a sign behind it. */
const beginning =
  /^(?:[-–—*·]\s+|o\t|[・·]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{2,4})[.)）．]\s+|[\u2460-\u2473]\s*)/

/** A part behind a semicolon that goes on with the sentence before it. */
const goesOn = /^(?:but|e\.g|for example|however|i\.e|otherwise|so|that is|therefore|which)\b/i

/** The items of a list in one line; the line itself where its semicolons are those of a sentence. */
function behindSemicolons(line: string): string[] {
  const parts = line.split(/[;；]\s*(?:and\s+)?/).filter((part) => part !== '')
  const isItem = (part: string) =>
    /\S\s+\S/.test(part) && !goesOn.test(part) && !/[.!?]\s+\S|^[^(]*\)|\([^)]*$/.test(part)
  return parts.every(isItem) ? parts : [line]
}

/** A cell with several texts: on lines of their own, after bullets, or where there are none of these and it `isList`, after semicolons. */
export function textsIn(cell: string, isList = false): string[] {
  const lines = cell.split(/\n|\s·\s/).flatMap((line) => line.split(bullets))
  return (isList && lines.length === 1 ? lines.flatMap(behindSemicolons) : lines)
    .map((text) => text.trim().replace(beginning, '').trim())
    .filter((text) => text !== '')
}

/** A cell that says that there is nothing. */
export const isNothing = (cell: string) => /^(?:|[-–—]+|n\/?a|nil|none|not applicable)$/i.test(cell)

/** A cell that says no more than that a capability has the level. */
export const isMark = (cell: string) => /^(?:x|y|yes|true|\d|[\u2713\u2714\u2022\u25CF])$/i.test(cell)
