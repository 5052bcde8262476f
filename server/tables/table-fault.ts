/** Thrown for a file that cannot be read further: the line on which it is wrong, and what to do. */
export class TableFault extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}
