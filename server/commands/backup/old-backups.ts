import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '#domain/framework/durations.ts'

// What was broken off counts too.
const ownName = /^lsp-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.gz(?:\.\d+\.new)?$/

function madeAt(name: string): number {
  const [, year, month, date, hours, minutes, seconds] = ownName.exec(name) ?? []
  return Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`)
}

/**
 * Deletes the backups in a folder, by the time in their names, that would be older than `lifetime` milliseconds before another
 * one is made a day from now. Whatever else is there stays. Returns their names.
 */
export function removeOldBackups(folder: string, lifetime: number, now: Date): string[] {
  const old = readdirSync(folder).filter((name) => madeAt(name) + lifetime <= now.getTime() + day)
  for (const name of old) rmSync(join(folder, name))
  return old.toSorted()
}
