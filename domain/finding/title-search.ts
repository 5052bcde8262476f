import { lettersIn, looseMarks, wordsOfKey } from '#domain/framework/letters.ts'
import { printable, tidyLine } from '#domain/framework/printable.ts'
import { minTypedLength } from '#domain/role/role-title.ts'

// In French, "l’équipe" and "d’équipe" are the word "équipe"; while it is typed, nothing may follow yet.
const elided = /(?<![\p{L}\p{N}\p{M}'])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=[aeiouyhœæ]|\s*$)/gu

// Arabic writes "the", and "and", "for", "with", "in" and "as" before it, as one word with what follows.
const arabicArticle = /(?<![\p{L}\p{N}\p{M}])(?:[وفبك]?ال|[وف]?لل)(?=\p{Script=Arabic}{2})/gu

/** Letters of Arabic that are written in more than one way, and the stroke that only stretches a word. */
const arabicForms: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ٱ: 'ا', ـ: '' }

/**
 * ASCII without the apostrophe, as in most titles: the Unicode patterns below would change nothing, and take a browser some milliseconds to
 * compile.
 */
const plain = /^[ -&(-~]*$/

/**
 * A title or query in the form that search compares: lower case, without accents, apostrophes, what French elides before one and the
 * article of Arabic, `œ` and `æ` as two letters, `&` as "and", and single spaces between words of letters and digits. Empty when no
 * letter or digit is left.
 */
export function searchKey(text: string): string {
  if (plain.test(text))
    return text
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return printable(tidyLine(text))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, "'")
    .replace(elided, '')
    .replaceAll("'", '')
    .replace(looseMarks, '')
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replace(/[\u0629-\u06CC]/g, (letter) => arabicForms[letter] ?? letter)
    .replace(arabicArticle, '')
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

// No title has so many words, and each is looked for in every title that has the others.
const maxWords = 20

/** The words of a query, each once, and no more than 20; none where it is made of signs alone, which stand in no title. */
export function keyWords(query: string): string[] {
  const key = searchKey(query)
  return [...new Set(wordsOfKey(key))].slice(0, maxWords)
}

/** A misspelt word stands for at most this many others, because each of them is looked for. */
const maxAlternatives = 20

/** The edit distances from `a` to each beginning of `b`, from none of its letters to all; see `distance`. */
function distances(a: string, b: string): number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (i > 1 && j > 1 && swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last
}

/** The edit distance between two words: how many letters are missing, extra, wrong or swapped with the next. */
export function distance(a: string, b: string): number {
  return distances(a, b)[b.length] ?? 0
}

/** How many slips a word may hold and still be taken for another. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

const sortedLetters = (word: string) => Array.from(word).sort().join('')

/** How many slips lie between what was typed and the beginning of a word; two swapped letters are the likelier slip. */
function slipsInBeginning(typed: string, word: string): number {
  const isSwapped = sortedLetters(word.slice(0, typed.length)) === sortedLetters(typed)
  return Math.min(...distances(typed, word)) - (isSwapped ? 0.5 : 0)
}

/**
 * The words of the library nearest in spelling to a word, without those that begin with it, 20 at most. Words of 3 to 7 letters
 * may have one slip, longer ones two; a slip is a letter missing, extra, wrong or swapped (product rule: search). Of three letters the first is
 * taken to be right, and so it is while somebody `isTyping`: then the beginning of a word is compared.
 */
export function nearWords(word: string, vocabulary: Iterable<string>, isTyping: boolean): string[] {
  const most = word.length === 3 ? 1 : slipsAllowed(word)
  if (most === 0) return []
  const isLikely = (other: string) =>
    (word.length > 3 && !isTyping ? true : other[0] === word[0]) &&
    (isTyping ? other.length >= word.length - most : Math.abs(other.length - word.length) <= most)
  const near = Array.from(vocabulary)
    .filter((other) => isLikely(other) && !other.startsWith(word))
    .map((other) => ({ other, slips: isTyping ? slipsInBeginning(word, other) : distance(word, other) }))
    .filter(({ slips }) => slips <= most)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ other }) => other)
    .sort()
    .slice(0, maxAlternatives)
}

// These words are in too many titles to tell roles apart.
const fillers = new Set('a an and at for in of on the to au aux de des du en et la le les ou pour'.split(' '))

/** The words of a search key without fillers such as "of" and "the", of either language: one library may hold both. */
export function tellingWords(key: string): string[] {
  return wordsOfKey(key).filter((word) => !fillers.has(word))
}

// What only says how somebody is employed, in either language.
const terms =
  / (?:(?:part|full|temps) (?:time|partiel|plein)|fixed term|acting|interim|interimaire|temporary|temporaire|permanent|casual|jobs?|vacancy|vacancies|position)(?= )/g

/** The words of a title without fillers, and without those that only say how somebody is employed, such as "acting" and "part time". */
export function withoutTerms(title: string): string {
  return tellingWords(` ${searchKey(title)} `.replace(terms, '').trim()).join(' ')
}

/** The first letter of a word. A letter that JavaScript stores as two units stays whole. */
export function firstLetter(word: string): string {
  return Array.from(word)[0] ?? ''
}

function isSlip(word: string, other: string): boolean {
  const slips = slipsAllowed(word.length > other.length ? word : other)
  if (firstLetter(word) !== firstLetter(other) || Math.abs(word.length - other.length) > slips) return false
  return distance(word, other) <= slips
}

/**
 * Whether two search keys belong to very similar titles (product rule: while building). They must have the same words apart from fillers,
 * in any order, each with the same first letter and with no more slips than `slipsAllowed` says.
 */
export function isSimilarKey(one: string, other: string): boolean {
  const unmatched = tellingWords(other)
  const words = tellingWords(one)
  if (words.length === 0 || words.length !== unmatched.length) return false
  const take = (place: number) => place >= 0 && unmatched.splice(place, 1).length > 0
  return words
    .filter((word) => !take(unmatched.indexOf(word)))
    .every((word) => take(unmatched.findIndex((candidate) => isSlip(word, candidate))))
}

/** Whether enough of a title is typed to suggest some (product rule: suggestions). */
export function canSuggest(query: string): boolean {
  return keyWords(query).some((word) => lettersIn(word) >= minTypedLength)
}

/** Groups of words and phrases that mean the same in titles, such as `senior` and `snr`, each as a search key. */
export type SameWords = readonly (readonly string[])[]

/** What to look for in a title for a word that was typed: the word first, then what means the same. */
export type Meanings = [word: string, ...same: string[]]

/**
 * What to look for in titles for each of the words typed: a word that begins so, or, where a space ends it, these whole words.
 * The word itself comes first, then what means the same as it or as a phrase that it stands in (product rule: search).
 */
export function withSameWords(query: string, words: readonly string[], sameWords: SameWords): Meanings[] {
  const key = ` ${searchKey(query)} `
  const typed = sameWords.flatMap((group) =>
    group.filter((phrase) => key.includes(` ${phrase} `)).map((phrase) => ({ phrase, group })),
  )
  return words.map((word) => [
    word,
    ...typed
      .filter(({ phrase }) => keyWords(phrase).includes(word))
      .flatMap(({ phrase, group }) => group.filter((other) => other !== phrase).map((other) => `${other} `)),
  ])
}
