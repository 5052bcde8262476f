import { distance, slipsAllowed, tellingWords } from './title-search.ts'

// Shorter beginnings are shared by words that have nothing to do with each other.
const minBeginning = 3

/** The least part of the words sought, by their weights, that a title must match. */
const minMet = 0.25

/** How much one word says of another: 1 for the same, less for a slip, less again for the same beginning, else 0. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1
  const longer = Math.max(asked.length, word.length)
  const slips = slipsAllowed(asked.length === longer ? asked : word)
  if (asked[0] !== word[0]) return 0
  if (Math.abs(asked.length - word.length) <= slips) {
    const made = distance(asked, word)
    if (made <= slips) return 0.8 / made ** 2
  }
  const apart = Array.from(asked).findIndex((letter, place) => letter !== word[place])
  const shared = apart === -1 ? asked.length : apart
  return shared < minBeginning ? 0 : (shared / longer) ** 2
}

/**
 * The titles that come nearest to what was sought, the nearest first, all as search keys; none where too little is alike. A word
 * counts the more, the fewer titles have it, and the last one twice: it mostly says what the role is ("ranger" in "biosecurity
 * ranger"). Among equals the shorter title comes first.
 */
export function nearestTitles(sought: string, titles: readonly string[], most: number): string[] {
  const asked = [...new Set(tellingWords(sought))]
  // Many titles share a word, which is then compared once.
  const known = new Map<string, number[]>()
  const alikeTo = (word: string) => {
    const alike = known.get(word) ?? asked.map((one) => likeness(one, word))
    known.set(word, alike)
    return alike
  }
  const begun = [...new Set(titles)].map((title) => {
    const words = tellingWords(title).map(alikeTo)
    const best = asked.map((_, place) => Math.max(0, ...words.map((alike) => alike[place] ?? 0)))
    return { title, best, length: words.length }
  })
  const weights = asked.map((_, place) => {
    const titlesWith = begun.filter(({ best }) => best[place] === 1).length
    return (place === asked.length - 1 ? 2 : 1) / (1 + Math.log(1 + titlesWith))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return begun
    .map(({ best, ...one }) => ({
      ...one,
      met: best.reduce((sum, alike, place) => sum + alike * (weights[place] ?? 0), 0) / whole,
    }))
    .filter(({ met }) => met >= minMet)
    .sort((one, other) => other.met - one.met || one.length - other.length || (one.title < other.title ? -1 : 1))
    .slice(0, most)
    .map(({ title }) => title)
}
