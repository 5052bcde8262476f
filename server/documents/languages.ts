/** A stretch of text in one language: `mi` is te reo Māori, null the document's own. */
export type Run = { text: string; language: 'mi' | null }

// Te reo Māori writes its vowels with and without macrons, and ends every syllable in one.
const likeMaori = '(?:(?:ng|wh|[hkmnprtw])?[aeiouāēīōū])+'
const withMacron = '\\p{L}*[āēīōū]\\p{L}*'
const words = `(?:te ${likeMaori}(?: o ${likeMaori})?|${withMacron}(?:-${likeMaori})?)(?!\\p{L})`
const maori = new RegExp(`(?<!\\p{L})(${words}(?:[ -]${words})*)`, 'giu')

/** Parts a text by language: words with macrons are te reo Māori, and so is what follows `te`. The parts together are the text. */
export function languageRuns(text: string): Run[] {
  return text
    .split(maori)
    .map((part, place): Run => ({ text: part, language: place % 2 === 1 ? 'mi' : null }))
    .filter((run) => run.text !== '')
}
