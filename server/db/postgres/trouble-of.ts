import { DatabaseError } from 'pg'
import { CannotSave, DatabaseAway, DatabaseTrouble } from '#server/db/trouble.ts'

/** By SQLSTATE (PostgreSQL, appendix A): read-only transaction, disk full. */
const storesNothing = ['25006', '53100']
/** Serialisation failure and deadlock: the database has undone the transaction, which works when it is done again. */
const undone = ['40001', '40P01']
/** Connection and operator's intervention, insufficient resources, a statement or a lock that took too long. */
const isAway = /^(?:08|53|57P|57014|55P03)/

/** The trouble that an error of the driver stands for; the error itself where it is our own fault. */
export function troubleOf(error: unknown, isUndone: boolean): unknown {
  if (error instanceof DatabaseTrouble) return error
  if (error instanceof TypeError || error instanceof RangeError) return error
  // What PostgreSQL has not said comes from the connection: refused, lost, or no answer in time.
  if (!(error instanceof DatabaseError)) return new DatabaseAway(error, isUndone)
  const { code = '' } = error
  if (storesNothing.includes(code)) return new CannotSave(error)
  if (undone.includes(code)) return new DatabaseAway(error, true)
  return isAway.test(code) ? new DatabaseAway(error, isUndone) : error
}

/** Whether a connection is of no more use after an error. One that only reads may lead to a server that was the primary. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === '25006'
}

/** Whether PostgreSQL says that an account may not do what it should, or that its database or schema is not there. */
export function isOfAccount(error: Error): boolean {
  return error instanceof DatabaseError && /^(?:28|3D|3F|42501)/.test(error.code ?? '')
}
