import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { maxStatements } from '#domain/framework/capability-schema.ts'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import { readTable } from '#domain/framework/open/read-table.ts'
import { headOf } from '#domain/framework/open/table-columns.ts'
import { turnedTexts, type Voice, voiceOf } from '#domain/framework/open/statements.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { isSpreadsheetError, wholeText } from '#server/tables/cells.ts'
import { ContentError } from './content-error.ts'
import { allOrNothing } from './import/all-or-nothing.ts'
import { knownIds } from './import/known-ids.ts'
import { readCaseFile } from './import/read-case-file.ts'
import { isWorkbook } from '#server/tables/workbook.ts'
import { readingOf, refuseLines, tableOf } from './import/whole-table.ts'
import { writeFramework } from './import/write-framework.ts'
import { gapsOf } from './new.ts'

const usage =
  'Give the name of a pack and a file: npm run content -- import our-framework table.xlsx\n' +
  'Where levels have columns of their own: npm run content -- import our-framework table.csv --levels "Basic, Expert"\n' +
  'Further options: --sheet "Skills", --as-written, --yes'

/** The most levels that a pack can have, and the length in characters above which a name is hard to read as a page's title. */
const [maxLevels, longName] = [8, 100]

/** How many examples of a guess are shown. */
const samples = 5

type Options = { levels: readonly string[]; sheet: string; known: KnownIds }

/** A framework, and what was guessed of it, in sentences. */
type Read = { framework: OpenFramework; guesses: string[] }

async function read(file: string, { sheet, ...options }: Options): Promise<Read> {
  const text = isWorkbook(file) ? '' : await readingOf(file, () => wholeText(file))
  if (/^\s*[{[]/.test(text)) {
    const { framework, differences } = readCaseFile(text, options.known)
    for (const difference of differences) console.log(difference)
    return { framework, guesses: [] }
  }
  const { rows, guesses: ofSheet } = await tableOf(file, sheet)
  const { framework, guesses, unknown, unlevelled, read: places, wrong } = readTable(rows, options)
  const head = rows[headOf(rows).place]?.cells ?? []
  const errors = rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, place) => {
      const said = `${head[place] ?? ''} holds an error of the spreadsheet: ${cell}`
      return places.includes(place) && isSpreadsheetError(cell) ? [{ line, reason: said }] : []
    }),
  )
  refuseLines(file, errors.length > 0 ? errors : wrong)
  if (unknown.length > 0 && framework.levels.length === 0)
    console.log(`If they are levels, name them from the lowest on: --levels "${unknown.join(', ')}"`)
  for (const [column, names] of unlevelled) {
    const said = `The column "${column}" has texts without a level, so they are left out (${names.length})`
    console.log(`${said}: add a column of levels. They are of ${[...new Set(names)].join(', ')}.`)
  }
  return { framework, guesses: [...ofSheet, ...guesses] }
}

/** In which voice the texts are from which statements are made, and what is guessed where it is turned. */
function voiceIn({ capabilities }: OpenFramework): { voice: Voice; guesses: string[] } {
  const statements = capabilities.flatMap((one) => one.statements)
  const seen = (some: typeof capabilities) =>
    some.flatMap(({ indicators }) => Object.values(indicators).flatMap(({ effective }) => effective))
  const voice = voiceOf([...statements, ...seen(capabilities)])
  if (voice === 'plain') return { voice, guesses: [] }
  // Of what can be seen, statements are made only where a capability has none.
  const indicators = seen(capabilities.filter((one) => one.statements.length === 0))
  const { turned, unsure } = turnedTexts({ statements, indicators })
  const shown = turned.slice(0, samples).map(([before, after]) => `\n    "${before}" becomes "${after}"`)
  const left = unsure.slice(0, samples).map((text) => `\n    "${text}"`)
  return {
    voice,
    guesses: [
      `Texts in the third person become statements (${turned.length}), and indicators stay as they are:${shown.join('')}`,
      ...(left.length > 0
        ? [
            `These do not surely begin with a verb, so statements are not made of them: word them yourself (${unsure.length}):${left.join('')}`,
          ]
        : []),
    ],
  }
}

/** Asks somebody at a terminal; null where nobody is there to answer. */
async function askAtTerminal(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question).finally(() => terminal.close())
  return /^y(?:es)?$/i.test(answer.trim())
}

/** Says what was guessed. Throws a ContentError unless somebody says that it is right. */
async function confirm(guesses: readonly string[], isSaid: boolean, ask: typeof askAtTerminal): Promise<void> {
  if (guesses.length === 0) return
  console.log(`The file does not say this itself, so it was guessed:\n${guesses.map((one) => `- ${one}`).join('\n')}`)
  if (isSaid || (await ask('Is all of that right? Type y to write it, or n: ')) === true) return
  throw new ContentError(
    'Nothing was written. If all of that is right, give the same command with --yes. If not, give columns the names that ' +
      'docs/content.md says, name the levels with --levels, or keep the third person with --as-written.',
  )
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
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        levels: { type: 'string', default: '' },
        sheet: { type: 'string', default: '' },
        'as-written': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new ContentError(usage)
  }
}

const count = (texts: readonly string[], one: string) => `${texts.length} ${one}${texts.length === 1 ? '' : 's'}`

/** Brings a framework from a table or a CASE file into a pack; what was guessed must be confirmed, by `--yes` or to who is asked. */
export async function importFramework(words: readonly string[], ask = askAtTerminal): Promise<void> {
  const { positionals, values } = typed(words)
  const [name, file] = positionals
  if (name === undefined || file === undefined) throw new ContentError(usage)
  const folder = packFolder(name)
  if (!existsSync(folder))
    throw new ContentError(`There is no pack ${folder}. Make it with: npm run content -- new ${name}`)
  if (!existsSync(file))
    throw new ContentError(`There is no file ${file}. Write its whole path, or put it into this folder.`)
  const known = knownIds(folder)
  const levelsAsked = values.levels.split(/[,;、]/).map((level) => level.trim())
  const { framework, guesses } = await read(file, {
    levels: levelsAsked.filter((level) => level !== ''),
    sheet: values.sheet,
    known,
  })
  refuseUnfit(framework)
  sayLeftOut(framework)
  const { groups, levels, capabilities } = framework
  console.log(
    `${capabilities.length} capabilities in ${groups.length} groups: ${groups.map((one) => one.name).join(', ')}`,
  )
  const statements = capabilities.flatMap((one) => one.statements.slice(0, maxStatements))
  const seen = capabilities.flatMap(({ indicators }) =>
    Object.values(indicators).flatMap(({ effective, ineffective = [] }) => [...effective, ...ineffective]),
  )
  console.log(`With them come ${count(statements, 'statement')} and ${count(seen, 'text')} at levels.`)
  if (levels.length > 0)
    console.log(
      `${levels.length} levels, the lowest first: ${levels.map((one) => one.name).join(', ')}. ` +
        'Each type of role in pack.yaml has a usual one to begin with.',
    )
  const turning =
    known.isEnglish && !values['as-written'] ? voiceIn(framework) : { voice: 'plain' as const, guesses: [] }
  await confirm([...guesses, ...turning.guesses], values.yes, ask)
  allOrNothing(folder, (copy) => writeFramework(copy, framework, turning.voice))
  sayGone(known, framework)
  console.log('Are its sentences not yours to change? Then write "wording: official" in pack.yaml.')
  console.log(`${gapsOf(folder).length} texts of the pack are still to be written. To see what is left:`)
  console.log(`  npm run content -- check ${name}`)
}
