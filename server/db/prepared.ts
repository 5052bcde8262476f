import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Queries } from './open.ts'

/** Stands in a query, while it is built, for the value that it is run with. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query is built before its value "${this.name}" is known`)
  }
}

/** Has a place for whatever value is asked for. */
const places: object = new Proxy({}, { get: (_values, name) => new Place(String(name)) })

/**
 * A query that is always the same but for its values. It is built once for each open database, and then run with the values of each
 * caller. `build` gets a place for each value, which it can hand to the query and nothing else.
 */
export function prepared<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
  // The adapter is what a database, its transactions and their savepoints have in common.
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? build(db, places as Values).compile()
    built.set(adapter, query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return db.executeQuery({ ...query, parameters })
  }
}
