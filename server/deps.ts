import { createHmac, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { starterRoles } from '#domain/starter-roles.ts'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/open.ts'
import { installStarterRoles } from './db/roles.ts'
import { openWordRenderer, type WordRenderer } from './documents/word-renderer.ts'
import { loadPack, packFolder, type LoadedPack } from './load-pack.ts'
import { outboxKeys, type OutboxKeys } from './emails/outbox-keys.ts'
import { wireAddress } from './emails/wire-address.ts'
import { createLog } from './log.ts'
import { keptSecret } from './secret.ts'
import { sessionCookies, type SessionCookies } from './session-cookie.ts'

/** How mail goes out, and how much of it a visitor can ask for. */
export type Mail = {
  /** The address that mail comes from. */
  from: string
  keys: OutboxKeys
  /** How many mails one address gets in an hour, one session in a day, one network in an hour. */
  limits: { address: number; session: number; network: number }
  /** A code in place of an address, session or network, under a key that changes with the day (UTC). */
  code: (counted: string, day: Date) => string
  /** Says that mail has been stored, so that it need not wait for the outbox's next look. */
  wake: () => void
  /** Calls `listener` whenever mail has been stored. */
  onWake: (listener: () => void) => void
}

/** Everything that a handler may touch; a test passes others. */
export type Deps = {
  db: Database
  pack: LoadedPack['pack']
  /** Tells one version of the pack from another. */
  packFingerprint: string
  cookies: SessionCookies
  /** The address that visitors use, without a slash at its end: links in mail begin with it. */
  publicUrl: string
  mail: Mail
  /** Whether a profile that is saved for others can be found at once, or once it has been validated. */
  publish: 'at-once' | 'validated'
  /** Who validates profiles for agencies that have named nobody; null where nobody does. */
  operatorEmail: string | null
  /** Google Analytics 4 ids, two at most; none means that nothing is counted. */
  analyticsIds: readonly string[]
  wordRenderer: WordRenderer
  clock: () => Date
  newUuid: () => string
  log: Logger
}

/** What mail needs, from settings; `secret` is what the codes' daily keys are made from. */
export function openMail(settings: Pick<Mail, 'from' | 'limits'>, keyFolder: string, secret: string): Mail {
  const stored = new EventEmitter()
  return {
    ...settings,
    keys: outboxKeys(keyFolder),
    code: (counted, day) => {
      const key = createHmac('sha256', secret)
        .update(`mail counts ${day.toISOString().slice(0, 10)}`)
        .digest()
      return createHmac('sha256', key).update(counted).digest('base64url')
    },
    wake: () => void stored.emit('stored'),
    onWake: (listener) => void stored.on('stored', listener),
  }
}

/** Opens what the configuration names: pack, database with the pack's starter roles, log. Throws when one of them is not right. */
export async function openDeps(config: Config): Promise<Deps> {
  const log = createLog(config.logLevel)
  const { pack, fingerprint } = loadPack(packFolder(config.pack))
  const secret = config.secret ?? keptSecret(config.dataFolder)
  const from = wireAddress(config.mailFrom ?? pack.site.contact_email)
  const db = await openDatabase(config.databaseUrl, (error, what) => log.error({ err: error }, what))
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  return {
    db,
    pack,
    packFingerprint: fingerprint,
    cookies: sessionCookies(secret, config.publicUrl),
    publicUrl: config.publicUrl,
    mail: openMail({ from, limits: config.mailLimits }, config.outboxKeyFolder, secret),
    publish: config.publish,
    operatorEmail: config.operatorEmail,
    analyticsIds: config.analyticsIds,
    wordRenderer: openWordRenderer(),
    clock: () => new Date(),
    newUuid: randomUUID,
    log,
  }
}
