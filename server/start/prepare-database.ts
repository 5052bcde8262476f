import type { Logger } from 'pino'
import { exitCodes } from '#server/commands/command.ts'
import { withoutPassword } from '#server/commands/open-database.ts'
import { askServer } from '#server/db/look-at-database.ts'
import { answersFallenOut } from '#server/assessing/answers.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { connectDatabase, type Database } from '#server/db/open.ts'
import { isInstalled } from '#server/role/queries.ts'
import { type LoadedPacks, loadPacks } from '#server/framework/load-apart.ts'
import { editionFolder, installedAs, installPack, numbered, withAgencies } from '#server/role/install-pack.ts'
import { liveEdition } from '#server/operate/editions.ts'
import { ConfigError, StartError } from '#server/values/config-error.ts'
import { DatabaseAway, tryAgain } from '#server/db/trouble.ts'
import { productVersion } from '#server/watching/product-version.ts'
import type { Config } from './config.ts'

/** A wrong password, user, database or certificate: waiting would not help (SQLSTATE classes 28 and 3D; names of Node's errors). */
const isForGood = ({ code = '', message }: DatabaseAway): boolean =>
  /^(?:28|3D)|CERT|^ERR_TLS/.test(code) || /, open '|does not support SSL/.test(message)

/** Refuses a database that a later release has changed: its servers may still work on it. */
function refuseNewer(present: string | null, databaseUrl: string): void {
  if (present === null || present in migrations) return
  throw new ConfigError(
    `LSP_DATABASE_URL: a newer release has been at work on ${withoutPassword(databaseUrl)} (migration ${present}; this one, ` +
      `${productVersion()}, goes to ${Object.keys(migrations).at(-1)}). Start that release or a later one, or restore the backup that ` +
      'was made before it: docs/operating.md, Upgrades.',
  )
}

async function waitFor(db: Database, { databaseStartWait }: Config, log: Logger): Promise<void> {
  const ask = async () => {
    try {
      await askServer(db.read)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      if (isForGood(error)) throw new ConfigError(`LSP_DATABASE_URL: ${error.message}`)
      log.warn({ err: error }, 'the database is away: the start waits for it')
      throw error
    }
  }
  try {
    await tryAgain(databaseStartWait, ask)
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    const within = `within ${databaseStartWait / 1000} seconds`
    throw new StartError(
      `LSP_DATABASE_URL: the database did not answer ${within} (${error.message})`,
      exitCodes.unavailable,
    )
  }
}

/**
 * Waits for the database, brings it to this release and installs the pack, once for all servers that start at the same time.
 * Returns the pack in each of its languages, as given, with the agencies that were imported; the titles of the first one are
 * stored. Where nothing is new nothing is written, so that a server starts while the database only reads. It has connections of
 * its own, because this may take longer than any request.
 */
export async function prepareDatabase(
  config: Config,
  files: LoadedPacks,
  log: Logger,
): Promise<{ prepared: LoadedPacks; loaded: LoadedPacks; edition: number }> {
  const db = connectDatabase(config.databaseUrl, (error, what) => log.error({ err: error }, what))
  try {
    await waitFor(db, config, log)
    refuseNewer(await db.migration(), config.databaseUrl)
    await db.migrate()
    const live = await liveEdition(db.read, files[0].pack.id)
    const loaded = live === null ? files : loadPacks(await editionFolder(db.read, config, live), config.language)
    const prepared = await withAgencies(db.read, numbered(loaded, live))
    const [{ pack }] = prepared
    if (!(await isInstalled(db.read, installedAs(prepared)))) {
      await db.alone((queries) => installPack(queries, prepared))
      const capabilities = await answersFallenOut(db.read, pack)
      if (Object.keys(capabilities).length > 0)
        log.warn(
          { capabilities },
          'sessions have answers about ids that this edition has not: say renamed_from, or name them in framework/retired.yaml',
        )
    }
    return { prepared, loaded, edition: live?.number ?? 1 }
  } finally {
    await db.close()
  }
}
