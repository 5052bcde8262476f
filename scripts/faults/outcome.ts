/** What came of one row of faults: how often it was tried, what failed, and figures worth a line. */
export type Outcome = { tries: number; failures: readonly string[]; said?: string }

/** The time within which this fraction of them ended, in whole milliseconds. */
export function within(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
}
