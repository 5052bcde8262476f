/** What somebody knows of numbers: each is between two bounds, and some sums of them are too. */
export class Knowledge {
  private readonly low: number[] = []
  private readonly high: number[] = []
  private readonly sums: { terms: readonly (readonly [factor: number, number: number])[]; from: number; to: number }[] =
    []

  /** A number that is between two bounds; returns by what it is named in sums. */
  number(from = 0, to = Infinity): number {
    this.low.push(from)
    return this.high.push(to) - 1
  }

  numbers(count: number, from = 0, to = Infinity): number[] {
    return Array.from({ length: count }, () => this.number(from, to))
  }

  /** The numbers of `plus`, less those of `minus`, come to between two bounds. */
  sum(plus: readonly number[], minus: readonly number[], from = 0, to = from): void {
    const terms = [...plus.map((one) => [1, one] as const), ...minus.map((one) => [-1, one] as const)]
    this.sums.push({ terms, from, to })
  }

  /** Draws every conclusion from bound to bound, until there is none left. */
  conclude(): void {
    for (let isNew = true, turns = 0; isNew && turns < 200; turns += 1) {
      isNew = false
      for (const { terms, from, to } of this.sums) {
        const bounds = terms.map(([factor, number]) =>
          factor > 0 ? [this.lowOf(number), this.highOf(number)] : [-this.highOf(number), -this.lowOf(number)],
        )
        for (const [place, [factor, number]] of terms.entries()) {
          let [least, most] = [0, 0]
          for (const [other, [low = 0, high = 0]] of bounds.entries())
            if (other !== place) [least, most] = [least + low, most + high]
          const [low, high] = factor > 0 ? [from - most, to - least] : [least - to, most - from]
          if (low > this.lowOf(number)) [this.low[number], isNew] = [low, true]
          if (high < this.highOf(number)) [this.high[number], isNew] = [high, true]
        }
      }
    }
  }

  lowOf = (number: number): number => this.low[number] ?? 0
  highOf = (number: number): number => this.high[number] ?? Infinity

  /** Whether it is certain that there are some, and fewer than ten. */
  isPinned = (number: number): boolean => this.lowOf(number) >= 1 && this.highOf(number) <= 9
}
