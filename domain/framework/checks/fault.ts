/**
 * One fault of a pack. `file` is its path below the pack's folder, `key` the key within the file (empty for the whole file), and `reason`
 * the end of a sentence that begins with the key and says what to write. `line` is the line where it stands; if it is not given, it is that
 * of the key, or the first below it that holds the text in `quotes`. A fault with `isWhole` is about the whole file or folder and has no
 * line.
 */
export type PackFault = {
  file: string
  key: string
  reason: string
  line?: number | undefined
  quotes?: string
  isWhole?: true
}

/** Runs one check. A check that throws on a faulty pack counts as having found nothing. */
export type Attempt = (check: () => PackFault[]) => PackFault[]

/** The values that stand more than once, each named once. */
export function duplicatesIn(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))]
}
