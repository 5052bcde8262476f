import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findDamage } from '#server/db/sqlite/find-damage.ts'
import { keepPrivate } from '#server/db/sqlite/private-files.ts'
import { lockForServer } from '#server/db/sqlite/server-lock.ts'
import { StartError } from '#server/values/config-error.ts'

const faultyData = 65

function refuseDamaged(file: string): void {
  const damage = existsSync(file) ? findDamage(file) : null
  if (damage === null) return
  const restored = join(dirname(file), 'lsp-restored.db')
  throw new StartError(
    [
      `${file} is damaged (${damage}). The server does not start on it, and has changed nothing.`,
      'Keep the file, and restore the newest backup into a new one:',
      `  LSP_DATABASE_URL=sqlite:${restored} npm run lsp -- restore <the newest backup>`,
      `Then set LSP_DATABASE_URL=sqlite:${restored} and start the server. docs/operating.md says more.`,
    ].join('\n'),
    faultyData,
  )
}

/**
 * What a server does before it opens a SQLite file: it keeps other servers away from it, and looks whether it is whole. Throws a
 * StartError where either fails. `release` lets other servers have it.
 */
export function guardDatabase(databaseUrl: string): { release: () => void } {
  if (!databaseUrl.startsWith('sqlite:')) return { release: () => undefined }
  const file = databaseUrl.slice('sqlite:'.length)
  const lock = lockForServer(file)
  try {
    if (existsSync(file)) keepPrivate(file)
    refuseDamaged(file)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}
