import type { Pack } from '#domain/framework/pack-schema.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { PackError } from '#server/framework/faults.ts'
import { outboxKeys } from '#server/mail/keys.ts'
import { finishImport } from '#server/role/imported-roles.ts'
import { ConfigError } from '#server/values/config-error.ts'
import {
  CommandError,
  exitCodes,
  type Facts,
  type Given,
  type Known,
  messageOf,
  type Settings,
  type Surroundings,
} from './command.ts'
import { fileFault, isRefused, unusable } from './doctor/own-files.ts'
import { openExisting } from './open-database.ts'
import { understand } from './parse.ts'

/** Where a command's lines go. */
type Out = { write: (text: string) => unknown; isTTY?: boolean }

/** The world around a command: its settings, which may be wrong, the time, and where it writes. */
export type World = { settings: () => Settings; now: Date; out: Out; err: Out }

async function carryOut(command: Known, around: Surroundings, given: Given): Promise<Facts> {
  if (command.on === 'nothing') return command.run(around, given)
  const settings = around.settings()
  // What only a server writes is of no account here.
  const refused = unusable({ ...settings, secret: settings.secret ?? '', inboxFolder: null, operateSecret: null })
  if (refused.length > 0) throw new CommandError(refused.join('\n'), exitCodes.noPermission)
  const db = await openExisting(settings.databaseUrl, around.warn)
  try {
    await finishImport(db)
    return await command.run({ ...around, db, keys: outboxKeys(settings.outboxKeyFolder) }, given)
  } finally {
    await db.close()
  }
}

function codeOf(error: unknown): number {
  if (error instanceof CommandError) return error.code
  if (isRefused(error)) return exitCodes.noPermission
  return error instanceof ConfigError || error instanceof PackError ? exitCodes.config : exitCodes.unavailable
}

const clearLine = '\r\u001B[K'

/** Writes lines to both outputs; what is shown of the progress goes before the next line. */
function lines({ out, err }: Pick<World, 'out' | 'err'>) {
  let isShowing = false
  const line = (to: Out) => (text: string) => {
    if (isShowing) err.write(clearLine)
    isShowing = false
    to.write(`${text}\n`)
  }
  const progress = (text: string) => {
    if (err.isTTY !== true) return
    err.write(`${clearLine}${text}`)
    isShowing = true
  }
  return { say: line(out), warn: line(err), progress }
}

function readPack({ pack, language }: Settings): Pack {
  return loadPack(packFolder(pack), language).pack
}

/** Carries out a command as it was typed, and returns its exit code. */
export async function runCommand(typed: readonly string[], { settings, now, out, err }: World): Promise<number> {
  const isJson = typed.includes('--json')
  const { say, warn, progress } = lines({ out, err })
  const answer = (facts: Facts) => say(JSON.stringify(facts))
  try {
    const understood = understand(typed)
    if ('help' in understood) {
      for (const text of understood.help) say(text)
      return 0
    }
    let loaded: Pack | undefined
    const pack = () => (loaded ??= readPack(settings()))
    const around = { settings, pack, now, say: isJson ? () => undefined : say, warn, progress }
    const facts = await carryOut(understood.command, around, understood.given)
    if (isJson) answer(facts)
    return 0
  } catch (error) {
    if (isJson && error instanceof CommandError && error.facts) answer(error.facts)
    warn(fileFault(error) ?? messageOf(error))
    return codeOf(error)
  }
}
