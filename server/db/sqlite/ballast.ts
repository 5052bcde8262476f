import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const megabyte = 1024 * 1024

/** With fewer bytes than this free, a disk is as good as full: a server on it is not ready. */
export const leastRoom = 64 * megabyte

const ballastSize = 16 * megabyte

/**
 * Room on the disk of a SQLite file that is kept for what deletes, because SQLite needs some for that too: a file beside it, which
 * is let go of when nothing else can be written.
 */
export type Ballast = {
  /** Lets it go. Returns whether there was any. */
  letGo: () => boolean
  /** Whether it was let go of, and could not be taken again yet. */
  isGone: () => boolean
  /** Takes it where it is not there and the disk has room for it and more. */
  take: () => Promise<void>
  /** How many bytes are free on the disk. */
  free: () => Promise<number>
}

async function fill(file: string): Promise<void> {
  // By chance, so that no file system makes less of it.
  const part = randomBytes(megabyte)
  const handle = await open(file, 'w', 0o600)
  try {
    for (let written = 0; written < ballastSize; written += part.length) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other.
      await handle.write(part)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Where the ballast of a SQLite file is. */
export const ballastOf = (file: string): string => `${file}-ballast`

/** The ballast of a SQLite file, which is not taken yet. */
export function openBallast(file: string): Ballast {
  const [path, made] = [ballastOf(file), `${ballastOf(file)}.new`]
  const free = async () => {
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize
  }
  let isGone = false

  async function make(): Promise<void> {
    try {
      await fill(made)
      await rename(made, path)
      isGone = false
    } catch {
      // Somebody else was faster with what was free.
      await rm(made, { force: true })
    }
  }

  return {
    letGo: () => {
      if (!existsSync(path)) return false
      rmSync(path, { force: true })
      isGone = true
      return true
    },
    isGone: () => isGone,
    take: async () => {
      if (!existsSync(path) && (await free()) >= leastRoom + ballastSize) await make()
    },
    free,
  }
}
