import { once } from 'node:events'
import { createServer } from 'node:net'
import { exitCodes } from '#server/commands/command.ts'
import { fileFault, isRefused, unusable, type WritingSettings } from '#server/commands/doctor/own-files.ts'
import { isOfAccount } from '#server/db/postgres.ts'
import { isDamage, sqliteTrouble } from '#server/db/sqlite.ts'
import { DatabaseTrouble } from '#server/db/trouble.ts'
import { PackError } from '#server/framework/faults.ts'
import { WebError } from '#server/pages/web.ts'
import { StartError } from '#server/values/config-error.ts'

type Listen = { host: string; port: number }

/** Throws a StartError where the server's user may not use what the server writes. */
export function refuseUnusable(settings: WritingSettings): void {
  const refused = unusable(settings)
  if (refused.length > 0) throw new StartError(refused.join('\n'), exitCodes.noPermission)
}

/** What keeps a server from listening, as a StartError; the error itself where it is something else. */
function listenFault(error: unknown, setting: string, { host, port }: Listen): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    const said = `${setting}: another program listens at ${host}:${port}. Stop it, or choose another port.`
    return new StartError(said, exitCodes.unavailable)
  }
  if (code === 'EACCES') {
    const said = `${setting}: the server’s user may not listen at port ${port}. Choose one from 1024 on, and put a proxy before it.`
    return new StartError(said, exitCodes.noPermission)
  }
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND' && code !== 'EAI_AGAIN') return error
  return new StartError(
    `${setting}: this machine has no address ${host}. 0.0.0.0 stands for all it has.`,
    exitCodes.config,
  )
}

/** Throws a StartError where a server could not listen there: better before it has changed anything. */
export async function refuseTakenPort(setting: string, listen: Listen): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(listen), 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    throw listenFault(error, setting, listen)
  }
}

/** What an operator can mend of what stopped the start, in a sentence and an exit code; null for a fault of ours. */
export function startFault(error: unknown): { said: string; exitCode: number } | null {
  if (error instanceof StartError) return { said: error.message, exitCode: error.exitCode }
  if (error instanceof PackError || error instanceof WebError)
    return { said: error.message, exitCode: exitCodes.config }
  const file = fileFault(error)
  if (file !== null) return { said: file, exitCode: isRefused(error) ? exitCodes.noPermission : exitCodes.config }
  if (!(error instanceof Error)) return null
  // Somebody else took the port while this server opened its database.
  if ('syscall' in error && error.syscall === 'listen')
    return { said: `${error.message}.`, exitCode: exitCodes.unavailable }
  if (isDamage(error)) {
    const todo =
      'Keep it, and restore the newest backup into a new one, by npm run lsp -- restore: docs/operating.md, Back up and restore.'
    return { said: `LSP_DATABASE_URL: the file is damaged (${error.message}). ${todo}`, exitCode: exitCodes.data }
  }
  if (sqliteTrouble(error) instanceof DatabaseTrouble) {
    return {
      said: `LSP_DATABASE_URL: the database cannot be used now: ${error.message}.`,
      exitCode: exitCodes.unavailable,
    }
  }
  if (isOfAccount(error)) {
    const said = `LSP_DATABASE_URL: PostgreSQL refuses the account what it needs: ${error.message}. It must own the database.`
    return { said, exitCode: exitCodes.config }
  }
  return null
}
