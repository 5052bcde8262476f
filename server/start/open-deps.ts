import { randomUUID } from 'node:crypto'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { libraryAgencies } from '#server/db/framework/agencies.ts'
import { installStarterRoles } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { openWordRenderer } from '#server/documents/word/word-renderer.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { wireAddress } from '#server/mail/delivery/wire-address.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openCounters } from '#server/watching/counters.ts'
import { restoreTokens } from '#server/values/restore-tokens.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import { readOrMakeSecret } from './secret.ts'
import { watchedRenderer } from './watched-renderer.ts'

/**
 * Opens everything that the configuration names: the pack, the database with the pack's starter roles, the log and the rest.
 * Throws when something is wrong with one of them.
 */
export async function openDeps(config: Config): Promise<Deps> {
  const log = createLog(config.logLevel)
  const { pack: loaded, fingerprint } = loadPack(packFolder(config.pack))
  const secret = config.secret ?? readOrMakeSecret(config.dataFolder)
  const from = wireAddress(config.mailFrom ?? loaded.site.contact_email)
  const db = await openDatabase(config.databaseUrl, (error, what) => log.error({ err: error }, what))
  const pack = { ...loaded, agencies: await libraryAgencies(db.read, loaded) }
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack), pack))
  const mail = openMail({ from, limits: config.mailLimits }, config.outboxKeyFolder, secret)
  const counters = openCounters()
  mail.onEnded((ended) => counters.mails.inc(ended))
  return {
    db,
    pack,
    packFingerprint: fingerprint,
    cookies: sessionCookies(secret, config.publicUrl),
    restoreTokens: restoreTokens(secret),
    publicUrl: config.publicUrl,
    mail,
    publish: config.publish,
    operatorEmail: config.operatorEmail,
    analyticsIds: config.analyticsIds,
    wordRenderer: watchedRenderer(openWordRenderer(), counters),
    counters,
    clock: () => new Date(),
    newUuid: randomUUID,
    log,
  }
}
