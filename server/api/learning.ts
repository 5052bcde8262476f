import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { learningAnswer, learningParams, learningRead, learningWritten } from '#contract/api.ts'
import { apiPatterns } from '#contract/wire/server-paths.ts'
import { catalogueFaults } from '#domain/assessing/catalogue.ts'
import type { CatalogueItem } from '#domain/assessing/catalogue-item.ts'
import { forgetBefore, itemId, listItems, type ListedItem, putItems, removeItems } from '#server/assessing/catalogue.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiKey } from '#server/operate/api-keys.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { ApiProblem } from './problems.ts'
import { described, keyOf } from './requests.ts'

const shown = ({ key, item, clicks, dead_since }: ListedItem) => ({ key, ...item, clicks, dead_since })

/** Throws a problem where an item names what is not there, or another agency than the key is bound to. */
async function checkItem({ db, pack }: Deps, { agency }: ApiKey, item: CatalogueItem): Promise<void> {
  const faults = catalogueFaults({ ...pack, agencies: await libraryAgencies(db.read, pack) }, item)
  const places = { agency: '#/agency', capability: '#/for', level: '#/for' } as const
  const errors = faults.map(({ field, reason }) => ({ pointer: places[field], detail: reason }))
  if (agency !== '' && item.agency !== agency)
    errors.push({ pointer: places.agency, detail: 'is another agency than that of the key' })
  if (errors.length > 0) throw new ApiProblem('invalid', { errors })
}

/** Serves the learning catalogue to the system that has it: the items of the key's own source. */
export function serveLearning(routes: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const api = routes.withTypeProvider<ZodTypeProvider>()
  const config = { scope: 'learning:write' } as const
  const ofSource = async (source: string) => (await listItems(db.read)).filter((one) => one.source === source)
  const write = (apiKey: ApiKey, key: string, result: string, work: (queries: Queries, id: string) => Promise<void>) =>
    db.write(async (queries) => {
      const id = itemId({ source: apiKey.source, key })
      // Undoing an import leaves alone what has been written since.
      await forgetBefore(queries, id)
      await work(queries, id)
      const by = { id: `key:${apiKey.id}`, name: apiKey.name }
      await recordAct(queries, clock(), by, { act: 'write by api', about: apiKey.source, after: { learning: result } })
    })
  api.get(apiPatterns.learning, {
    config,
    schema: described('The learning catalogue of the source', 'learning', { 200: learningAnswer }),
    handler: async (request) => ({ items: (await ofSource(keyOf(request).source)).map(shown) }),
  })
  api.get(apiPatterns.learningItem, {
    config,
    schema: {
      ...described('One item of the learning catalogue', 'learning', { 200: learningRead }),
      params: learningParams,
    },
    handler: async (request) => {
      const found = (await ofSource(keyOf(request).source)).find(({ key }) => key === request.params.key)
      if (!found) throw new ApiProblem('not-found')
      return shown(found)
    },
  })
  api.put(apiPatterns.learningItem, {
    config,
    schema: {
      ...described('Write an item of the learning catalogue', 'learning', { 200: learningRead, 201: learningRead }),
      params: learningParams,
      body: learningWritten,
    },
    handler: async (request, reply) => {
      const apiKey = keyOf(request)
      const { source } = apiKey
      const { key } = request.params
      const item = { ...request.body, agency: request.body.agency ?? apiKey.agency }
      await checkItem(deps, apiKey, item)
      const isThere = (await ofSource(source)).some((one) => one.key === key)
      await write(apiKey, key, isThere ? 'changed' : 'added', (queries) => putItems(queries, [{ source, key, item }]))
      const written = (await ofSource(source)).find((one) => one.key === key)
      if (!written) throw new ApiProblem('not-found')
      return reply.status(isThere ? 200 : 201).send(shown(written))
    },
  })
  api.delete(apiPatterns.learningItem, {
    config,
    schema: {
      ...described('Take an item out of the learning catalogue', 'learning', {
        204: z.null().describe('It is not there any more.'),
      }),
      params: learningParams,
    },
    handler: async (request, reply) => {
      const { key } = request.params
      await write(keyOf(request), key, 'withdrawn', (queries, id) => removeItems(queries, [id]))
      return reply.status(204).send(null)
    },
  })
}
