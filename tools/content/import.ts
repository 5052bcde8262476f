import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { maxStatements } from '#domain/framework/capability-schema.ts'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { wholeText } from '#server/tables/cells.ts'
import { ContentError } from './content-error.ts'
import { allOrNothing } from './import/all-or-nothing.ts'
import { knownIds } from './import/known-ids.ts'
import { readCaseFile } from './import/read-case-file.ts'
import { readTable } from './import/read-table.ts'
import { readingOf, refuseLines, wholeTable } from './import/whole-table.ts'
import { writeFramework } from './import/write-framework.ts'
import { gapsOf } from './new.ts'

const usage =
  'Give the name of a pack and a file: npm run content -- import our-framework table.csv\n' +
  'Where levels have columns of their own: npm run content -- import our-framework table.csv --levels "Basic, Expert"'

/** The most levels that a pack can have, and the length in characters above which a name is hard to read as a page's title. */
const [maxLevels, longName] = [8, 100]

async function read(file: string, levels: readonly string[], known: KnownIds): Promise<OpenFramework> {
  const text = await readingOf(file, () => wholeText(file))
  if (/^\s*[{[]/.test(text)) {
    const { framework, differences } = readCaseFile(text, known)
    for (const difference of differences) console.log(difference)
    return framework
  }
  const { framework, unknown, unlevelled, wrong } = readTable(await wholeTable(file), { levels, known })
  refuseLines(file, wrong)
  if (unknown.length > 0) {
    console.log(`Nothing is known of these columns, so they are left out: ${unknown.join(', ')}`)
    if (framework.levels.length === 0)
      console.log(`If they are levels, name them from the lowest on: --levels "${unknown.join(', ')}"`)
  }
  for (const [column, names] of unlevelled) {
    const said = `The column "${column}" has texts without a level, so they are left out (${names.length})`
    console.log(`${said}: add a column of levels. They are of ${[...new Set(names)].join(', ')}.`)
  }
  return framework
}

/** Throws a ContentError where no pack can hold the framework, and says what will be hard to read. */
function refuseUnfit({ levels, groups, capabilities }: OpenFramework): void {
  if (levels.length > maxLevels) {
    const names = levels.map(({ name }) => name).join(', ')
    throw new ContentError(
      `A framework has ${maxLevels} levels at most, and this one has ${levels.length}: ${names}.\nNothing was written.`,
    )
  }
  for (const { name } of [...groups, ...capabilities])
    if (name.length > longName) console.log(`This name has ${name.length} letters, and is the title of a page: ${name}`)
  for (const one of capabilities) {
    const other = capabilities.find(({ id, name }) => id !== one.id && name.toLowerCase() === one.name.toLowerCase())
    if (other) console.log(`Two capabilities are called "${one.name}": ${one.id} is one of them.`)
  }
}

/** Says which statements find no place, and of which capabilities. */
function sayLeftOut({ capabilities }: OpenFramework): void {
  const long = capabilities.filter(({ statements }) => statements.length > maxStatements)
  if (long.length === 0) return
  const names = long.map(({ name, statements }) => `${name} (${statements.length - maxStatements})`)
  console.log(`A capability has ${maxStatements} statements at most, so the last are left out: ${names.join(', ')}`)
  for (const { name, statements } of long)
    for (const text of statements.slice(maxStatements)) console.log(`  ${name}: ${text}`)
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

function typed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { levels: { type: 'string', default: '' } } })
  } catch {
    throw new ContentError(usage)
  }
}

const count = (texts: readonly string[], one: string) => `${texts.length} ${one}${texts.length === 1 ? '' : 's'}`

/** Brings a framework from a table or a CASE file into a pack. */
export async function importFramework(words: readonly string[]): Promise<void> {
  const { positionals, values } = typed(words)
  const [name, file] = positionals
  if (name === undefined || file === undefined) throw new ContentError(usage)
  const folder = packFolder(name)
  if (!existsSync(folder))
    throw new ContentError(`There is no pack ${folder}. Make it with: npm run content -- new ${name}`)
  if (!existsSync(file))
    throw new ContentError(`There is no file ${file}. Write its whole path, or put it into this folder.`)
  const known = knownIds(folder)
  const named = values.levels.split(/[,;、]/).map((level) => level.trim())
  const framework = await read(
    file,
    named.filter((level) => level !== ''),
    known,
  )
  refuseUnfit(framework)
  sayLeftOut(framework)
  allOrNothing(folder, (copy) => writeFramework(copy, framework))
  sayGone(known, framework)
  const { groups, levels, capabilities } = framework
  console.log(
    `${capabilities.length} capabilities in ${groups.length} groups: ${groups.map((one) => one.name).join(', ')}`,
  )
  const statements = capabilities.flatMap((one) => one.statements.slice(0, maxStatements))
  const seen = capabilities.flatMap(({ indicators }) =>
    Object.values(indicators).flatMap(({ effective, ineffective = [] }) => [...effective, ...ineffective]),
  )
  console.log(`With them came ${count(statements, 'statement')} and ${count(seen, 'text')} at levels.`)
  if (levels.length > 0)
    console.log(
      `${levels.length} levels, the lowest first: ${levels.map((one) => one.name).join(', ')}. ` +
        'Each type of role in pack.yaml has a usual one to begin with.',
    )
  console.log('Are its sentences not yours to change? Then write "wording: official" in pack.yaml.')
  console.log(`${gapsOf(folder).length} texts of the pack are still to be written. To see what is left:`)
  console.log(`  npm run content -- check ${name}`)
}
