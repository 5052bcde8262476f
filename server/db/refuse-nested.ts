import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from './shared-commits.ts'

/**
 * Refuses a write within another write. On SQLite it would wait for the outer transaction, which waits for it; on PostgreSQL
 * it would be committed even when the outer one fails.
 */
export function refuseNested(write: Write): Write {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  return async (work) => {
    if (around.getStore()?.isOpen) {
      throw new Error('db.write stands within another db.write: use the queries that the outer one is handed')
    }
    return write((queries) => {
      // Work that the write has started can go on after it has ended, and may then write in its turn.
      const unit = { isOpen: true }
      return around.run(unit, () =>
        work(queries).finally(() => {
          unit.isOpen = false
        }),
      )
    })
  }
}
