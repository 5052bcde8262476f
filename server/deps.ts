import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { starterRoles } from '#domain/starter-roles.ts'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/open.ts'
import { installStarterRoles } from './db/roles.ts'
import { loadPack, packFolder, type LoadedPack } from './load-pack.ts'
import { createLog } from './log.ts'
import { keptSecret } from './secret.ts'
import { sessionCookies, type SessionCookies } from './session-cookie.ts'

/** Everything that a handler may touch; a test passes others. */
export type Deps = {
  db: Database
  pack: LoadedPack['pack']
  /** Tells one version of the pack from another. */
  packFingerprint: string
  cookies: SessionCookies
  /** Google Analytics 4 ids, two at most; none means that nothing is counted. */
  analyticsIds: readonly string[]
  clock: () => Date
  newUuid: () => string
  log: Logger
}

/** Opens what the configuration names: pack, database with the pack's starter roles, log. Throws when one of them is not right. */
export async function openDeps(config: Config): Promise<Deps> {
  const log = createLog(config.logLevel)
  const { pack, fingerprint } = loadPack(packFolder(config.pack))
  const cookies = sessionCookies(config.secret ?? keptSecret(config.dataFolder), config.publicUrl)
  const db = await openDatabase(config.databaseUrl, (error) => log.error({ err: error }, 'database connection lost'))
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  return {
    db,
    pack,
    packFingerprint: fingerprint,
    cookies,
    analyticsIds: config.analyticsIds,
    clock: () => new Date(),
    newUuid: randomUUID,
    log,
  }
}
