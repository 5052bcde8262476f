import { isDeepStrictEqual } from 'node:util'
import { openFrameworkFile, openRolesFile } from '#contract/open-data.ts'
import { openDataFiles } from '#contract/wire/open-data.ts'
import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import { readCase } from '#domain/framework/open/read-case.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { readTable } from '#tools/content/import/read-table.ts'
import { casePackageSchema } from '#tests/support/framework/case-schema.ts'
import { rowsOf } from '#tests/support/rows-of.ts'
import type { Walk } from './walk.ts'

const { framework, roles } = openDataFiles

/** What a table says of a framework: ids are not in it, and a text that stands twice in a cell is there once. */
function asInTable({ groups, levels, capabilities }: OpenFramework) {
  const nameIn = (all: readonly { id: string; name: string }[], id: string) => all.find((one) => one.id === id)?.name
  const once = (texts: readonly string[] = []) => [...new Set(texts)]
  return {
    levels: levels.map(({ name }) => name),
    capabilities: capabilities.map(({ name, definition, group, statements, indicators }) => ({
      name,
      definition,
      group: nameIn(groups, group),
      statements: once(statements),
      indicators: levels.map(({ id }) => [once(indicators[id]?.effective), once(indicators[id]?.ineffective)]),
    })),
  }
}

/** Open data in each format is what the framework says, and reads back equal. */
export async function readOpenData(walk: Walk): Promise<void> {
  const { pack } = walk
  const read = async (url: string) => (await walk.get(url)).body
  const json = async (url: string): Promise<unknown> => JSON.parse(await read(url))
  const own = openFramework(pack)
  await walk.step('the framework as CASE', async () => {
    const file = await json(framework.case)
    casePackageSchema.parse(file)
    walk.must(
      isDeepStrictEqual(readCase(caseFileSchema.parse(file)).framework, own),
      'CASE reads back as another framework',
    )
  })
  await walk.step('the framework as JSON', async () => {
    const { groups, levels, capabilities } = openFrameworkFile.parse(await json(framework.json))
    const said = {
      groups: groups.map(({ identifier: _id, ...group }) => group),
      levels,
      capabilities: capabilities.map(({ identifier: _id, url: _url, ...capability }) => capability),
    }
    walk.must(
      isDeepStrictEqual(JSON.parse(JSON.stringify(said)), JSON.parse(JSON.stringify(own))),
      'JSON is another framework',
    )
  })
  await walk.step('the framework as CSV', async () => {
    const { framework: found } = readTable(await rowsOf(await read(framework.csv)))
    walk.must(isDeepStrictEqual(asInTable(found), asInTable(own)), 'CSV reads back as another framework')
  })
  await walk.step('the roles as open data', async () => {
    const count = starterRoles(pack).length
    const file = openRolesFile.parse(await json(roles.json))
    walk.must(file.roles.length >= count, `JSON holds ${file.roles.length} roles of ${count}`)
    const { CFItems = [] } = casePackageSchema.parse(await json(roles.case))
    walk.must(CFItems.length === file.roles.length, `CASE holds ${CFItems.length} roles of ${file.roles.length}`)
    const lines = (await read(roles.csv)).split('\r\n').length - 2
    walk.must(lines === file.roles.length, `CSV holds ${lines} roles of ${file.roles.length}`)
  })
  await walk.step('the schemas of open data', async () => {
    await json(framework.schema)
    await json(roles.schema)
  })
}
