import { percentile } from '#bench/figures.ts'

/** What the visitors of one stretch of time met; times in milliseconds. */
export type Figures = {
  requests: number
  sessions: number
  p50: number
  p95: number
  p99: number
  failures: [kind: string, times: number][]
  failed: number
  /** The longest time in which nobody got an answer. */
  longestGap: number
  seconds: number
}

/** Counts what visitors meet. `take` gives the figures since it was last called. */
export class Tally {
  #times: number[] = []
  #failures = new Map<string, number>()
  #sessions = 0
  #begun = performance.now()
  #answeredAt = performance.now()
  #longestGap = 0

  answered(milliseconds: number): void {
    this.#times.push(milliseconds)
    const now = performance.now()
    this.#longestGap = Math.max(this.#longestGap, now - this.#answeredAt)
    this.#answeredAt = now
  }

  failed(kind: string): void {
    this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1)
  }

  walked(): void {
    this.#sessions += 1
  }

  take(): Figures {
    const now = performance.now()
    const failed = [...this.#failures.values()].reduce((sum, times) => sum + times, 0)
    const figures = {
      requests: this.#times.length + failed,
      sessions: this.#sessions,
      p50: percentile(this.#times, 0.5),
      p95: percentile(this.#times, 0.95),
      p99: percentile(this.#times, 0.99),
      failures: [...this.#failures],
      failed,
      longestGap: Math.max(this.#longestGap, now - this.#answeredAt),
      seconds: (now - this.#begun) / 1000,
    }
    this.#times = []
    this.#failures = new Map()
    this.#sessions = 0
    this.#begun = now
    this.#answeredAt = now
    this.#longestGap = 0
    return figures
  }
}
