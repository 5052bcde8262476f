import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/values/refusals.ts'

/** The most that a body of JSON may hold: twice as deep as a call's deepest, and more values than the longest list with what stands around it. */
const most = { depth: 8, values: 1100 }

/** Refuses what is too deep, or holds too many values, for those that read it after this. Goes level by level, so that no depth is too much for it. */
function refuseTooMuch(body: unknown): void {
  let [level, count] = [[body], 0]
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > most.depth) throw refuse('badRequest')
    if (count > most.values) throw refuse('tooLarge')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** Reads bodies of JSON as Fastify does, and refuses those that are larger in depth or number than any call needs. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => {
      if (error) return done(error)
      try {
        refuseTooMuch(body)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done(null, body)
    })
  })
}
