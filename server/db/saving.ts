import { CannotSave } from './trouble.ts'
import type { Write } from './shared-commits.ts'

/** SQLite's result codes (sqlite.org/rescode): locked by another process, read-only, input or output failed, full, no such place. */
const storesNothing = [5, 6, 8, 10, 13, 14]

function troubleOf(error: unknown): unknown {
  const isSqlites = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
  // The low byte is the code; the others say more of it.
  return isSqlites && storesNothing.includes(Number(error.errcode) & 0xff) ? new CannotSave(error) : error
}

/**
 * The `write` of SQLite with CannotSave in the place of what the disk or another process prevents. After that, `canSave` tries
 * for itself, until it works again.
 */
export function saving(write: Write): { write: Write; canSave: () => Promise<boolean> } {
  let isRefused = false
  const refusing: Write = async (work) => {
    try {
      const result = await write(work)
      isRefused = false
      return result
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble instanceof CannotSave) isRefused = true
      throw trouble
    }
  }
  const tryOnce = () =>
    refusing((queries) =>
      queries
        .updateTable('installed_pack')
        .set((is) => ({ id: is.ref('id') }))
        .execute(),
    )
  return {
    write: refusing,
    canSave: async () => {
      if (isRefused) await tryOnce().catch(() => undefined)
      return !isRefused
    },
  }
}
