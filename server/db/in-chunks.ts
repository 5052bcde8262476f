/**
 * Yields rows in chunks of `size`, and those left at the end one by one. A statement is prepared anew for each number of rows, so there
 * must be few different numbers.
 */
export function* inChunks<Row>(rows: readonly Row[], size = 50): Generator<Row[]> {
  const whole = rows.length - (rows.length % size)
  for (let from = 0; from < whole; from += size) yield rows.slice(from, from + size)
  for (const row of rows.slice(whole)) yield [row]
}

/** The list filled up to a length with its last item, so that a statement with `in (…)` need not be prepared anew for each length. */
export function padded<Item>(items: readonly Item[], length: number): Item[] {
  const last = items.at(-1)
  if (last === undefined) return []
  return [...items, ...Array.from({ length: Math.max(0, length - items.length) }, () => last)]
}
