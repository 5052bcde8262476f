import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Problem } from '#contract/api.ts'
import { refusalFor } from '#server/pages/served-page.ts'
import { Refusal } from '#server/values/refusals.ts'

/** What can be wrong with a request, as programs and their makers read it: in English everywhere, like what a command says. */
const catalogue = {
  'bad-request': [400, 'The request cannot be read'],
  'bad-cursor': [400, 'This is neither a cursor nor a moment'],
  'no-key': [401, 'A key is needed that is there and has not ended'],
  'not-allowed': [403, 'The key may not do this'],
  'not-found': [404, 'There is nothing here'],
  stale: [409, 'A newer change of this role has come before'],
  'cursor-gone': [410, 'The cursor is of a database that is no longer there: begin without one'],
  precondition: [412, 'The role is not as it was when it was read'],
  'too-large': [413, 'The request is too large'],
  'not-json': [415, 'The request is not in JSON'],
  invalid: [422, 'Some of it is not right: nothing was written'],
  'too-many': [429, 'Too many requests in this minute'],
  failed: [500, 'It did not work'],
  'import-under-way': [503, 'An import of roles is under way'],
  away: [503, 'The database does not answer, or stores nothing now'],
} as const satisfies Record<string, readonly [number, string]>

type ProblemName = keyof typeof catalogue

export type ItemFault = { pointer: string; detail: string }

/** A request that is answered by a problem (RFC 9457). */
export class ApiProblem extends Error {
  readonly named: ProblemName
  readonly about: { detail?: string; errors?: readonly ItemFault[] }
  readonly headers: Readonly<Record<string, string>>
  constructor(named: ProblemName, about: ApiProblem['about'] = {}, headers: ApiProblem['headers'] = {}) {
    super(named)
    this.named = named
    this.about = about
    this.headers = headers
  }
}

/** A place in a body, as a fragment of a JSON pointer (RFC 6901). */
export const pointerTo = (path: readonly PropertyKey[]) =>
  `#${path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`

const byStatus: Readonly<Record<number, ProblemName>> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'too-large',
  415: 'not-json',
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message = '' }) => ({
      pointer: `#${instancePath.replace(/\/$/, '')}`,
      detail: message,
    }))
    if (error.validationContext === 'body') return new ApiProblem('invalid', { errors })
    return new ApiProblem('bad-request', {
      detail: errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; '),
    })
  }
  const { status, retryAfter } = error instanceof Refusal ? error : refusalFor(error as Error & Partial<FastifyError>)
  if (status === 503) return new ApiProblem('away', {}, { 'retry-after': String(retryAfter ?? 10) })
  return new ApiProblem(byStatus[status] ?? 'failed')
}

/** Answers what went wrong. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { named, about, headers } = problemOf(error)
  const [status, title] = catalogue[named]
  if (named === 'failed') request.log.error({ err: error }, 'request failed')
  const problem = { type: `urn:problem-type:lsp:${named}`, title, status, ...about } as Problem
  return reply.status(status).headers(headers).type('application/problem+json').send(JSON.stringify(problem))
}
