import type { Queries } from './open.ts'

/** Asks the database for as little as there is; rejects where it does not answer. */
export async function askDatabase(queries: Queries): Promise<true> {
  await queries.selectFrom('installed_pack').select('id').limit(1).execute()
  return true
}
