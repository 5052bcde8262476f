const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number as it stands in a sentence: in words up to ten. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number)
}
