import { CompiledQuery, type Kysely } from 'kysely'
import { sqliteTrouble } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { tryAgain } from './trouble.ts'

export type Write = <Result>(work: (queries: Kysely<Tables>) => Promise<Result>) => Promise<Result>

/** How long to try for another process's lock, in milliseconds. Between two tries the server answers others. */
const lockWait = 10_000

const steps = {
  // A transaction that begins with a read could fail, without waiting, when it first writes.
  begin: CompiledQuery.raw('begin immediate'),
  commit: CompiledQuery.raw('commit'),
  undo: CompiledQuery.raw('rollback'),
  savepoint: CompiledQuery.raw('savepoint work'),
  release: CompiledQuery.raw('release work'),
  undoWork: CompiledQuery.raw('rollback to work'),
}

/** Whether a rollback worked. Its own error is dropped, because the error before it says more. */
const succeeds = (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  )

type Waiting = { run: (queries: Kysely<Tables>) => Promise<() => void>; fail: (error: unknown) => void }

/**
 * Makes the `write` of SQLite, where each commit costs a flush to disk. Units of work that arrive in one turn of the event loop share a
 * transaction. Each has its own savepoint, so one that fails does not undo the others, and each resolves only after the commit.
 */
export function sharedCommits(writer: Kysely<Tables>): Write {
  let waiting: Waiting[] = []
  let isDraining = false

  async function commit(batch: readonly Waiting[], queries: Kysely<Tables>): Promise<(() => void)[]> {
    const answers: (() => void)[] = []
    const run = (step: keyof typeof steps) => queries.executeQuery(steps[step])
    await tryAgain(lockWait, () => run('begin').catch((error: unknown) => Promise.reject(sqliteTrouble(error))))
    try {
      for (const work of batch) {
        await run('savepoint')
        try {
          answers.push(await work.run(queries))
          await run('release')
        } catch (error) {
          // On some errors, such as a full disk, SQLite ends the whole transaction by itself, and the rollback to the
          // savepoint fails.
          if (!(await succeeds(run('undoWork')))) throw error
          answers.push(() => work.fail(sqliteTrouble(error)))
        }
      }
      await run('commit')
    } catch (error) {
      await succeeds(run('undo'))
      throw sqliteTrouble(error)
    }
    return answers
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await writer.connection().execute((queries) => commit(batch, queries))
        for (const answer of answers) answer()
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    isDraining = false
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
      if (isDraining) return
      isDraining = true
      setImmediate(() => void drain())
    })
}
