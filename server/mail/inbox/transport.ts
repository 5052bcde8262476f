import { hash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transport } from '#server/mail/transport.ts'

/**
 * Delivers each mail into the folder as a file `<id>.eml`, which appears complete or not at all and which only the server's
 * user can read. The id is a hash of the mail, so a mail that is delivered twice is there once.
 */
export function inboxTransport(folder: string): Transport {
  return {
    deliver: async ({ raw }) => {
      const file = join(folder, `${hash('sha256', raw).slice(0, 32)}.eml`)
      const unfinished = `${file}.new`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(unfinished, raw, { encoding: 'latin1', mode: 0o600, flush: true })
        await rename(unfinished, file)
        return { result: 'accepted' }
      } catch (error) {
        // An error here has the same cause as the one that is reported.
        await rm(unfinished, { force: true }).catch(() => undefined)
        return { result: 'failed', failure: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }
      }
    },
  }
}
