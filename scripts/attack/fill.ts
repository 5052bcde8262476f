import { generateRoles } from '#bench/role-library.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

/** Adds so many roles to a SQLite database that a server has begun, while none runs on it. */
export async function fill(database: string, roles: number): Promise<void> {
  const { pack, fingerprint } = loadPack(packFolder(samplePack))
  const db = await openDatabase(`sqlite:${database}`, (error) => console.error(error))
  const both = [...starterRoles(pack), ...generateRoles(pack, roles)]
  // Another edition, as the sample pack's own is installed already; the server then installs that again.
  await db.write((write) => installStarterRoles(write, { id: pack.id, fingerprint: `${fingerprint}-more` }, both))
  await db.write((write) =>
    write.updateTable('installed_pack').set({ fingerprint }).where('id', '=', pack.id).execute(),
  )
  await db.close()
}
