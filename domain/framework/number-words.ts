/**
 * A whole number as a sentence writes it: in words where `framework.numbers.words` holds one for it, otherwise in digits.
 */
export function numberInWords(words: readonly string[], number: number): string {
  return words[number] ?? String(number)
}
