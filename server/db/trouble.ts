/** The database cannot do its work now, through no fault of ours: visitors get 503, and the log one line a minute. */
export abstract class DatabaseTrouble extends Error {
  /** The code of the driver or the database, where there is one. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  }
}

/** The database cannot be reached, or does not answer in time. */
export class DatabaseAway extends DatabaseTrouble {
  override readonly name = 'DatabaseAway'
  /** Whether nothing of the work is stored, for sure, so that it may be done once more. */
  readonly isUndone: boolean

  constructor(cause: unknown, isUndone: boolean) {
    super(cause)
    this.isUndone = isUndone
  }
}

/** The database answers, but stores nothing: it only reads, or its disk is full. */
export class CannotSave extends DatabaseTrouble {
  override readonly name = 'CannotSave'
  /** Whether more room on the disk could help. */
  readonly isFull: boolean

  constructor(cause: unknown, isFull = false) {
    super(cause)
    this.isFull = isFull
  }
}
