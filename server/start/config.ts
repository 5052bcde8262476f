import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import { day } from '#domain/framework/durations.ts'
import type { MailLimits } from '#domain/mail/mail-limits.ts'
import type { MatomoSite } from '#domain/session/analytics.ts'
import { fileFault } from '#server/commands/doctor/own-files.ts'
import type { Patience } from '#server/db/postgres.ts'
import type { ProviderSettings } from '#server/operate/provider.ts'
import { ConfigError } from '#server/values/config-error.ts'
import type { NewSessionLimits } from '#server/watching/new-sessions.ts'
import { isOwnMachine } from '#server/values/network.ts'
import { hiddenSettings, settingsSchema } from './settings.ts'

export type Config = {
  /** The address that visitors use, without a slash at its end. */
  publicUrl: string
  listen: { host: string; port: number }
  /** `sqlite:<file>` or `postgres://…` */
  databaseUrl: string
  /** How many connections to PostgreSQL there are at most, and how long to wait for it, in milliseconds. */
  databasePatience: Patience
  /** How long a server that starts waits for a database that is away, in milliseconds. */
  databaseStartWait: number
  /** The name of a pack in `content/`, or the path of a pack's folder. */
  pack: string
  /** The language of the pack in which the site is; null for the pack's first one. */
  language: string | null
  /** How many connections visitors and proxies may hold open. */
  maxConnections: number
  /** The networks (CIDR) of proxies that are trusted to say a visitor's address. */
  trustProxy: string[]
  /** The secret that signs session cookies; null means that the server makes one and keeps it in the data folder. */
  secret: string | null
  /** The secret before it, whose cookies and links back still count; null where there is none. */
  previousSecret: string | null
  /** The folder for all that the server writes: the SQLite file where none is named, secret, keys, inbox, uploads. */
  dataFolder: string
  /** Google Analytics 4 ids, at most two; empty when visits are not counted. */
  analyticsIds: string[]
  /** The Matomo that counts visits; null where none does. */
  matomo: MatomoSite | null
  /**
   * The mail server, such as `smtps://user:password@mail.example.govt.nz`; null means the local inbox, or none on a public
   * site.
   */
  smtpUrl: string | null
  /** Whether mail may go to the mail server under TLS only. */
  mailRequiresTls: boolean
  /** The sender's address of all mail; null means the pack's contact address. */
  mailFrom: string | null
  /** How many mails visitors can cause, and profiles they can save for others. */
  mailLimits: MailLimits
  /** How many visitors of one network may begin something within a minute and an hour. */
  newSessionLimits: NewSessionLimits
  /** The domains to which mail may go, `*.` for all below one; empty where it may go to any. */
  mailDomains: string[]
  /** The folder for the keys of waiting mail, outside the database. */
  outboxKeyFolder: string
  /** When search finds a profile that is saved for others: at once, or after its agency's approval. */
  publish: 'at-once' | 'validated'
  /** The address for requests to approve profiles of agencies without a contact; null where there is none. */
  operatorEmail: string | null
  /** Whom to tell of a fault in the security of the site, and the address of the rules for it; null where nobody is named. */
  security: { contact: string; policy: string | null } | null
  /** The folder of the local inbox; null where a mail server is set, or where visitors use other machines than this one. */
  inboxFolder: string | null
  /** The sites that may show a role's profile in a frame; empty where none may. */
  embedHosts: string[]
  /** How old a backup may become in its folder, in milliseconds. */
  backupLifetime: number
  /** How long the server goes on answering after it was told to stop, while it says that it is not ready, in milliseconds. */
  stopDelay: number
  /** Where Prometheus asks for the figures; null where nobody does. */
  metricsListen: { host: string; port: number } | null
  /** The secret that opens the operator's page; null means that there is none. */
  operateSecret: string | null
  /** Where operators have their accounts; null means that they sign in with the secret, if at all. */
  provider: ProviderSettings | null
  /** How long the lines of the audit log are kept, in milliseconds. */
  auditLifetime: number
  /** Whether editors may publish what they have changed themselves; so they may where only the secret opens the page. */
  publishAlone: boolean
  /** How large a file may be that is uploaded on that page, in bytes. */
  maxUpload: number
  /** The share of a source's roles that an import withdraws without a word being typed, in per cent. */
  importWithdraw: number
  /** How many requests a minute a key of the API may make. */
  apiLimit: number
  /** The hosts, with their ports, that may be told of changes; empty where nobody is. */
  webhookHosts: string[]
  /** Whether use is counted for the commission. */
  countsUse: boolean
  /** The secret part of the address of the figures' feed; null where there is none. */
  figuresFeed: string | null
  logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** For each setting that was given by another name, as a secret in a file is: that name. */
type Given = Readonly<Record<string, string>>

/** The settings of the environment. A secret setting that names a file is replaced by the content of the file. */
function readHidden(environment: Environment): { set: Record<string, string>; given: Given } {
  const set: Record<string, string> = {}
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('LSP_') && value) set[name] = value
  }
  const platform = readPlatform(environment)
  if (platform !== null && set['LSP_LISTEN'] === undefined) {
    set['LSP_LISTEN'] = platform
    given['LSP_LISTEN'] = 'HOST:PORT'
  }
  for (const name of hiddenSettings) {
    const inFile = `${name}_FILE`
    const { [name]: direct, [inFile]: file } = set
    if (direct && file) throw new ConfigError(`${name} and ${inFile} are both set: keep one`)
    if (!file) continue
    try {
      set[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new ConfigError(`${inFile}: ${fileFault(error) ?? String(error)}`)
    }
    given[name] = inFile
    delete set[inFile]
  }
  return { set, given }
}

