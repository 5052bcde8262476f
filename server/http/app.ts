import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { patterns, served } from '#contract/wire/paths.ts'
import { apiPrefix } from '#contract/wire/server-paths.ts'
import { serveApi } from '#server/api/serve.ts'
import { callRunner } from '#server/calls/run-call.ts'
import { serveCalls } from '#server/calls/serve.ts'
import type { Deps } from '#server/deps.ts'
import { shownTexts } from '#server/framework/texts.ts'
import { serveAnalyticsFrame } from '#server/pages/analytics-frame.ts'
import { serveAssets, serveGuide, serveTexts } from '#server/pages/assets.ts'
import { serveDocumentPages, serveDownloads, servePlanCalendar, setOutcomeCookies } from '#server/pages/documents.ts'
import { countsVisits, responseHeaders } from '#server/pages/headers.ts'
import { serveEmbeds } from '#server/pages/embed.ts'
import { serveInbox } from '#server/pages/inbox.ts'
import { serveOpenData } from '#server/pages/open-data/serve.ts'
import { type OperateOptions, serveOperate } from '#server/pages/operate/serve.ts'
import { type Pages, servePages } from '#server/pages/pages.ts'
import { pictureAddresses, servePictures } from '#server/pages/pictures.ts'
import { type SecurityContact, servePublic, serveSecurityTxt } from '#server/pages/public.ts'
import { redirectRenamed } from '#server/pages/renamed-address.ts'
import { answerRefusal, refusalFor } from '#server/pages/served-page.ts'
import { serveUnsubscribe } from '#server/pages/unsubscribe.ts'
import type { Web } from '#server/pages/web.ts'
import { isIn } from '#server/values/network.ts'
import { FieldRefusal, type Refusal } from '#server/values/refusals.ts'
import type { Counters } from '#server/watching/counters.ts'
import { compressAnswers, readJson } from './bodies.ts'
import { answerBroken, connectionLimits, type ConnectionLimits, limitConnections } from './connections.ts'
import { healthRoutes, serveHealth } from './health.ts'
import { inLanguages } from './languages.ts'

/** The pattern of the route, such as `/roleprofile/:roleId`; `unknown` for an address that has none. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Methods that are counted by name. The rest count as `other`, because a stranger can make up any number of them. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other')

const classOf = ({ statusCode }: FastifyReply) => `${Math.floor(statusCode / 100)}xx`

/** Counts and times every request but those of monitoring. */
function countRequests(app: FastifyInstance, { requests, requestSeconds }: Counters): void {
  app.addHook('onRoute', ({ url, method }) => {
    if (healthRoutes.includes(url)) return
    // Prometheus computes rates between values: without a 0 to begin with, the first failure would not count.
    for (const one of [method].flat()) requests.inc({ route: url, method: one, status: '5xx' }, 0)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    if (!healthRoutes.includes(route)) {
      requests.inc({ route, method: methodOf(request), status: classOf(reply) })
      requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    }
    done()
  })
}

/**
 * Timeouts for a request to arrive, in milliseconds. All three are needed to close a request whose body arrives too slowly.
 */
const defaultTimeouts = { requestTimeout: 20_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000 }

/** In bytes, for all but uploads: a list of all capabilities of the largest framework takes half of it. */
const largestBody = 64 * 1024

type AppOptions = {
  config: {
    publicUrl: string
    trustProxy: readonly string[]
    inboxFolder: string | null
    security: SecurityContact | null
    /** How many requests a minute a key of the API may make. */
    apiLimit: number
  }
  /** What answers pages. */
  web: Web
  /** The languages of the site after the one of `deps`. */
  further?: readonly Deps[]
  /** What the operator's page needs; without it there is none. */
  operate?: OperateOptions | null
  timeouts?: typeof defaultTimeouts
  connections?: Partial<ConnectionLimits>
  /** How many addresses a sitemap holds; more make several. */
  maxAddresses?: number
  /** Whether the server has been told to stop, and only answers what still comes. */
  isStopping?: () => boolean
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    if (!healthRoutes.includes(route)) {
      const { statusCode: status, elapsedTime } = reply
      request.log.info({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'request')
    }
    done()
  })
}

/** Ids of requests. Fastify's own would be the same on every server and after every start. */
function requestIds(): () => string {
  let next = randomBytes(8).readBigUInt64BE()
  return () => {
    next = BigInt.asUintN(64, next + 1n)
    return next.toString(16).padStart(16, '0')
  }
}

/** Takes the place of Fastify's own schema compilers, which would be loaded although others are set. */
function notNeeded(): never {
  throw new Error('The compilers of schemas are set')
}

