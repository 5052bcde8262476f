import { randomUUID } from 'node:crypto'
import { type Command, CommandError, exitCodes } from '#server/commands/command.ts'
import { carryOut, countStaged, stageMissing } from '#server/role/imported-roles.ts'
import { alone, withdrawWord } from './imports.ts'

/**
 * Withdraws every role of one source, as an import that no file names, so that it is remembered and can be undone. Throws a CommandError
 * where there is none, or where the word was not typed.
 */
export async function removeSource(
  command: Command,
  source: string,
  { isDryRun, confirmed }: { isDryRun: boolean; confirmed: string | null },
): Promise<{ source: string; withdrawn: number; dry_run: boolean }> {
  const { db, now, by, say, progress } = command
  const withdrawn = await alone(db, async (held) => {
    await held.write((queries) => stageMissing(queries, { sources: [source], agency: null }))
    const { withdrawn: count } = await countStaged(db.read)
    if (count === 0)
      throw new CommandError(`No role that search finds is of the source "${source}".`, exitCodes.notThere)
    if (isDryRun) return count
    if (confirmed !== withdrawWord) {
      const lines = [
        `It withdraws ${count.toLocaleString('en-NZ')} roles.`,
        `Is it meant? Then add --confirm ${withdrawWord}.`,
      ]
      throw new CommandError([...lines, 'Nothing was changed.'].join('\n'), exitCodes.data)
    }
    progress('Changing the library …')
    const named = { id: randomUUID(), at: now.toISOString(), file: '', source }
    await carryOut(held, { ...named, added: 0, changed: 0, withdrawn: count }, by, 'remove source')
    return count
  })
  if (!isDryRun) await db.eraseDeleted()
  say(`Withdrawn: ${withdrawn.toLocaleString('en-NZ')}`)
  if (isDryRun) say('This was a dry run: nothing was changed.')
  return { source, withdrawn, dry_run: isDryRun }
}
