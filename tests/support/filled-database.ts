import { starterRoles } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from './sample-pack.ts'

/** Fills a database with the starter roles of the sample pack; tests start with copies of it. */
export async function fillDatabase(url: string): Promise<void> {
  const { pack, fingerprint } = loadPack(packFolder(samplePack))
  const db = await openDatabase(url, () => undefined)
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  await db.close()
}
