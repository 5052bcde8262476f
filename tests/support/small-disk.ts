import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, which a test may fill. */
export type SmallDisk = {
  folder: string
  /** Takes all room but so many bytes. */
  fill: (leave: number) => void
  /** Gives back the room that `fill` took. */
  empty: () => void
  remove: () => void
}

function write(file: string, bytes: number): void {
  const handle = openSync(file, 'a')
  const part = Buffer.alloc(64 * 1024)
  try {
    for (let left = bytes; left > 0; left -= part.length) writeSync(handle, part, 0, Math.min(left, part.length))
  } finally {
    closeSync(handle)
  }
}

/** A disk in memory of so many megabytes; null where this machine lets nobody mount one. */
export function newSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(folder)
      write(filler, bavail * bsize - leave)
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
