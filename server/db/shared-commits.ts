import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Write = <Result>(work: (queries: Kysely<Tables>) => Promise<Result>) => Promise<Result>

/** Whether a rollback worked. Its own error is dropped, because the error before it says more. */
function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  )
}

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const rollBack = CompiledQuery.raw('rollback to work')

type Waiting = { run: (queries: Kysely<Tables>) => Promise<() => void>; fail: (error: unknown) => void }

/**
 * Makes the `write` of a database with one writer, where each commit costs a flush to disk. Units of work that arrive in one
 * turn of the event loop share a transaction. Each has its own savepoint, so one that fails does not undo the others, and
 * each resolves only after the commit.
 */
export function sharedCommits(writer: Kysely<Tables>): Write {
  let waiting: Waiting[] = []
  let draining = false

  async function commit(batch: Waiting[]): Promise<void> {
    const answers: (() => void)[] = []
    const transaction = await writer.startTransaction().execute()
    try {
      for (const { run, fail } of batch) {
        await transaction.executeQuery(savepoint)
        try {
          answers.push(await run(transaction))
          await transaction.executeQuery(release)
        } catch (error) {
          // On some errors, such as a full disk, SQLite ends the whole transaction by itself, and the rollback to the
          // savepoint fails.
          const isUndone = await succeeds(transaction.executeQuery(rollBack))
          if (!isUndone) throw error
          answers.push(() => fail(error))
        }
      }
      await transaction.commit().execute()
    } catch (error) {
      if (!transaction.isCommitted) await succeeds(transaction.rollback().execute())
      throw error
    }
    for (const answer of answers) answer()
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await commit(batch)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    draining = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async (queries) => {
          const result = await work(queries)
          return () => resolve(result)
        },
        fail: reject,
      })
      if (draining) return
      draining = true
      setImmediate(() => void drain())
    })
}
