/**
 * Removes characters that would break or disguise a text where it is shown: control, bidi and other format characters, and
 * those that XML does not allow (trust.md).
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu, '')
}

// Copied text brings along soft hyphens, zero-width spaces and direction marks.
// Signs that reverse the direction stay, so that a rule can refuse them.
const unseen = /(?![\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu

/**
 * What a visitor typed or pasted into one line, as it is checked, compared and kept: composed letters (NFC), without signs that
 * nobody sees, one plain space between words and none around.
 */
export function tidyLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
}

/**
 * The same of a text that was typed into a box: its printable lines, without empty lines at either end and with at most one
 * between two lines. Empty where nothing was typed.
 */
export function printableLines(text: string): string[] {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => printable(line.replaceAll('\t', ' ')).trim())
    .filter((line, place, all) => line !== '' || (all[place - 1] ?? '') !== '')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
