import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { openDataFiles, type OpenFormat } from '#contract/wire/server-paths.ts'
import type { Deps } from '#server/deps.ts'
import { fewAtOnce } from '#server/pages/few-at-once.ts'
import { stateOfPublicProfiles } from '#server/role/library.ts'
import { remember } from '#server/values/remember.ts'
import { openEdition } from './edition.ts'
import { frameworkFiles, roleFiles, rolesSchema } from './files.ts'

const schema = { hide: true }

const types: Readonly<Record<OpenFormat, string>> = {
  case: 'application/json',
  json: 'application/json',
  csv: 'text/csv',
  schema: 'application/schema+json',
}

/** Only these addresses may be read by programs on any site, because they hold nothing of a visitor. */
const openToAllSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Raise it when the form of the files changes, which neither the pack nor the profiles tell. */
const formatVersion = 3

/** Weak, because the same file can be compressed in more than one way. */
const tagOf = (...parts: readonly (string | number)[]) => `W/"${hash('sha256', parts.join('\n')).slice(0, 32)}"`

/** Whether the client already has the file with this tag (RFC 9110, 13.1.2). */
function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag.replace(/^W\//, ''))
}

type Content = string | AsyncIterable<string>

function send(request: FastifyRequest, reply: FastifyReply, format: OpenFormat, tag: string, read: () => Content) {
  reply.header('etag', tag).header('cache-control', 'public, no-cache')
  if (hasTag(request, tag)) return reply.status(304).send()
  reply.type(`${types[format]}; charset=utf-8`)
  if (request.method === 'HEAD') return reply.send()
  const content = read()
  return reply.send(typeof content === 'string' ? content : Readable.from(content))
}

/** Serves the framework and the public role profiles as open data, the same to everybody, without a session. */
export function serveOpenData(app: FastifyInstance, deps: Deps): void {
  const edition = openEdition(deps)
  const framework = frameworkFiles(deps, edition)
  const roles = roleFiles(deps, edition)
  // One more, for the schema of the roles.
  const made = remember<string>(Object.keys(framework).length + 1)
  const few = fewAtOnce()
  // With the agencies, because imported ones are not in the pack's files and may come at any time.
  const base = () => [formatVersion, deps.packFingerprint, JSON.stringify(deps.pack.agencies), deps.publicUrl]

  const serve = (
    address: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    onRequest: onRequestHookHandler[] = [],
  ): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url: address,
      schema,
      onRequest,
      handler: async (request, reply) => answer(request, reply.headers(openToAllSites)),
    })
    app.options(address, { schema }, async (_request, reply) =>
      reply
        .headers({ ...openToAllSites, 'access-control-allow-methods': 'GET, HEAD' })
        .header('access-control-allow-headers', 'if-none-match')
        .status(204)
        .send(),
    )
  }
  const serveFixed = (address: string, format: OpenFormat, make: () => string): void =>
    serve(address, async (request, reply) =>
      send(request, reply, format, tagOf(address, ...base()), () => made(address, make)),
    )
  for (const format of Object.keys(framework) as (keyof typeof framework)[]) {
    serveFixed(openDataFiles.framework[format], format, framework[format])
  }
  serveFixed(openDataFiles.roles.schema, 'schema', () => rolesSchema(deps))
  for (const format of Object.keys(roles) as (keyof typeof roles)[]) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const tag = tagOf(format, ...base(), await stateOfPublicProfiles(deps.db.read))
      return send(request, reply, format, tag, roles[format])
    }
    serve(openDataFiles.roles[format], answer, [few])
  }
}
