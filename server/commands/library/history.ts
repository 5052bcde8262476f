import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import { table, toSecond, type Command } from '#server/commands/command.ts'
import { canUndo, rememberedImports, undoImport, type Import } from '#server/role/import-history.ts'
import { alone } from './import-roles.ts'

/** What imports of the last time did, the newest first. */
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
export async function undoLastImport({ db, now, say, progress }: Command): Promise<{ id: string; undone: number }> {
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
    return { id: last.id, undone: await undoImport(held, last.id, now.toISOString()) }
  })
  await db.eraseDeleted()
  say(`Undone: what the last import did to ${undone.undone.toLocaleString('en-NZ')} roles or agencies.`)
  return undone
}
