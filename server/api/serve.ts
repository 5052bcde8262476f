import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type ApiScope,
  batchAnswer,
  batchWritten,
  frameworksAnswer,
  roleGone,
  roleParams,
  roleQuery,
  roleRead,
  rolesAnswer,
  rolesQuery,
  roleWritten,
  withdrawQuery,
} from '#contract/api.ts'
import { apiPatterns, apiPrefix } from '#contract/wire/server-paths.ts'
import { isoDate } from '#server/values/calendar.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { type ApiKey, findApiKey, noteKeyUse } from '#server/operate/api-keys.ts'
import { openEdition } from '#server/pages/open-data/edition.ts'
import { frameworkFiles } from '#server/pages/open-data/files.ts'
import { importedId } from '#server/role/stage-roles.ts'
import { networkOf } from '#server/values/network.ts'
import { serveLearning } from './learning.ts'
import { countRequests, limitHeaders } from './limit.ts'
import { answerProblem, ApiProblem } from './problems.ts'
import { findRoleRead, lastNumber, rolesSince, tagOf, tagOfRole } from './read-roles.ts'
import { described, keyOf } from './requests.ts'
import { carryOutWrites, storedKey } from './write.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of the API, as OpenAPI. */
    describeApi: FastifyInstance['swagger']
  }
  interface FastifyRequest {
    /** The key that an API request shows. */
    apiKey: ApiKey | null
  }
  interface FastifyContextConfig {
    /** What a key must be for. */
    scope?: ApiScope
  }
}

/** In bytes: a whole batch with every need of every role, as much as `deploy/nginx.conf` lets through. */
const largestBody = 2_000_000

const tagsIn = (header: string | undefined) => (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))

/** Whether a reader has the content with this tag already (RFC 9110, 13.1.2). */
const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  tagsIn(headers['if-none-match']).some((one) => one === tag || one === '*')

/** Checks the key of each request, counts it, and says what is left of the limit. */
function admitKeys(api: FastifyInstance, { db, clock, pack, log }: Deps, most: number): void {
  const count = countRequests(most)
  api.decorateRequest('apiKey', null)
  api.addHook('onRequest', async (request, reply) => {
    const { scope } = request.routeOptions.config
    reply.header('cache-control', 'no-store')
    const now = clock()
    const [, shown] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const key = shown === undefined ? null : await findApiKey(db.read, shown, isoDate(now, pack.time_zone))
    const left = count(key?.id ?? networkOf(request.ip), now)
    const headers = limitHeaders(most, left)
    if (left.isOver) throw new ApiProblem('too-many', {}, headers)
    reply.headers(headers)
    if (!key) throw new ApiProblem('no-key', {}, { 'www-authenticate': 'Bearer' })
    request.apiKey = key
    // What is counted is not worth an answer that fails.
    await db
      .write((queries) => noteKeyUse(queries, key.id, now))
      .catch((error: unknown) => log.warn({ err: error }, 'a use of a key was not counted'))
    if (scope === undefined || !key.scopes.includes(scope))
      throw new ApiProblem('not-allowed', { detail: `It is not for ${scope ?? 'this'}.` })
  })
}

/** Throws where the role is not as the writer has read it. */
async function checkTag({ headers }: FastifyRequest, queries: Queries, id: string): Promise<void> {
  const { 'if-match': match, 'if-none-match': none } = headers
  if (match === undefined && none === undefined) return
  const role = await findRoleRead(queries, id, '')
  const tag = role && !role.withdrawn ? tagOfRole(role) : null
  const fits = (header: string) => tag !== null && tagsIn(header).some((one) => one === tag || one === '*')
  if ((match !== undefined && !fits(match)) || (none !== undefined && fits(none))) throw new ApiProblem('precondition')
}