/** Builds the HTTP app from calls, downloads, pages, headers and the error handler. */
export async function createApp(
  deps: Deps,
  {
    config,
    web,
    further = [],
    operate = null,
    timeouts = defaultTimeouts,
    connections,
    maxAddresses,
    isStopping = () => false,
  }: AppOptions,
): Promise<FastifyInstance> {
  const pagesIn = (own: Deps): Pages => ({
    deps: own,
    web,
    texts: shownTexts(own, own.languages),
    pictures: pictureAddresses(own),
    run: callRunner(own),
  })
  const first = pagesIn(deps)
  const languages = inLanguages(first, further.map(pagesIn))
  const headers = responseHeaders(config.publicUrl, deps)
  const loggerInstance: FastifyBaseLogger = deps.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    ...languages.options,
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: config.trustProxy.length > 0 ? isIn(config.trustProxy) : false,
    requestTimeout: timeouts.requestTimeout,
    // What a proxy sent before it saw the server stop is answered, not refused.
    return503OnClosing: false,
    routerOptions: {
      // Role ids are long when they are percent-encoded.
      maxParamLength: 1000,
      // Visitors type addresses from posters and letters. The case of role ids within them still matters.
      caseSensitive: false,
      ignoreTrailingSlash: true,
    },
    schemaController: { compilersFactory: { buildValidator: notNeeded, buildSerializer: notNeeded } },
    // Addresses that no route can be looked up for, such as /%zz, reach no hook and no error handler.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      void answerRefusal(languages.of(request), request, reply.headers(headers), refusalFor(error), {
        address: patterns.error,
      }),
    clientErrorHandler: answerBroken(headers, deps.pack.words.app.refusals),
    http: {
      headersTimeout: timeouts.headersTimeout,
      connectionsCheckingInterval: timeouts.connectionsCheckingInterval,
    },
  })
  const endLimits = limitConnections(app.server, { ...connectionLimits, ...connections })
  // The server of a later edition's app never listens, and so never closes.
  app.addHook('onClose', async () => endLimits())
  // Browsers send text/plain to other sites without asking first, so such bodies are not read.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  readJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<FastifyError | Refusal | FieldRefusal>((error, request, reply) => {
    if (error instanceof FieldRefusal)
      return reply.status(422).type('application/json').send(JSON.stringify(error.fields))
    const refusal = refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return answerRefusal(languages.of(request), request, reply, refusal)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  const sources = await web.serveSources?.(app.server)
  if (sources) app.addHook('onRequest', ({ raw }, reply, done) => sources(raw, reply.raw, done))
  logRequests(app)
  countRequests(app, deps.counters)
  redirectRenamed(app, deps)
  setOutcomeCookies(app, deps)
  compressAnswers(app)
  await app.register(fastifyCookie)
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: deps.pack.site.product, version: deps.pack.version } },
    // The API of other systems describes itself.
    transform: (route) =>
      route.url.startsWith(apiPrefix) ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  })
  if (deps.preview)
    app.addHook('onSend', async ({ url }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      // What the build has made is the same for all.
      if (!url.startsWith(`${served.assets}/`)) reply.header('cache-control', 'no-store')
    })
  app.get(served.openApi, { schema: { hide: true } }, async () => app.swagger())
  serveHealth(app, deps, isStopping)
  if (config.inboxFolder !== null) await serveInbox(app, first, config.inboxFolder)
  if (operate) await serveOperate(app, first, operate)
  if (!deps.preview) await serveApi(app, deps, config.apiLimit)
  const notFound = new Map<Pages, ReturnType<typeof servePages>>()
  await languages.register(app, async (scope, pages) => {
    const { deps: own } = pages
    await scope.register(
      async (api) => {
        serveCalls(api, own)
        serveDownloads(api, pages)
        servePlanCalendar(api, pages)
      },
      { prefix: served.api },
    )
    if (countsVisits(own)) serveAnalyticsFrame(scope, own)
    serveDocumentPages(scope, pages)
    serveEmbeds(scope, pages)
    serveOpenData(scope, own)
    servePublic(scope, own, maxAddresses)
    serveUnsubscribe(scope, own)
    serveGuide(scope, own)
    servePictures(scope, own)
    serveTexts(scope, pages.texts)
    notFound.set(pages, servePages(scope, pages))
  })
  if (!sources) serveAssets(app, web.assetsFolder)
  app.setNotFoundHandler((request, reply) => notFound.get(languages.of(request))?.(request, reply))
  if (config.security) serveSecurityTxt(app, deps, config.security)
  return app
}
