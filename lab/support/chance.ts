/** Choices by chance that are the same each time for the same seed, a whole number. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** A number from 0 up to, and without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number between these two, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** Whether something is so that is so in this share of cases. */
  is(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }

  /** This share of the items, in their order; it may be none. */
  some<Item>(items: readonly Item[], share: number): Item[] {
    return items.filter(() => this.is(share))
  }

  /** As many as these, each made by chance. */
  times<Item>(least: number, most: number, make: (place: number) => Item): Item[] {
    return Array.from({ length: this.between(least, most) }, (_, place) => make(place))
  }
}
