import type { FastifyError } from 'fastify'
import { savedMonths } from '#domain/session/session-limits.ts'
import { noReasonMessage } from '#domain/building/role-validation.ts'

/** A refusal: an HTTP status with one sentence that the error page can show, and in how many seconds to try again, if at all. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfter: number | null
  constructor(status: number, sentence: string, retryAfter: number | null = null) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A form's mistakes: a status of 422, and a message for each field. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super('fields break a rule')
    this.fields = fields
  }
}

const catalogue = {
  badRequest: [400, 'We could not read what your browser sent. Please go back and try again.'],
  notFromHere: [403, 'This request did not come from our own pages. Please start again from the home page.'],
  notYourSession: [403, 'We could not open your session. Please reload the page.'],
  onlyOnItsMachine: [403, 'The inbox opens only in a browser on the computer that runs this website.'],
  nothingHere: [404, 'There is nothing at this address.'],
  unknownRole: [404, 'We could not find that role. Please choose another one.'],
  unknownQuestion: [409, 'That question is not part of this questionnaire. Please go back and try again.'],
  notAnOption: [409, 'That answer is not one of those offered. Please choose again.'],
  noRoleChosen: [409, 'Please select a role.'],
  notRatedYet: [409, 'There is no development plan yet. Please complete the self-assessment first.'],
  notBuiltYet: [409, 'The profile is not complete yet. Please answer every question first.'],
  validationGone: [410, 'This link is no longer valid.'],
  linkNotValid: [
    410,
    `This link is no longer valid. Its session has been deleted, or was not used for ${savedMonths} months.`,
  ],
  tooLarge: [413, 'What your browser sent is too large.'],
  notJson: [415, 'We could not read what your browser sent. Please go back and try again.'],
  notRated: [422, 'Please choose only capabilities that you have rated.'],
  noReason: [422, noReasonMessage],
  notEdited: [422, 'Please answer every question with one of the answers offered.'],
  failed: [500, "Sorry, that didn't work."],
  manyDocuments: [503, 'We are making many documents at the moment. Please try again in half a minute.', 30],
  documentTooSlow: [503, 'Making this document took too long. Please try again in half a minute.', 30],
} as const satisfies Record<string, readonly [status: number, sentence: string, retryAfter?: number]>

/** Makes the refusal of that name from the fixed catalogue. */
export function refuse(name: keyof typeof catalogue): Refusal {
  const [status, sentence, retryAfter] = catalogue[name]
  return new Refusal(status, sentence, retryAfter)
}

/** What a visitor is told of an error: a refusal's own sentence, or one that says no more than it should. */
export function refusalFor(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (error.statusCode === 413) return refuse('tooLarge')
  if (error.statusCode === 415) return refuse('notJson')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('badRequest')
  return refuse('failed')
}