/** Where to listen by the variables that platforms set; LSP_LISTEN counts before them. */
function readPlatform({ HOST: host, PORT: port }: Environment): string | null {
  if (!host && !port) return null
  return `${host?.includes(':') ? `[${host}]` : host || '127.0.0.1'}:${port || 3000}`
}

function messageOf(issue: z.core.$ZodIssue, given: Given): string {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => `${name} is not a setting: see .env.example for those there are`).join('\n')
  }
  const name = String(issue.path[0])
  return `${given[name] ?? name} ${issue.message}`
}

/** Where operators have their accounts, by settings that must all be there, and not the secret beside them. */
function providerOf(data: z.output<typeof settingsSchema>): ProviderSettings | null {
  const { LSP_OIDC_ISSUER: issuer, LSP_OIDC_CLIENT_ID: clientId, LSP_OIDC_CLIENT_SECRET: clientSecret } = data
  if (!issuer && !clientId && !clientSecret) return null
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('LSP_OIDC_ISSUER, LSP_OIDC_CLIENT_ID and LSP_OIDC_CLIENT_SECRET must be set together')
  if (data.LSP_OPERATE_SECRET)
    throw new ConfigError(
      'LSP_OPERATE_SECRET and LSP_OIDC_ISSUER are both set: keep one, because the secret names nobody',
    )
  return { issuer, clientId, clientSecret, rolesClaim: data.LSP_OIDC_ROLES }
}

/**
 * Reads the settings of the server. Throws a ConfigError that names every setting that is unknown, wrong or contradicts
 * another, and repeats nothing secret.
 */
