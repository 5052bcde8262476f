import { type Command, CommandError, exitCodes, table, toSecond } from '#server/commands/command.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { canUndo, type Import, rememberedImports, undoImport } from '#server/role/import-history.ts'
import { type HeldImport, holdImport, ImportUnderWay } from '#server/role/staging.ts'
import type { DirtKind } from './mapping.ts'

/** How many rows were left out, by why. */
export type LeftOut = Partial<Record<DirtKind | 'there_already' | 'other_agency', number>>

const whys: Readonly<Record<keyof LeftOut, string>> = {
  empty: 'without a name',
  empty_key: 'without a key',
  repeated_key: 'with the key of an earlier row',
  short_title: 'with a title that is too short',
  long_title: 'with a title that is too long',
  unfit_title: 'with a title that is none',
  staff_not_a_number: 'with staff that is no number',
  self_reference: 'that report to themselves',
  spreadsheet_error: 'with an error of the spreadsheet',
  unknown_value: 'with a value that the mapping leaves out',
  other_agency: 'of another agency',
  there_already: 'that came with the pack or were built here',
}

const number = (count: number) => count.toLocaleString('en-NZ')

type Counts = { added: number; changed: number; withdrawn?: number; unchanged: number }
/**
 * `other_types` is how many roles rows repeat with another role type. `asks_for` is the word that must be typed before so many roles are
 * withdrawn; `withdrawn_of` is how many there are.
 */
export type Said = Counts & {
  rows: number
  left_out: LeftOut
  dry_run: boolean
  other_types?: number
  asks_for?: typeof withdrawWord
  withdrawn_of?: number
}

/** What somebody types who means to withdraw more than the setting lets through. */
export const withdrawWord = 'withdraw'

/** Whether somebody has typed that word. */
export const isWithdrawWord = (typed = ''): boolean => typed.trim().toLowerCase() === withdrawWord

/** How many roles would be withdrawn, of how many, and what share that is in percent. */
export function withdrawal({ withdrawn = 0, withdrawn_of: roles = 0 }: Pick<Said, 'withdrawn' | 'withdrawn_of'>) {
  return { withdrawn, roles, share: Math.floor((withdrawn / Math.max(roles, 1)) * 100) }
}

/** Why a word has to be typed. */
export function askLine(said: Said): string {
  const { withdrawn, roles, share } = withdrawal(said)
  return `It withdraws ${number(withdrawn)} of ${number(roles)} roles (${share} %), which is more than LSP_IMPORT_WITHDRAW.`
}

/** How many rows were left out, and how many by each reason, line by line. */
export function leftOutBy(leftOut: LeftOut): { rows: number; lines: string[] } {
  const kinds = (Object.keys(whys) as (keyof LeftOut)[]).filter((kind) => leftOut[kind])
  return {
    rows: kinds.reduce((sum, kind) => sum + (leftOut[kind] ?? 0), 0),
    lines: kinds.map((kind) => `${number(leftOut[kind] ?? 0)} ${whys[kind]}`),
  }
}

/** Says what an import did, or with a dry run what it would do: how many were added, changed, withdrawn and left out, by why. */
export function sayCounts(say: (line: string) => void, facts: Said): void {
  const { rows, added, changed, withdrawn, unchanged, left_out, dry_run } = facts
  say(`Rows: ${number(rows)}`)
  say(`Added: ${number(added)}`)
  say(`Changed: ${number(changed)}`)
  if (withdrawn !== undefined) say(`Withdrawn: ${number(withdrawn)}`)
  say(`Unchanged: ${number(unchanged)}`)
  const { rows: leftOut, lines } = leftOutBy(left_out)
  say(`Left out: ${number(leftOut)}`)
  for (const line of lines) say(`  ${line}`)
  if (facts.asks_for) say(askLine(facts))
  if (dry_run) say('This was a dry run: nothing was changed.')
}

/**
 * `keepsOthers`: roles that the file does not name stay, whatever the mapping says. `onlyAgency`: the file is the list of one
 * agency, by its id or name. `source` stands in place of the mapping's. `confirmed` is the word that was typed.
 */
export type ImportOptions = {
  file: string
  /** What the file is called where that is not its own name, and which sheet of a workbook is read. */
  name: string | null
  sheet: string | null
  map: string | null
  isDryRun: boolean
  keepsOthers: boolean
  onlyAgency: string | null
  source: string | null
  confirmed: string | null
  /** Where to write the titles that are added, changed and withdrawn. */
  changes: string | null
}

/** Throws a CommandError where more would be withdrawn than LSP_IMPORT_WITHDRAW lets through and `--confirm withdraw` is missing. */
export function refuseMany(facts: Said, { isDryRun, confirmed }: ImportOptions): void {
  if (!facts.asks_for || isDryRun || confirmed === withdrawWord) return
  const lines = [
    askLine(facts),
    'Is the file no whole list? Then add --keep, or --only-agency with the agency of which it is.',
    `Is it meant? Then add --confirm ${withdrawWord}.`,
    'Nothing was imported.',
  ]
  throw new CommandError(lines.join('\n'), exitCodes.data, facts)
}

/** Does the work of one import; at the same time as another one it throws a CommandError. */
export async function alone<Result>(db: Command['db'], work: (held: HeldImport) => Promise<Result>): Promise<Result> {
  try {
    return await holdImport(db, work)
  } catch (error) {
    if (!(error instanceof ImportUnderWay)) throw error
    throw new CommandError('Another import is under way: try again when it has ended.', exitCodes.tryAgain)
  }
}

/** Lists what the imports that are remembered did, the newest first. */
export async function importHistory({ db, say }: Command): Promise<{ imports: Import[] }> {
  const imports = await rememberedImports(db.read)
  const rows = imports.map(({ at, what, file, source, added, changed, withdrawn, undone_at }) => [
    toSecond(at),
    what,
    file,
    source,
    String(added),
    String(changed),
    String(withdrawn),
    undone_at === null ? '' : `undone ${toSecond(undone_at)}`,
  ])
  const head = ['When (UTC)', 'What', 'File', 'Source', 'Added', 'Changed', 'Withdrawn', '']
  for (const line of imports.length === 0 ? ['Nothing was imported yet.'] : table([head, ...rows])) say(line)
  return { imports }
}

/** Puts back what was there before the last import. */
export async function undoLastImport({ db, now, by, say, progress }: Command): Promise<{ id: string; undone: number }> {
  const undone = await alone(db, async (held) => {
    const [last] = await rememberedImports(db.read)
    if (!last || last.undone_at !== null)
      throw new CommandError('There is no import to undo: only the last one can be, and once.', exitCodes.notThere)
    if (!(await canUndo(db.read, last)))
      throw new CommandError(
        'The last import cannot be undone: it changed nothing, or another edition of the pack came after it.',
        exitCodes.notThere,
      )
    progress('Changing the library …')
    const done = await undoImport(held, last.id, now.toISOString())
    await held.write((queries) =>
      recordAct(queries, now, by, { act: 'undo import', about: last.id, after: { undone: done } }),
    )
    return { id: last.id, what: last.what, undone: done }
  })
  await db.eraseDeleted()
  const { what, ...facts } = undone
  const names = { roles: 'roles', agencies: 'agencies', learning: 'items' }
  say(`Undone: what the last import did to ${number(facts.undone)} ${names[what]}.`)
  return facts
}
