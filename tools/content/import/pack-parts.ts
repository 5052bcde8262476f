import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { maxStatements } from '#domain/framework/capability-schema.ts'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import { inspectPack } from '#server/framework/load-pack.ts'
import { plainSource } from '#server/framework/pack-reader.ts'

const named = z.object({ id: z.string(), name: z.string() })
const dimensions = z.array(named.extend({ capabilities: z.array(z.string()) }))

function contentOf(path: string): unknown {
  try {
    return parse(plainSource(readFileSync(path, 'utf8')))
  } catch {
    // A file that is not there or not well written has no ids to keep.
    return null
  }
}

/** The ids and names of what a pack has, those of capabilities that stand in no dimension too. */
export function knownIds(folder: string): KnownIds {
  const groups = dimensions.safeParse(contentOf(join(folder, 'framework/dimensions.yaml'))).data ?? []
  const at = join(folder, 'framework/capabilities')
  const files = existsSync(at) ? readdirSync(at).filter((name) => name.endsWith('.yaml')) : []
  const capabilities = files.flatMap((file) => {
    const id = basename(file, '.yaml')
    const within = groups.find((group) => group.capabilities.includes(id))?.name
    const { data } = z.object({ name: z.string() }).safeParse(contentOf(join(at, file)))
    return data ? [{ id, name: data.name, within }] : []
  })
  const levels = z.object({ levels: z.array(named) }).safeParse(contentOf(join(folder, 'pack.yaml'))).data?.levels ?? []
  return { groups, levels, capabilities }
}

type Capability = OpenFramework['capabilities'][number]

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const holds = (texts: readonly string[], text: string) => texts.some((one) => plain(one) === plain(text))

function lostOf(one: Capability, there: Capability | undefined): string[] {
  if (there?.group !== one.group || plain(there.name) !== plain(one.name)) return [`the capability "${one.name}"`]
  const levels = Object.entries(one.indicators).flatMap(([level, { effective, ineffective = [] }]) => {
    const seen = there.indicators[level]
    return [
      ...effective.filter((text) => !holds(seen?.effective ?? [], text)),
      ...ineffective.filter((text) => !holds(seen?.ineffective ?? [], text)),
    ]
  })
  const statements = one.statements.slice(0, maxStatements).filter((text) => !holds(there.statements, text))
  const hasDefinition = one.definition === '' || plain(there.definition) === plain(one.definition)
  return [
    ...(hasDefinition ? [] : [`the definition of "${one.name}"`]),
    ...[...statements, ...levels].map((text) => `of "${one.name}": ${text}`),
  ]
}

/**
 * What of a framework does not stand in the pack in this folder, into which it was written, by name. Nothing where the pack cannot
 * be read.
 */
export function lostParts(folder: string, { groups, levels, capabilities }: OpenFramework): string[] {
  const { pack } = inspectPack(folder)
  const isRead = [pack.dimensions, pack.capabilities].every(Array.isArray)
  if (!isRead || pack.capabilities.some(({ statements }) => !Array.isArray(statements))) return []
  const there = openFramework(pack)
  const isThere = (all: readonly { id: string; name: string }[], { id, name }: { id: string; name: string }) =>
    all.some((one) => one.id === id && plain(one.name) === plain(name))
  return [
    ...groups.filter((one) => !isThere(there.groups, one)).map(({ name }) => `the group "${name}"`),
    ...levels.filter((one) => !isThere(there.levels, one)).map(({ name }) => `the level "${name}"`),
    ...capabilities.flatMap((one) =>
      lostOf(
        one,
        there.capabilities.find(({ id }) => id === one.id),
      ),
    ),
  ]
}
