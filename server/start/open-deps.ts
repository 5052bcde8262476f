import { randomUUID } from 'node:crypto'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { connectDatabase } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { servedLanguages } from '#server/framework/languages.ts'
import { type LoadedPack, loadPack, packFolder } from '#server/framework/load-pack.ts'
import { openMail } from '#server/mail/deps.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { restoreTokens } from '#server/values/link-token.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { openCounters } from '#server/watching/counters.ts'
import { countNewSessions, linkCallLimits } from '#server/watching/new-sessions.ts'
import type { Config } from './config.ts'
import { inEachLanguage } from './in-each-language.ts'
import { createLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readOrMakeSecret } from './secret.ts'
import { watchedRenderer, watchMail } from './watched.ts'

/** The pack that the configuration names, in each language in which the site is, the first one first. */
function loadPacks({ pack, language }: Config): [LoadedPack, ...LoadedPack[]] {
  const folder = packFolder(pack)
  const first = loadPack(folder, language)
  const [, ...others] = servedLanguages(first.pack, language)
  return [first, ...others.map((tag) => loadPack(folder, tag))]
}

/**
 * Opens everything that the configuration names: the pack, the database with the pack's starter roles, the log and the rest. All of it
 * once for each language of the site, the first one first: what is not the language's own is the same for all. Throws when something is
 * wrong with one of them. `loaded` are the packs as they were read, without imported agencies.
 */
export async function openDeps(config: Config): Promise<{ all: [Deps, ...Deps[]]; loaded: Pack[] }> {
  const log = createLog(config.logLevel)
  const loaded = loadPacks(config)
  const secret = config.secret ?? readOrMakeSecret(config.dataFolder)
  const secrets = [secret, config.previousSecret].filter((one) => one !== null)
  const from = wireAddress(config.mailFrom ?? loaded[0].pack.site.contact_email)
  const prepared = await prepareDatabase(config, loaded, log)
  const onTrouble = (error: Error, what: string) => log.error({ err: error }, what)
  const db = connectDatabase(config.databaseUrl, onTrouble, config.databasePatience)
  const mail = openMail(
    { from, limits: config.mailLimits, allowedDomains: config.mailDomains },
    config.outboxKeyFolder,
    secret,
  )
  const counters = openCounters()
  const clock = () => new Date()
  watchMail({ mail, counters, clock, log })
  const shared = {
    db,
    publicUrl: config.publicUrl,
    cookies: sessionCookies(secrets, config.publicUrl),
    restoreTokens: restoreTokens(secrets),
    mail,
    publish: config.publish,
    operatorEmail: config.operatorEmail,
    analyticsIds: config.analyticsIds,
    countsRatings: config.countsRatings,
    wordRenderer: watchedRenderer(openWordRenderer(), counters),
    newSessions: countNewSessions(config.newSessionLimits),
    linkCalls: countNewSessions(linkCallLimits, 'manyByLink'),
    counters,
    clock,
    newUuid: randomUUID,
    log,
  }
  return { all: inEachLanguage(shared, prepared), loaded: loaded.map(({ pack }) => pack) }
}
