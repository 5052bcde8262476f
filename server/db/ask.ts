import type { Queries } from './open.ts'

/** Makes the smallest possible query, and rejects where the database does not answer it. */
export async function askDatabase(queries: Queries): Promise<true> {
  await queries.selectFrom('installed_pack').select('id').limit(1).execute()
  return true
}
