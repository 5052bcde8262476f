import { CommandError, exitCodes } from '#server/commands/command-error.ts'

/** So many faults are said one by one; the others are counted. */
const mostSaid = 100

/** How long reading goes on after the first fault, in milliseconds, to find more. */
const longestAfter = 1500

type Fault = { line: number; column: string; reason: string }

/** The faults of a file, by line and column. */
export class Faults {
  readonly #file: string
  readonly #said: Fault[] = []
  #count = 0
  #first: number | null = null

  constructor(file: string) {
    this.#file = file
  }

  add(line: number, column: string, reason: string): void {
    this.#count += 1
    this.#first ??= performance.now()
    if (this.#said.length < mostSaid) this.#said.push({ line, column, reason })
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
    const faults = this.#said.toSorted((one, other) => one.line - other.line)
    const said = faults.map(({ line, column, reason }) =>
      [`${this.#file}:${line}:`, column, reason].filter((part) => part !== '').join(' '),
    )
    const more = this.#count - this.#said.length
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
