import { z } from 'zod'
import { openFrameworkFile } from '#contract/open-data.ts'
import { openDataFiles, type OpenFormat } from '#contract/wire/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import { capabilityName, casePackage } from '#domain/framework/open/case-package.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import type { Deps } from '#server/deps.ts'
import { csvLine } from '#server/values/csv.ts'
import { csvFile } from './csv-file.ts'
import type { OpenEdition } from './edition.ts'

const columns = ['group', 'capability', 'definition', 'level', 'indicator', 'ineffective', 'statement'] as const

/**
 * A row for each statement, and for each indicator of a level. The first capability has a row for each level, without words
 * where it has none there, so that the levels stand in their order. What no row holds has no column.
 */
function csv({ groups, levels, capabilities }: OpenFramework): string {
  const nameIn = (all: readonly { id: string; name: string }[], id: string) =>
    all.find((one) => one.id === id)?.name ?? id
  const rows = capabilities.flatMap(
    (
      { group, name, definition, statements, indicators },
      place,
    ): Partial<Record<(typeof columns)[number], string>>[] => {
      const about = { group: nameIn(groups, group), capability: name, definition }
      const inOrder = levels.flatMap(({ id, name: level }) => {
        const { effective = [], ineffective = [] } = indicators[id] ?? {}
        const count = Math.max(effective.length, ineffective.length, place === 0 ? 1 : 0)
        return Array.from({ length: count }, (_, at) => ({
          ...about,
          level,
          indicator: effective[at] ?? '',
          ineffective: ineffective[at] ?? '',
        }))
      })
      return [...statements.map((statement) => ({ ...about, statement })), ...inOrder]
    },
  )
  const held = columns.filter((column) => rows.some((row) => row[column]))
  return csvFile([held, ...rows.map((row) => held.map((column) => row[column] ?? ''))].map(csvLine))
}

/** The files of the framework as text, each made anew. */
export function frameworkFiles(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { framework: { naming, about }, head, identify }: OpenEdition,
): Readonly<Record<OpenFormat, () => string>> {
  const framework = openFramework(pack)
  const { terms } = pack.words.framework
  const { types } = pack.words.framework.open_data
  const file = (): z.infer<typeof openFrameworkFile> => ({
    ...head('framework'),
    groups: framework.groups.map((group) => ({ ...group, identifier: identify(`group/${group.id}`) })),
    levels: [...framework.levels],
    capabilities: framework.capabilities.map(({ statements, indicators, ...capability }) => ({
      ...capability,
      identifier: identify(capabilityName(capability.id)),
      url: publicUrl + paths.capability(capability.id),
      statements: [...statements],
      indicators: Object.fromEntries(
        Object.entries(indicators).map(([level, { effective, ineffective }]) => [
          level,
          { effective: [...effective], ...(ineffective ? { ineffective: [...ineffective] } : {}) },
        ]),
      ),
    })),
    role_types: pack.role_types.map(({ id, name, leads_people }) => ({ id, name, leads_people })),
  })
  return {
    case: () =>
      JSON.stringify(
        casePackage(naming, framework, about, {
          group: terms.dimension,
          capability: terms.capability,
          statement: types.statement,
        }),
      ),
    json: () => JSON.stringify(file()),
    csv: () => csv(framework),
    schema: () =>
      JSON.stringify({ $id: publicUrl + openDataFiles.framework.schema, ...z.toJSONSchema(openFrameworkFile) }),
  }
}
