/**
 * Removes characters that would break or disguise a text where it is shown: control, bidi and other format characters, and
 * those that XML does not allow (trust.md).
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu, '')
}

/**
 * The printable lines of a text that was typed into a box, without empty lines at either end and with at most one between
 * two lines. Empty where nothing was typed.
 */
export function printableLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => printable(line.replaceAll('\t', ' ')).trim())
    .filter((line, place, all) => line !== '' || (all[place - 1] ?? '') !== '')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
