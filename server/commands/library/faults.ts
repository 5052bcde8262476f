import { CommandError, exitCodes } from '#server/commands/command-error.ts'

/** So many faults are said one by one; the others are counted. */
const mostSaid = 100

/** How long reading goes on after the first fault, in milliseconds, to find more. */
const longestAfter = 1500

/** `line` is the first of the `rows` of which the same is wrong. */
type Fault = { line: number; column: string; reason: string; rows: number }

/** The faults of a file, by line and column; the same value of several rows is said once. */
export class Faults {
  readonly #file: string
  readonly #said = new Map<string, Fault>()
  #count = 0
  #left = 0
  #first: number | null = null

  constructor(file: string) {
    this.#file = file
  }

  add(line: number, column: string, reason: string): void {
    this.#count += 1
    this.#first ??= performance.now()
    // Without a value, each row is another one to look at.
    const name = reason.includes('"') ? `${column}\n${reason}` : `${line}\n${column}\n${reason}`
    const same = this.#said.get(name)
    if (same) same.rows += 1
    else if (this.#said.size < mostSaid) this.#said.set(name, { line, column, reason, rows: 1 })
    else this.#left += 1
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Whether enough was read to say what is wrong. */
  get isEnough(): boolean {
    return this.#first !== null && performance.now() - this.#first > longestAfter
  }

  /** Throws a CommandError where there are faults; `readTo` is the last line that was read, where that was not the last of the file. */
  refuse(readTo: number | null): void {
    if (this.isEmpty) return
    const faults = [...this.#said.values()].toSorted((one, other) => one.line - other.line)
    const said = faults.map(({ line, column, reason, rows }) =>
      [`${this.#file}:${line}:`, column, reason, rows > 1 ? `(${rows.toLocaleString('en-NZ')} rows)` : '']
        .filter((part) => part !== '')
        .join(' '),
    )
    const more = this.#left
    const lines = [
      ...said,
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(readTo === null ? [] : [`It was read up to line ${readTo}: more may be wrong further down.`]),
      'Nothing was imported.',
    ]
    throw new CommandError(lines.join('\n'), exitCodes.data, {
      faults,
      count: this.#count,
      read_to: readTo,
    })
  }
}
