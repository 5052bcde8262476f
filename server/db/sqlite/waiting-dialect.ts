import { setTimeout as wait } from 'node:timers/promises'
import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import type { SqliteConnection } from './sqlite.ts'

// Milliseconds. Between two tries a server answers others.
const longestWait = 10_000
const betweenTries = 5

class WaitingDriver extends SqliteDriver {
  readonly #database: SqliteConnection

  constructor(database: SqliteConnection) {
    super({ database })
    this.#database = database
  }

  override async beginTransaction(): Promise<void> {
    const last = performance.now() + longestWait
    while (!this.#database.begin(performance.now() >= last ? 'or-throw' : 'if-free')) {
      // oxlint-disable-next-line no-await-in-loop
      await wait(betweenTries)
    }
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // SQLite undoes changes of tables as well; Kysely says otherwise because some need a pragma, which ours do not.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite whose transactions wait for another process's lock without holding up this one; past ten seconds they reject. */
export class WaitingDialect extends SqliteDialect {
  readonly #database: SqliteConnection

  constructor(database: SqliteConnection) {
    super({ database })
    this.#database = database
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): SqliteDriver {
    return new WaitingDriver(this.#database)
  }
}
