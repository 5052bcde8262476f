import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions, RouteOptions } from 'fastify'

type Asked = IncomingMessage & { originalUrl?: string }

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1]

/** The name of the constraint that routes in a further language have. */
const constraint = 'language'

/**
 * Answers in several languages from one app: the base with which addresses in a further language begin (such as `/fr`) is taken
 * off before their route is looked up, and put back on redirects. `of` finds the language in which a request is made.
 */
export function inLanguages<Language extends { deps: { base: string } }>(
  first: Language,
  further: readonly Language[],
) {
  const languages = further.map((language) => ({ language, base: language.deps.base }))

  function find(url: string) {
    return languages.find(({ base }) => {
      const begins = url.slice(0, base.length).toLowerCase() === base.toLowerCase()
      return begins && /^(?:[/?#]|$)/.test(url.slice(base.length))
    })
  }

  function withoutBase({ url = '' }: IncomingMessage): string {
    const found = find(url)
    const rest = url.slice(found?.base.length ?? 0)
    return rest.startsWith('/') || !found ? rest : `/${rest}`
  }

  const baseOf = ({ originalUrl = '' }: Asked) => find(originalUrl)?.base

  const strategy: Strategy = {
    name: constraint,
    storage() {
      const handlers = new Map<unknown, Handler>()
      return {
        get: (base) => handlers.get(base) ?? null,
        set: (base, handler) => void handlers.set(base, handler),
      }
    },
    deriveConstraint: baseOf,
    mustMatchWhenDerived: true,
  }

  return {
    /** Options for Fastify; empty where there is one language. */
    options: (further.length > 0 ? { rewriteUrl: withoutBase } : {}) satisfies FastifyServerOptions,
    of: ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language => find(originalUrl)?.language ?? first,
    /** Registers routes once for each language, each with what is the language's own. */
    async register(app: FastifyInstance, serve: (scope: FastifyInstance, language: Language) => Promise<void>) {
      await serve(app, first)
      if (further.length === 0) return
      app.addConstraintStrategy(strategy)
      for (const { language, base } of languages) {
        // One after the other, as Fastify loads plugins.
        // oxlint-disable-next-line no-await-in-loop
        await app.register(async (scope) => {
          scope.addHook('onRoute', (route: RouteOptions) => {
            route.constraints = { ...route.constraints, [constraint]: base }
            // The API description names each call once, in the first language.
            route.schema = { ...route.schema, hide: true }
          })
          scope.addHook('onSend', async (_request, reply) => {
            const to = reply.getHeader('location')
            if (typeof to === 'string' && to.startsWith('/')) reply.header('location', base + to)
          })
          await serve(scope, language)
        })
      }
    },
  }
}