export function readConfig(environment: Environment): Config {
  const { set, given } = readHidden(environment)
  const { data, error } = settingsSchema.safeParse(set)
  if (error) throw new ConfigError(error.issues.map((issue) => messageOf(issue, given)).join('\n'))
  const { LSP_SECURITY_CONTACT: contact, LSP_SECURITY_POLICY: policy } = data
  if (policy !== undefined && contact === undefined) {
    throw new ConfigError('LSP_SECURITY_POLICY needs LSP_SECURITY_CONTACT beside it')
  }
  const listen = data.LSP_LISTEN
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const publicUrl = data.LSP_PUBLIC_URL ?? new URL(`http://${host}:${listen.port}`).origin
  const databaseUrl = data.LSP_DATABASE_URL ?? `sqlite:${join(data.LSP_DATA_DIR ?? 'data', 'lsp.db')}`
  const beside = databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : 'data'
  const dataFolder = resolve(data.LSP_DATA_DIR ?? beside)
  const smtpUrl = data.LSP_SMTP_URL ?? null
  const keepsMail = smtpUrl === null && isOwnMachine(new URL(publicUrl).hostname)
  return {
    listen,
    publicUrl,
    databaseUrl,
    databasePatience: {
      connections: data.LSP_DATABASE_CONNECTIONS,
      wait: data.LSP_DATABASE_WAIT,
      timeout: data.LSP_DATABASE_TIMEOUT,
      isRepeating: true,
    },
    databaseStartWait: data.LSP_DATABASE_START_WAIT,
    pack: data.LSP_PACK,
    language: data.LSP_LANGUAGE ?? null,
    maxConnections: data.LSP_MAX_CONNECTIONS,
    trustProxy: data.LSP_TRUST_PROXY,
    secret: data.LSP_SECRET ?? null,
    previousSecret: data.LSP_SECRET_PREVIOUS ?? null,
    dataFolder,
    smtpUrl,
    mailRequiresTls: data.LSP_MAIL_REQUIRE_TLS ?? (smtpUrl !== null && !isOwnMachine(new URL(smtpUrl).hostname)),
    mailFrom: data.LSP_MAIL_FROM ?? null,
    publish: data.LSP_PUBLISH,
    operatorEmail: data.LSP_OPERATOR_EMAIL ?? null,
    security: contact === undefined ? null : { contact, policy: policy ?? null },
    mailLimits: {
      address: data.LSP_MAIL_LIMIT_ADDRESS,
      address_day: data.LSP_MAIL_LIMIT_ADDRESS_DAY,
      session: data.LSP_MAIL_LIMIT_SESSION,
      network: data.LSP_MAIL_LIMIT_NETWORK,
      site: data.LSP_MAIL_LIMIT_SITE,
      shared_network: data.LSP_SHARE_LIMIT_NETWORK,
      shared_site: data.LSP_SHARE_LIMIT_SITE,
    },
    newSessionLimits: { minute: data.LSP_SESSION_LIMIT_MINUTE, hour: data.LSP_SESSION_LIMIT_HOUR },
    mailDomains: data.LSP_MAIL_ALLOWED_DOMAINS,
    outboxKeyFolder: resolve(data.LSP_OUTBOX_KEY_DIR ?? join(dataFolder, 'outbox-keys')),
    inboxFolder: keepsMail ? join(dataFolder, 'inbox') : null,
    analyticsIds: data.LSP_ANALYTICS,
    embedHosts: data.LSP_EMBED_HOSTS,
    matomo: data.LSP_MATOMO.is,
    backupLifetime: data.LSP_BACKUP_DAYS * day,
    stopDelay: data.LSP_STOP_DELAY,
    metricsListen: data.LSP_METRICS_LISTEN ?? null,
    operateSecret: data.LSP_OPERATE_SECRET ?? null,
    provider: providerOf(data),
    auditLifetime: data.LSP_AUDIT_DAYS * day,
    publishAlone: data.LSP_PUBLISH_ALONE || !data.LSP_OIDC_ISSUER,
    maxUpload: data.LSP_OPERATE_MAX_UPLOAD * 1_000_000,
    importWithdraw: data.LSP_IMPORT_WITHDRAW,
    apiLimit: data.LSP_API_LIMIT,
    webhookHosts: data.LSP_WEBHOOK_HOSTS,
    countsUse: data.LSP_FIGURES,
    figuresFeed: data.LSP_FIGURES_FEED ?? null,
    logLevel: data.LSP_LOG_LEVEL,
  }
}
