/** Texts of a length in UTF-16 units, each shaped to be worst for something that is done with texts. */
export const texts: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  words: (length) => 'ab '.repeat(length).slice(0, length),
  'many words': (length) =>
    Array.from({ length: Math.ceil(length / 4) }, (_, place) => place.toString(36))
      .join(' ')
      .slice(0, length),
  commas: (length) => ','.repeat(length),
  marks: (length) => `a${'\u0301'.repeat(length)}`.slice(0, length),
  'letters that grow': (length) => '\uFDFA'.repeat(length),
  pictures: (length) => '\u{1F4A9}'.repeat(length).slice(0, length & ~1),
  signs: (length) => '"<&%_\\-.@'.repeat(length).slice(0, length),
  spaces: (length) => `a${' '.repeat(length)}`.slice(0, length),
  digits: (length) => '9'.repeat(length),
}

/** So many names, each another. */
export const distinct = (count: number): string[] => Array.from({ length: count }, (_, place) => `k${place}`)
