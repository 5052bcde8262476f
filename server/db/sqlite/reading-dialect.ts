import { SqliteAdapter, SqliteDialect } from 'kysely'

class ReadingAdapter extends SqliteAdapter {
  // Kysely would let each query wait until the one before has given the connection back, as transactions must.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite for queries that stand alone: each has its answer before the next begins. There are no transactions on it. */
export class ReadingDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new ReadingAdapter()
  }
}