function serveRoles(routes: FastifyInstance, deps: Deps): void {
  const { db, publicUrl, packFingerprint } = deps
  const api = routes.withTypeProvider<ZodTypeProvider>()
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, status = 200) => {
    const role = await findRoleRead(db.read, id, publicUrl)
    if (!role) throw new ApiProblem('not-found')
    const tag = role.withdrawn ? tagOf(id, role.changed_at) : tagOfRole(role)
    reply.header('etag', tag)
    if (request.method === 'GET' && hasTag(request, tag)) return reply.status(304).send()
    return reply.status(status).send(role)
  }
  const one = z.union([roleRead, roleGone])

  api.get(apiPatterns.roles, {
    config: { scope: 'roles:read' },
    schema: {
      ...described('Roles that changed since a cursor or a moment', 'roles', { 200: rolesAnswer }),
      querystring: rolesQuery,
    },
    handler: async (request, reply) => {
      const tag = tagOf(await lastNumber(db.read), packFingerprint, publicUrl, JSON.stringify(request.query))
      reply.header('etag', tag)
      if (hasTag(request, tag)) return reply.status(304).send()
      return rolesSince(db.read, request.query, publicUrl)
    },
  })
  api.get(apiPatterns.role, {
    config: { scope: 'roles:read' },
    schema: { ...described('One role', 'roles', { 200: one }), params: roleParams, querystring: roleQuery },
    handler: async (request, reply) => {
      const { key } = request.params
      const source = request.query.source ?? keyOf(request).source
      return send(request, reply, source === '' ? key : importedId(source, storedKey(key)))
    },
  })
  api.put(apiPatterns.role, {
    config: { scope: 'roles:write' },
    schema: { ...described('Write a role', 'roles', { 200: one, 201: one }), params: roleParams, body: roleWritten },
    handler: async (request, reply) => {
      const apiKey = keyOf(request)
      const id = importedId(apiKey.source, storedKey(request.params.key))
      const check = (queries: Queries) => checkTag(request, queries, id)
      const item = { ...request.body, key: request.params.key }
      const [written] = await carryOutWrites(deps, { apiKey, check }, [item], () => [])
      if (written?.result === 'stale') throw new ApiProblem('stale')
      return send(request, reply, id, written?.result === 'added' ? 201 : 200)
    },
  })
  api.delete(apiPatterns.role, {
    config: { scope: 'roles:write' },
    schema: {
      ...described('Withdraw a role', 'roles', { 204: z.null().describe('It is not there any more.') }),
      params: roleParams,
      querystring: withdrawQuery,
    },
    handler: async (request, reply) => {
      const apiKey = keyOf(request)
      const { key } = request.params
      const check = (queries: Queries) => checkTag(request, queries, importedId(apiKey.source, storedKey(key)))
      const item = { key, withdrawn: true as const, as_of: request.query.as_of }
      const [written] = await carryOutWrites(deps, { apiKey, check }, [item], () => [])
      if (written?.result === 'stale') throw new ApiProblem('stale')
      return reply.status(204).send(null)
    },
  })
  api.post(apiPatterns.batch, {
    config: { scope: 'roles:write' },
    bodyLimit: largestBody,
    schema: {
      ...described('Write and withdraw roles: all or none', 'roles', { 200: batchAnswer }),
      body: batchWritten,
    },
    handler: async (request) => {
      const writing = { apiKey: keyOf(request) }
      const written = await carryOutWrites(deps, writing, request.body.roles, (place) => ['roles', place])
      return { results: written.map((item) => (item.result === 'stale' ? { ...item, stale: true as const } : item)) }
    },
  })
}

function serveFrameworks(routes: FastifyInstance, deps: Deps): void {
  const api = routes.withTypeProvider<ZodTypeProvider>()
  const edition = openEdition(deps)
  const { framework } = edition.head('framework')
  const { id, title, version, date } = framework
  const tag = tagOf(deps.packFingerprint, deps.publicUrl)
  const scope = 'frameworks:read' as const
  api.get(apiPatterns.frameworks, {
    config: { scope },
    schema: described('The framework of this site', 'frameworks', { 200: frameworksAnswer }),
    handler: async () => ({ frameworks: [{ id, title, version, date, url: deps.publicUrl + apiPatterns.framework }] }),
  })
  api.get(apiPatterns.framework, {
    config: { scope },
    schema: described('The framework as it is now, as open data', 'frameworks', {
      200: z.record(z.string(), z.unknown()),
    }),
    handler: async (request, reply) => {
      reply.header('etag', tag)
      if (hasTag(request, tag)) return reply.status(304).send()
      return reply.send(JSON.parse(frameworkFiles(deps, edition).json()) as Record<string, unknown>)
    },
  })
}

/** Serves what other systems read and write, to whoever has a key: `limit` requests a minute. */
export async function serveApi(app: FastifyInstance, deps: Deps, limit: number): Promise<void> {
  await app.register(async (api) => {
    await api.register(fastifySwagger, {
      decorator: 'describeApi',
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${deps.pack.site.product}: API`,
          version: '1',
          license: { name: 'docs/api.md', identifier: 'MIT' },
        },
        servers: [{ url: deps.publicUrl }],
        components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    })
    api.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
    api.removeContentTypeParser('application/json')
    const parse = api.getDefaultJsonParser('error', 'error')
    // A client may name the type of a body that it does not send, as with DELETE.
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
      body === '' ? done(null) : parse(request, String(body), done),
    )
    await api.register(async (keyed) => {
      admitKeys(keyed, deps, limit)
      serveRoles(keyed, deps)
      serveFrameworks(keyed, deps)
      serveLearning(keyed, deps)
    })
    api.get(apiPatterns.openApi, { schema: { hide: true } }, async () => api.describeApi())
    api.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `${apiPrefix}/*`,
      schema: { hide: true },
      handler: () => Promise.reject(new ApiProblem('not-found')),
    })
  })
}
