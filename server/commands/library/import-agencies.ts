import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { mailbox } from '#domain/framework/text-schema.ts'
import { type Command, CommandError, exitCodes } from '#server/commands/command.ts'
import { importedAgencies, type ImportedAgency, libraryAgencies, putAgencies } from '#server/role/agencies.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { keepAgencies, rememberImport } from '#server/role/import-history.ts'
import type { Row } from '#server/tables/read-table.ts'
import { type Columns, columnsOf, refuseMissing } from './cells.ts'
import { alone, type ImportOptions, type LeftOut, sayCounts } from './imports.ts'
import { type AgencyMapping, choiceWords, mappingSchema, quoted, readMapping, type ReadMapping } from './mapping.ts'
import { betweenTitles } from './own-format.ts'
import { Faults, readRows, type Rows, withRowsOf } from './read-rows.ts'

const ownMapping = mappingSchema.shape.agencies.unwrap().parse({
  key: 'id',
  name: 'name',
  other_names: { column: 'other_names', separator: betweenTitles },
  contact: 'validation_contact',
})

/** The id of an agency, from what names it in somebody's file. */
const idOf = (key: string) => searchKey(key).replaceAll(' ', '-')

type Agency = ImportedAgency & { line: number }

function agencyReader(mapping: AgencyMapping, columns: Columns): (row: Row) => Agency {
  const [key, name] = [columns.cell(mapping.key), columns.cell(mapping.name)]
  const others = mapping.other_names
  const has = (column: string) => mapping !== ownMapping || columns.names.includes(column)
  const otherNames = others && has(others.column) ? columns.cell(others.column) : () => ''
  const contact = mapping.contact !== undefined && has(mapping.contact) ? columns.cell(mapping.contact) : null
  return ({ line, cells }) => ({
    line,
    id: idOf(key(cells)),
    name: name(cells),
    ...(contact ? { validation_contact: contact(cells) } : {}),
    other_names: [...new Set(otherNames(cells).split(others?.separator ?? ';'))]
      .map((one) => one.trim())
      .filter((one) => one !== '' && one !== name(cells)),
  })
}

/** What the pack says wins: an agency of the pack, or with a name of one, is not imported. */
function knownToPack(pack: Pack): (agency: Agency) => boolean {
  const ids = new Set(pack.agencies.map(({ id }) => id))
  const names = new Set(pack.agencies.map(({ name }) => searchKey(name)))
  return ({ id, name }) => ids.has(id) || names.has(searchKey(name))
}

/** Collects the agencies of a file; there are few of them, however often they are named. */
class Collected {
  readonly agencies = new Map<string, Agency>()
  readonly leftOut: LeftOut = {}
  readonly #names = new Map<string, Agency>()
  readonly #isKnown: (agency: Agency) => boolean
  readonly #dirt: AgencyMapping['dirt']
  readonly #mapping: AgencyMapping

  constructor(pack: Pack, mapping: AgencyMapping) {
    this.#isKnown = knownToPack(pack)
    this.#dirt = mapping.dirt
    this.#mapping = mapping
  }

