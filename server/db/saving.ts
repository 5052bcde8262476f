import type { Ballast } from './sqlite/ballast.ts'
import { CannotSave } from './trouble.ts'
import type { Write } from './shared-commits.ts'

/** SQLite's result codes (sqlite.org/rescode): locked by another process, read-only, input or output failed, full, no such place. */
const storesNothing = [5, 6, 8, 10, 13, 14]
const wantsRoom = [10, 13]

function troubleOf(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error
  // The low byte is the code; the others say more of it.
  const code = error.errcode & 0xff
  return storesNothing.includes(code) ? new CannotSave(error, wantsRoom.includes(code)) : error
}

/**
 * The `write` of SQLite with CannotSave in the place of what the disk or another process prevents. After that, `canSave` tries
 * for itself, until it works again. `forget` lets the ballast go where the disk is full; until it is taken again, what was let go
 * is for `forget` alone.
 */
export function saving(
  inner: Write,
  ballast: Pick<Ballast, 'letGo' | 'isGone'>,
): { write: Write; forget: Write; canSave: () => Promise<boolean> } {
  let isRefused = false
  const refusing: Write = async (work) => {
    try {
      const result = await inner(work)
      isRefused = false
      return result
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble instanceof CannotSave) isRefused = true
      throw trouble
    }
  }
  const write: Write = async (work) => {
    if (ballast.isGone()) throw new CannotSave(new Error('the disk is full'), true)
    return refusing(work)
  }
  const forget: Write = async (work) => {
    try {
      return await refusing(work)
    } catch (error) {
      if (!(error instanceof CannotSave && error.isFull && ballast.letGo())) throw error
      return refusing(work)
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
    write,
    forget,
    canSave: async () => {
      if (ballast.isGone()) return false
      if (isRefused) await tryOnce().catch(() => undefined)
      return !isRefused
    },
  }
}
