/** The values that stand more than once, each named once. */
export function duplicatesIn(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))]
}
