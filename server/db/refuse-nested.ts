import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from './shared-commits.ts'

type Writes = { write: Write; forget: Write }

/**
 * Refuses a write within another write. On SQLite it would wait for the outer transaction, which waits for it; on PostgreSQL
 * it would be committed even when the outer one fails.
 */
export function refuseNested({ write, forget }: Writes): Writes {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refusing =
    (inner: Write): Write =>
    async (work) => {
      if (around.getStore()?.isOpen) {
        throw new Error('db.write stands within another db.write: use the queries that the outer one is handed')
      }
      return inner((queries) => {
        // Work that the write has started can go on after it has ended, and may then write in its turn.
        const unit = { isOpen: true }
        return around.run(unit, () =>
          work(queries).finally(() => {
            unit.isOpen = false
          }),
        )
      })
    }
  return { write: refusing(write), forget: refusing(forget) }
}
