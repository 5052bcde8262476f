/** Scripts in which a vowel is a mark on its consonant, and as much a letter as that. */
const abugidas =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan'
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')

/** Marks beside a letter that are no part of it, such as accents and the vowels of Arabic; the voice marks of Japanese are one. */
export const looseMarks = new RegExp(String.raw`(?![\u3099\u309A${abugidas}])\p{M}`, 'gu')

/**
 * How many letters of an alphabet a character of other scripts stands for: one that writes a word or a whole syllable, one that writes a
 * consonant with its vowel, and a letter of a script that leaves most vowels out; with the
 * codes of these scripts in ISO 15924. In any other script a character is a letter.
 */
const worth: readonly [characters: RegExp, letters: number, scripts: string][] = [
  [
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Yi}|[々〆ー]/u,
    3,
    'Hans Hant Jpan Kore Yiii',
  ],
  [
    new RegExp(String.raw`[${abugidas}\p{Script=Ethiopic}]`, 'u'),
    2,
    'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt Ethi',
  ],
  [
    /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u,
    1.5,
    'Arab Hebr Syrc Thaa Nkoo',
  ],
]

// The letters of most languages, each of which is one.
const plain = /^[ -~]*$/

/**
 * The length of a text as the product's rules count it: in characters as people see them, each worth the letters of an alphabet that it
 * stands for. "HR adviser" has ten, 人事課長 twelve and مدير six.
 */
export function lettersIn(text: string): number {
  if (plain.test(text)) return text.length
  const characters = [...new Intl.Segmenter().segment(text)]
  return characters.reduce((sum, { segment }) => sum + (worth.find(([those]) => those.test(segment))?.[1] ?? 1), 0)
}

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? 'Zyyy'

/** The fewest characters with which a text in a language reaches a number of letters, as a sentence tells it to readers. */
export function fewestCharacters(letters: number, language: string): number {
  const script = scriptOf(language)
  return Math.ceil(letters / (worth.find(([, , scripts]) => scripts.includes(script))?.[1] ?? 1))
}

/** Runs of a script that puts no spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆ー]/u

/** Whether a word is one of a script without spaces between words, so that it may begin anywhere in a title. */
export const isUnspaced = (word: string): boolean => !plain.test(word) && withoutSpaces.test(word)

/** Whether a language is usually written with spaces between its words, so that they can be counted. */
export const hasSpaces = (language: string): boolean =>
  !'Hans Hant Jpan Thai Laoo Khmr Mymr'.includes(scriptOf(language))

/** The words of a search key: what stands between its spaces, and in a script without spaces the words that its readers tell apart. */
export function wordsOfKey(key: string): string[] {
  const words = key.split(' ').filter((word) => word !== '')
  if (!isUnspaced(key)) return words
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
  return words.flatMap((word) =>
    isUnspaced(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word],
  )
}

/** Whether a key, which begins and ends with a space, holds a word that begins so; in a script without spaces, wherever it stands. */
export const holdsWord = (key: string, word: string): boolean => key.includes(isUnspaced(word) ? word : ` ${word}`)
