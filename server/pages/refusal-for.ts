import type { FastifyError } from 'fastify'
import { CannotSave, DatabaseAway } from '#server/db/trouble.ts'
import { refuse, Refusal } from '#server/values/refusals.ts'

/**
 * The refusal that a visitor sees for an error: the error itself where it is a refusal, otherwise a general one that reveals
 * nothing about the cause.
 */
export function refusalFor(error: Error & Partial<Pick<FastifyError, 'statusCode'>>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) return refuse('away')
  if (error instanceof CannotSave) return refuse('cannotSave')
  if (error.statusCode === 413) return refuse('tooLarge')
  if (error.statusCode === 415) return refuse('notJson')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('badRequest')
  return refuse('failed')
}