  #leaveOut(kind: keyof LeftOut): void {
    this.leftOut[kind] = (this.leftOut[kind] ?? 0) + 1
  }

  add(agency: Agency, faults: Faults): void {
    const { id, name, line } = agency
    const { key, name: nameColumn } = this.#mapping
    const wrong = (kind: keyof AgencyMapping['dirt'], column: string, reason: string) => {
      const does = this.#dirt[kind]
      if (does === 'leave_out') this.#leaveOut(kind)
      else faults.add(line, column, reason)
    }
    if (id === '' || name === '') return wrong('empty', id === '' ? key : nameColumn, 'is empty')
    if (choiceWords.some((word) => word === id))
      return faults.add(line, key, `stands for something else in a mapping: ${quoted(id)}`)
    const { validation_contact: contact = '' } = agency
    if (contact !== '' && !mailbox.safeParse(contact).success)
      return faults.add(line, this.#mapping.contact ?? '', `is no e-mail address: ${quoted(contact)}`)
    if (this.#isKnown(agency)) return this.#leaveOut('there_already')
    const first = this.agencies.get(id)
    if (first) return wrong('repeated_key', key, `names the same agency as line ${first.line}`)
    if (this.#names.has(searchKey(name))) return this.#refuseName(agency, faults)
    this.#names.set(searchKey(name), agency)
    this.agencies.set(id, agency)
  }

  #refuseName({ line, name }: Agency, faults: Faults): void {
    faults.add(line, this.#mapping.name, `is the name of another agency, too: ${quoted(name)}`)
  }

  /** Adds a fault for each name in the file that another agency has already, unless the file gives that agency a name too. */
  compareNames(there: readonly { id: string; name: string }[], faults: Faults): void {
    for (const { id, name } of there) {
      const named = this.#names.get(searchKey(name))
      if (named && !this.agencies.has(id)) this.#refuseName(named, faults)
    }
  }
}

/** What an import of agencies found. Nothing is withdrawn: roles and sessions go on naming an agency. */
export type ImportedAgencies = {
  rows: number
  added: number
  changed: number
  unchanged: number
  left_out: LeftOut
  dry_run: boolean
}

/** Imports agencies from a CSV, JSON or XLSX file, all or none. Servers know them within seconds. */
export async function importAgencies(command: Command, options: ImportOptions): Promise<ImportedAgencies> {
  const read = options.map === null ? null : readMapping(options.map)
  const facts = await withRowsOf(options, (rows) => importRows(command, options, rows, read), read?.mapping.sheet)
  sayCounts(command.say, facts)
  return facts
}

async function importRows(
  command: Command,
  { isDryRun }: ImportOptions,
  file: Rows,
  read: ReadMapping | null,
): Promise<ImportedAgencies> {
  const { db, now, by } = command
  const pack = command.pack()
  const mapping = read ? read.mapping.agencies : ownMapping
  if (!mapping)
    throw new CommandError('The mapping does not say what agencies are: write the key "agencies".', exitCodes.data)
  const collected = new Collected(pack, mapping)
  const rows = await readRows(file, command, async (names, faults) => {
    const columns = columnsOf(names)
    const agencyOf = agencyReader(mapping, columns)
    refuseMissing(file.name, columns)
    return async (some) => {
      for (const row of some) {
        const { column, cell } = columns.errorIn(row.cells) ?? {}
        if (column === undefined || cell === undefined) collected.add(agencyOf(row), faults)
        else faults.add(row.line, column, `holds an error of the spreadsheet: ${quoted(cell)}`)
      }
    }
  })
  const faults = new Faults(file.name)
  collected.compareNames(await libraryAgencies(db.read, pack), faults)
  faults.refuse(null)
  const before = new Map((await importedAgencies(db.read)).map((agency) => [agency.id, agency]))
  const agencies = [...collected.agencies.values()].map(({ id, name, other_names, validation_contact }) => {
    // A file without contacts says nothing of them.
    const contact = validation_contact ?? before.get(id)?.validation_contact ?? ''
    return { id, name, other_names, ...(contact === '' ? {} : { validation_contact: contact }) }
  })
  const fresh = agencies.filter((agency) => !isDeepStrictEqual(before.get(agency.id), agency))
  const added = fresh.filter(({ id }) => !before.has(id)).length
  const counts = { added, changed: fresh.length - added, unchanged: agencies.length - fresh.length }
  if (!isDryRun)
    await alone(db, async ({ inSteps }) => {
      const one = { at: now.toISOString(), what: 'agencies' as const, file: file.name, source: '' }
      const id = randomUUID()
      await inSteps(async (queries, step) => {
        await rememberImport(step, queries, { id, ...one, added, changed: counts.changed, withdrawn: 0 })
        await step(async (change) => {
          await keepAgencies(
            change,
            id,
            fresh.map((agency) => agency.id),
          )
          await putAgencies(change, fresh)
          const after = { file: one.file, added, changed: counts.changed }
          await recordAct(change, now, by, { act: 'import', about: id, after })
        })
      })
    })
  return { rows, ...counts, left_out: collected.leftOut, dry_run: isDryRun }
}
