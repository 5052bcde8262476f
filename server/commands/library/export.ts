import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { listItems } from '#server/assessing/catalogue.ts'
import { type Command, CommandError, exitCodes, messageOf } from '#server/commands/command.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { openEdition } from '#server/pages/open-data/edition.ts'
import { frameworkFiles } from '#server/pages/open-data/files.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { type LibraryRole, libraryRoles } from '#server/role/library.ts'
import { ownSource } from '#server/role/stage-roles.ts'
import { csvLine } from '#server/values/csv.ts'
import { learningColumns } from './import-learning.ts'
import { betweenTitles, levelsCell, ownColumns } from './own-format.ts'

const formats = ['csv', 'json'] as const
type Format = (typeof formats)[number]

/** Where to write, and in which format: the one that was asked for, or else the one that the file's ending says. */
export type Target = { file: string; format: Format }

/** The file and format of an export. Throws a CommandError where the format is neither `csv` nor `json`. */
export function targetOf(file: string, asked: string | null): Target {
  const format = formats.find((one) => one === (asked ?? extname(file).slice(1).toLowerCase()))
  if (format) return { file, format }
  throw new CommandError(`The format must be one of: ${formats.join(', ')}.`, exitCodes.usage)
}

type Cells = readonly string[]

/** The lines of a table, a row on each, in the form that `import` reads. */
async function* tableLines(
  format: Format,
  columns: Cells,
  parts: AsyncIterable<readonly Cells[]>,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const object = (cells: Cells) =>
    JSON.stringify(Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])))
  if (format === 'csv') {
    yield `${csvLine(columns)}\n`
    for await (const rows of parts) {
      onRows(rows.length)
      yield rows.map((cells) => `${csvLine(cells)}\n`).join('')
    }
    return
  }
  let before = '[\n'
  for await (const rows of parts) {
    onRows(rows.length)
    for (const cells of rows) {
      yield before + object(cells)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Writes the file and says how many rows it has. */
async function writeTable(
  { say }: Pick<Command, 'say'>,
  { file, format }: Target,
  columns: Cells,
  parts: AsyncIterable<readonly Cells[]>,
): Promise<number> {
  let count = 0
  await writeFile(
    file,
    tableLines(format, columns, parts, (more) => {
      count += more
    }),
  )
  say(`${file}: ${count.toLocaleString('en-NZ')} rows`)
  return count
}

function roleCells(pack: Pack, role: LibraryRole): string[] {
  const { source, key } = role.imported ?? { source: ownSource, key: role.id }
  const frontLine = role.front_line === true ? 'yes' : 'no'
  const names = [source, key, role.title, role.also.join(betweenTitles), role.agency, role.role_type, role.family]
  const scope = [role.level ?? '', frontLine, levelsCell(role.levels)]
  return [...names, ...scope, ...pack.capabilities.map(({ id }) => role.needs[id] ?? 'none')]
}

async function* inRows<One>(
  parts: AsyncIterable<readonly One[]>,
  cells: (one: One) => string[],
): AsyncGenerator<Cells[]> {
  for await (const part of parts) yield part.map(cells)
}

/** Notes the export in the audit log. It is as good where that cannot be stored, as on a standby. */
async function noteExport({ db, now, by, warn }: Command, roles: number): Promise<void> {
  try {
    await db.write((queries) => recordAct(queries, now, by, { act: 'export', after: { roles } }))
  } catch (error) {
    warn(`The file is written, but the audit log does not know of it: ${messageOf(error)}`)
  }
}

/** Writes every role of the library, in the form that `import` reads back. */
export async function exportLibrary(command: Command, target: Target): Promise<{ roles: number }> {
  const { db, pack } = command
  const columns = [...ownColumns, ...pack().capabilities.map(({ id }) => id)]
  const rows = inRows(libraryRoles(db.read), (role) => roleCells(pack(), role))
  const roles = await writeTable(command, target, columns, rows)
  await noteExport(command, roles)
  return { roles }
}

/** Writes every agency, the pack's and those that were imported. */
export async function exportAgencies(command: Command, target: Target): Promise<{ agencies: number }> {
  const { db, pack } = command
  const agencies = await libraryAgencies(db.read, pack())
  const cells = agencies.map(({ id, name, other_names = [], validation_contact = '' }) => [
    id,
    name,
    other_names.join(betweenTitles),
    validation_contact,
  ])
  async function* once() {
    yield cells
  }
  return { agencies: await writeTable(command, target, ['id', 'name', 'other_names', 'validation_contact'], once()) }
}

/** Writes the learning catalogue in the form that `import learning` reads back, with what is known of each item besides. */
export async function exportLearning(command: Command, target: Target): Promise<{ items: number }> {
  const items = await listItems(command.db.read)
  const cells = items.flatMap(({ key, source, clicks, dead_since, item }) => {
    const { title, address, provider = '', kind = '', minutes = '', cost = '', language = '', agency } = item
    const named = Object.entries(item.for).map(([id, levels]) => ({
      id,
      levels: levels === 'all' ? '' : levels.join(betweenTitles),
    }))
    // What is for other levels in other capabilities needs a row for each.
    return [...new Set(named.map(({ levels }) => levels))].map((levels, place) => [
      title,
      address,
      named
        .filter((one) => one.levels === levels)
        .map(({ id }) => id)
        .join(betweenTitles),
      place === 0 ? key : `${key} ${place + 1}`,
      provider,
      kind,
      String(minutes),
      cost,
      language,
      agency,
      levels,
      source,
      String(clicks),
      dead_since ?? '',
    ])
  })
  async function* once() {
    yield cells
  }
  const columns = [...learningColumns, 'source', 'clicks', 'dead_since']
  return { items: await writeTable(command, target, columns, once()) }
}

/** Writes the pack's framework, as CSV or in the CASE format, as `npm run content -- import` reads it into a pack. */
export async function exportFramework(
  { pack, settings, say }: Pick<Command, 'pack' | 'settings' | 'say'>,
  { file, format }: Target,
): Promise<{ capabilities: number }> {
  const about = { pack: pack(), publicUrl: settings().publicUrl }
  const files = frameworkFiles(about, openEdition(about))
  await writeFile(file, format === 'csv' ? files.csv() : files.case())
  say(`${file}: ${about.pack.capabilities.length} capabilities`)
  return { capabilities: about.pack.capabilities.length }
}
