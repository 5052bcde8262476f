import { createReadStream, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CommandError, exitCodes } from '#server/commands/command.ts'
import { faulty } from './format.ts'

export const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The file that a backup made now is written to: the named one, or one named by the time in the named folder. */
export function backupFile(named: string, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  if (isFolder(named)) return join(named, `lsp-${time}.backup.gz`)
  if (named.endsWith('.gz')) return named
  throw new CommandError(`There is no folder at ${named}. The name of a file ends in .gz.`, exitCodes.notThere)
}

// Shares of a network and some other file systems know no links.
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

function putInPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!withoutLinks.includes(code)) throw error
    if (existsSync(file)) throw new CommandError(`There is a file at ${file} already.`, exitCodes.cannotCreate)
    renameSync(unfinished, file)
  }
}

/**
 * Writes lines, compressed, to a new file that only its owner can read. The file appears complete or not at all; one that is
 * there already stays as it is. Returns its size in bytes.
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const unfinished = `${file}.${process.pid}.new`
  try {
    const opened = await open(unfinished, 'wx', 0o600)
    await pipeline(Readable.from(lines), createGzip(), opened.createWriteStream({ flush: true }))
    putInPlace(unfinished, file)
    return statSync(file).size
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    throw new CommandError(`${file} cannot be written: ${String(error.code)}.`, exitCodes.cannotCreate)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** The text of a backup's file, piece by piece. */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  try {
    yield* source.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if ('syscall' in error) throw new CommandError(`${file} cannot be read: ${String(error.code)}.`, exitCodes.notThere)
    throw faulty('it cannot be uncompressed')
  }
}
