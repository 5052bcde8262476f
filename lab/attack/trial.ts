/** What a row found: how often it tried, and a sentence for each try that got through. */
export type Outcome = { tries: number; failures: string[]; figures?: string }

/** More failures than these would say nothing new. */
const mostFailures = 50

/** Counts tries, and keeps a sentence for each that got through. */
export class Tally {
  tries = 0
  readonly #failures: string[] = []
  #more = 0

  check(holds: boolean, otherwise: () => string): void {
    this.tries += 1
    if (holds) return
    if (this.#failures.length < mostFailures) this.#failures.push(otherwise().slice(0, 300))
    else this.#more += 1
  }

  outcome(figures?: string): Outcome {
    const failures = this.#more === 0 ? this.#failures : [...this.#failures, `and ${this.#more} more`]
    return { tries: this.tries, failures, ...(figures === undefined ? {} : { figures }) }
  }
}

/** Does a piece of work for each number up to `count`, so many at once. */
export async function many(count: number, atOnce: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** So many of them, from everywhere in the list. */
export function spread<One>(all: readonly One[], count: number): One[] {
  return all.filter(
    (_, place) => Math.floor((place * count) / all.length) < Math.floor(((place + 1) * count) / all.length),
  )
}
