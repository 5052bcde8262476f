/**
 * One fault of a pack. `file` is its path below the pack's folder, `key` the key within the file (empty for the whole file),
 * and `reason` the end of a sentence that begins with the key and says what to write. `line` is the line where it stands; if
 * it is not given, it is that of the key, or the first below it that holds what the fault `quotes`. What `isWhole` has none.
 */
export type PackFault = {
  file: string
  key: string
  reason: string
  line?: number | undefined
  quotes?: string
  isWhole?: true
}

/** Carries out one check. On a faulty pack it may stop in the middle; then it has no faults. */
export type Attempt = (check: () => PackFault[]) => PackFault[]

/** The values that stand more than once, each named once. */
export function duplicatesIn(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))]
}
