import { existsSync } from 'node:fs'
import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import { readCase } from '#domain/framework/open/read-case.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { wholeText } from '#server/tables/encoding.ts'
import { ContentError, runCommand } from './content-error.ts'
import { knownIds } from './known-ids.ts'
import { gapsOf } from './new-pack.ts'
import { readTable } from './read-table.ts'
import { readingOf, refuseLines, wholeTable } from './whole-table.ts'
import { maxStatements, writeFramework } from './write-framework.ts'

const usage = 'Give the name of a pack and a file: npm run content:import our-framework table.csv'

function readJson(text: string, known: KnownIds): OpenFramework {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new ContentError('The file is not written as JSON. Take it from its publisher again.')
  }
  const { data, error } = caseFileSchema.safeParse(content)
  if (data) return readCase(data, known)
  const [issue] = error.issues
  const place = issue ? ` (${issue.path.join('.')}: ${issue.message})` : ''
  throw new ContentError(`The file is no framework in the CASE format, a CFPackage${place}.`)
}

async function read(file: string, known: KnownIds): Promise<OpenFramework> {
  const text = await readingOf(file, () => wholeText(file))
  if (/^\s*[{[]/.test(text)) return readJson(text, known)
  const { framework, unknown, unlevelled, wrong } = readTable(await wholeTable(file), known)
  refuseLines(file, wrong)
  if (unknown.length > 0) console.log(`Nothing is known of these columns, so they are left out: ${unknown.join(', ')}`)
  for (const [column, count] of unlevelled)
    console.log(
      `The column "${column}" has texts without a level, so they are left out (${count}): add a column of levels.`,
    )
  return framework
}

/** Says how many statements find no place, and of which capabilities. */
function sayLeftOut({ capabilities }: OpenFramework): void {
  const long = capabilities.filter(({ statements }) => statements.length > maxStatements)
  if (long.length === 0) return
  const names = long.map(({ name, statements }) => `${name} (${statements.length - maxStatements})`)
  console.log(`A capability has ${maxStatements} statements at most, so the last are left out: ${names.join(', ')}`)
}

/** Says which capabilities of the pack the file no longer has: their files stay until somebody has said what became of them. */
function sayGone(known: KnownIds, { capabilities }: OpenFramework): void {
  const gone = known.capabilities.filter(
    ({ id, name }) => !capabilities.some((one) => one.id === id) && !name.startsWith('TO WRITE'),
  )
  if (gone.length === 0) return
  const names = gone.map(({ id, name }) => `${name} (${id})`)
  console.log(`The file no longer has ${names.join(', ')}. The check says how people keep their answers about them.`)
}

await runCommand(async () => {
  const [name, file] = process.argv.slice(2)
  if (name === undefined || file === undefined) throw new ContentError(usage)
  const folder = packFolder(name)
  if (!existsSync(folder))
    throw new ContentError(`There is no pack ${folder}. Make it with: npm run content:new ${name}`)
  if (!existsSync(file))
    throw new ContentError(`There is no file ${file}. Write its whole path, or put it into this folder.`)
  const known = knownIds(folder)
  const framework = await read(file, known)
  sayLeftOut(framework)
  writeFramework(folder, framework)
  sayGone(known, framework)
  const { groups, levels, capabilities } = framework
  console.log(
    `${capabilities.length} capabilities in ${groups.length} groups: ${groups.map((one) => one.name).join(', ')}`,
  )
  if (levels.length > 0)
    console.log(
      `${levels.length} levels, the lowest first: ${levels.map((one) => one.name).join(', ')}. ` +
        'Each type of role in pack.yaml has a usual one to begin with.',
    )
  console.log('Are its sentences not yours to change? Then write "wording: official" in pack.yaml.')
  console.log(`${gapsOf(folder).length} texts of the pack are still to be written. To see what is left:`)
  console.log(`  npm run content:check -- ${name}`)
})
