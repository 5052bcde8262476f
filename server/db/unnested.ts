import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from './shared-commits.ts'

/**
 * Refuses a write within a write: on SQLite it would wait for the transaction that waits for it, on PostgreSQL it would be
 * committed whatever becomes of the one around it.
 */
export function unnested(write: Write): Write {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  return async (work) => {
    if (around.getStore()?.isOpen) {
      throw new Error('db.write stands within another db.write: use the queries that the outer one is handed')
    }
    return write((queries) => {
      // What a write sets going goes on after it, and may then write in its turn.
      const unit = { isOpen: true }
      return around.run(unit, () =>
        work(queries).finally(() => {
          unit.isOpen = false
        }),
      )
    })
  }
}
