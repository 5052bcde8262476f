import type { FastifyInstance } from 'fastify'
import { served } from '#contract/wire/patterns.ts'
import type { ShownTexts } from '#server/framework/texts.ts'
import { refuse } from '#server/values/refusals.ts'

/**
 * Serves the texts that screens show in the language of the app, one by one: `/texts/<edition>/<name>.json`. A browser keeps those of the present
 * edition; an address of another one is answered with the present texts too, which nobody keeps.
 */
export function serveTexts(app: FastifyInstance, { edition, byName }: ShownTexts): void {
  app.get<{ Params: { edition: string; '*': string } }>(
    `${served.texts}/:edition/*`,
    { schema: { hide: true } },
    async ({ params: { edition: asked, '*': file } }, reply) => {
      const text = file.endsWith('.json') ? byName.get(file.slice(0, -'.json'.length)) : undefined
      if (text === undefined) throw refuse('nothingHere')
      reply.header('cache-control', asked === edition ? 'public, max-age=31536000, immutable' : 'no-store')
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(text))
    },
  )
}
