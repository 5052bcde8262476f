import { randomInt, randomUUID } from 'node:crypto'
import { hour } from '#domain/framework/durations.ts'
import { siteLanguages } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { lotOf } from '#domain/session/figures.ts'
import { connectDatabase } from '#server/db/open.ts'
import { type OwnTitles, titledIn } from '#server/db/own-titles.ts'
import type { Deps } from '#server/deps.ts'
import { openWordRenderer, type WordRenderer } from '#server/documents/word/renderer.ts'
import { followTitles } from '#server/finding/title-index.ts'
import { tellEnglish } from '#server/framework/languages.ts'
import { loadPacks } from '#server/framework/load-apart.ts'
import { type LoadedPack, packFolder } from '#server/framework/load-pack.ts'
import { openMail } from '#server/mail/deps.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { webhookSettings } from '#server/values/webhook-settings.ts'
import { restoreTokens } from '#server/values/link-token.ts'
import { Refusal } from '#server/values/refusals.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { type Counters, openCounters } from '#server/watching/counters.ts'
import { countNewSessions, linkCallLimits } from '#server/watching/new-sessions.ts'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readOrMakeSecret } from './secret.ts'

/** The titles of a pack's roles that differ from those in its first language, by the roles' ids. */
function ownTitles(pack: Pack, first: Pack): OwnTitles {
  const known = new Map(starterRoles(first).map(({ id, title }) => [id, title]))
  const own = starterRoles(pack).filter(({ id, title }) => known.get(id) !== title)
  return new Map(own.map(({ id, title }) => [id, title]))
}

type Shared = Omit<
  Deps,
  'pack' | 'guide' | 'isPartlyEnglish' | 'packFingerprint' | 'base' | 'languages' | 'titles' | 'roleTitles'
>
type InLanguage = Pick<LoadedPack, 'pack' | 'fingerprint' | 'guide' | 'english'>

/** The deps in each language of a site, the first one first: what is not the language's own is the same for all. */
export function inEachLanguage(shared: Shared, loaded: readonly [InLanguage, ...InLanguage[]]): [Deps, ...Deps[]] {
  const tags = loaded.map(({ pack }) => pack.language)
  const languages = siteLanguages(tags).map((language, place) => ({
    ...language,
    offer: loaded[place]?.pack.words.app.languages.offer ?? '',
  }))
  const [first, ...others] = loaded
  const own = ({ pack, fingerprint, guide, english }: InLanguage): Deps => {
    const base = languages.find(({ tag }) => tag === pack.language)?.base ?? ''
    const titles = ownTitles(pack, first.pack)
    const read = titledIn(shared.db.read, titles)
    const { db, publicUrl } = shared
    return {
      ...shared,
      db: { ...db, read },
      // Only the languages that this site serves; the pack may have more.
      pack: { ...pack, languages: tags },
      guide,
      isPartlyEnglish: english.length > 0,
      packFingerprint: fingerprint,
      languages,
      base,
      titles,
      roleTitles: followTitles(read),
      publicUrl: publicUrl + base,
    }
  }
  return [own(first), ...others.map(own)]
}

/**
 * Counts how mails ended and which limits refused visitors. Where mail of the site has reached its limit, visitors are refused, so the
 * operator is told by a line of error, once an hour at most.
 */
export function watchMail({ mail, counters, clock, log }: Pick<Deps, 'mail' | 'counters' | 'clock' | 'log'>): void {
  let toldAt = -Infinity
  mail.onEnded((ended) => counters.mails.inc(ended))
  mail.onRefused((limit) => {
    counters.refusals.inc({ limit })
    const now = clock().getTime()
    if (limit !== 'site' || now - toldAt < hour) return
    toldAt = now
    log.error(
      `The site has sent so many of the ${mail.limits.site} mails that LSP_MAIL_LIMIT_SITE allows within an hour that visitors are ` +
        'refused until there is room. See whether somebody abuses it, or raise the limit.',
    )
  })
}

/** The same renderer, which also counts and times its documents. */
export function watchedRenderer(renderer: WordRenderer, { documents }: Pick<Counters, 'documents'>): WordRenderer {
  return {
    ...renderer,
    render: async (document, turn) => {
      const ended = documents.startTimer()
      try {
        const file = await renderer.render(document, turn)
        ended({ result: 'made' })
        return file
      } catch (error) {
        ended({ result: error instanceof Refusal ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** What is opened for a site: the deps in each language, of which `shared` are the same in all and in every edition. */
export type OpenedDeps = {
  all: [Deps, ...Deps[]]
  shared: Shared
  /** The packs as they were read, without imported agencies, and the number of their edition. */
  loaded: Pack[]
  edition: number
}

/**
 * Opens everything that the configuration names: the live edition of the pack, the database with the pack's starter roles, the log and the rest. All of it
 * once for each language of the site, the first one first: what is not the language's own is the same for all. Throws when something is
 * wrong with one of them.
 */
export async function openDeps(config: Config): Promise<OpenedDeps> {
  const log = createLog(config.logLevel)
  const files = loadPacks(packFolder(config.pack), config.language)
  for (const told of files.map(tellEnglish))
    if (told !== null) log.warn(`${told}. npm run content -- check --missing lists them.`)
  const secret = config.secret ?? readOrMakeSecret(config.dataFolder)
  const secrets = [secret, config.previousSecret].filter((one) => one !== null)
  const from = wireAddress(config.mailFrom ?? files[0].pack.site.contact_email)
  const { prepared, loaded, edition } = await prepareDatabase(config, files, log)
  const onTrouble = (error: Error, what: string) => log.error({ err: error }, what)
  const db = connectDatabase(config.databaseUrl, onTrouble, config.databasePatience)
  const mail = openMail(
    { from, limits: config.mailLimits, allowedDomains: config.mailDomains },
    config.outboxKeyFolder,
    secret,
    config.previousSecret,
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
    embedHosts: config.embedHosts,
    webhooks: webhookSettings(config.webhookHosts, config.publicUrl, secrets),
    matomo: config.matomo,
    countsUse: config.countsUse,
    figuresFeed: config.figuresFeed,
    drawLot: () => randomInt(lotOf) === 0,
    auditLifetime: config.auditLifetime,
    wordRenderer: watchedRenderer(openWordRenderer(), counters),
    newSessions: countNewSessions(config.newSessionLimits),
    linkCalls: countNewSessions(linkCallLimits, 'manyByLink'),
    counters,
    clock,
    newUuid: randomUUID,
    log,
  }
  return { all: inEachLanguage(shared, prepared), shared, loaded: loaded.map(({ pack }) => pack), edition }
}
