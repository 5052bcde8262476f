import type { FastifyInstance } from 'fastify'
import { betweenCodes, patterns, served } from '#contract/wire/paths.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { currentIn, type Renames, renamesOf } from '#domain/framework/edition.ts'
import type { Deps } from '#server/deps.ts'
import { roleCode } from '#server/values/identifiers.ts'

type Current = (segment: string) => string

/** What stands before the first name in a pattern. */
const beginningOf = (pattern: string) => pattern.replace(/:.*/, '')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** For each beginning of an address: what the name behind it stands for now. */
function beginnings({ roles, capabilities }: Renames): readonly (readonly [string, Current])[] {
  const codes = new Map([...roles].map(([old, id]) => [roleCode(old), roleCode(id)]))
  const named =
    (ids: ReadonlyMap<string, string>): Current =>
    (segment) => {
      const current = ids.get(decoded(segment))
      return current === undefined ? segment : encodeURIComponent(current)
    }
  const coded: Current = (segment) =>
    segment
      .split(betweenCodes)
      .map((code) => codes.get(code.toLowerCase()) ?? code)
      .join(betweenCodes)
  return [
    [beginningOf(patterns.roleActions), named(roles)],
    [beginningOf(patterns.talk), named(roles)],
    [beginningOf(patterns.capability), named(capabilities)],
    [beginningOf(served.shortRole), coded],
    [beginningOf(served.shortComparison), coded],
    ...documentNames.map((name) => [`${served.api}/${name}/`, named(roles)] as const),
  ]
}

/** The present address of what an address names by ids of an earlier edition; null for any other address. */
export function currentAddress(renames: Renames): (url: string) => string | null {
  const known = beginnings(renames)
  return (url) => {
    // An address that begins so would lead to another site.
    if (/^\/[/\\]/.test(url)) return null
    const [path = '', query] = url.split(/\?(.*)/s)
    const [beginning, current] = known.find(([start]) => path.toLowerCase().startsWith(start)) ?? ['', null]
    const [name = '', ...rest] = path.slice(beginning.length).split('/')
    const to = current ? [beginning + current(name), ...rest].join('/') : path
    const asked = new URLSearchParams(query)
    const pairs = [...asked].map(([field, value]): [string, string] => [
      field,
      String(currentIn(renames, field, value)),
    ])
    const isSame = [...asked].every(([, value], place) => value === pairs[place]?.[1])
    if (to === path && isSame) return null
    return query === undefined ? to : `${to}?${isSame ? query : new URLSearchParams(pairs).toString()}`
  }
}

/** Leads links of earlier editions to where their roles, capabilities and agencies stand now. */
export function redirectRenamed(app: FastifyInstance, { pack }: Pick<Deps, 'pack'>): void {
  const renames = renamesOf(pack)
  if (Object.values(renames).every(({ size }) => size === 0)) return
  const current = currentAddress(renames)
  app.addHook('onRequest', async (request, reply) => {
    const opens = request.method === 'GET' || request.method === 'HEAD'
    const to = opens ? current(request.url) : null
    if (to !== null) await reply.header('cache-control', 'no-store').redirect(to, 302)
  })
}
