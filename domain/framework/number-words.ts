/** A whole number as it stands in a sentence: in words (`framework.numbers.words`) as far as there are any, else in digits. */
export function numberInWords(words: readonly string[], number: number): string {
  return words[number] ?? String(number)
}
