import { maxStatements } from '#domain/framework/capability-schema.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import { inspectPack } from '#server/framework/load-pack.ts'

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
