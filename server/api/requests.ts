import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problem } from '#contract/api.ts'
import type { ApiKey } from '#server/operate/api-keys.ts'
import { ApiProblem } from './problems.ts'

/** The key that a request shows. */
export const keyOf = ({ apiKey }: FastifyRequest): ApiKey => {
  if (!apiKey) throw new ApiProblem('no-key')
  return apiKey
}

const errors = Object.fromEntries([400, 401, 403, 404, 409, 412, 422, 429, 503].map((status) => [status, problem]))

/** What a route tells of itself in the description of the API. */
export const described = (summary: string, tag: string, answers: Record<number, z.ZodType>) => ({
  summary,
  tags: [tag],
  security: [{ key: [] }],
  response: { ...answers, ...errors },
})
