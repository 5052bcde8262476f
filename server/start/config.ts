import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { isAnalyticsId, mostAnalyticsIds } from '#domain/session/analytics.ts'
import { isAddress } from '#domain/mail/email-request.ts'
import { ConfigError } from '#server/values/config-error.ts'
import { isOwnMachine } from '#server/values/own-machine.ts'

export type Config = {
  /** The address that visitors use, without a slash at its end. */
  publicUrl: string
  listen: { host: string; port: number }
  /** `sqlite:<file>` or `postgres://…` */
  databaseUrl: string
  /** A pack's name under `content/`, or the path of its folder. */
  pack: string
  /** Addresses of proxies (CIDR) whose word on the visitor's address is believed. */
  trustProxy: string[]
  /** Signs the session cookie; null means that the server makes one and keeps it in the data folder. */
  secret: string | null
  /** Where the SQLite file and what the server makes at its first start are kept. */
  dataFolder: string
  /** Google Analytics 4 ids, two at most; none means that nothing is counted. */
  analyticsIds: string[]
  /** The mail server, such as `smtps://user:password@mail.example.govt.nz`; null means the inbox of one's own machine. */
  smtpUrl: string | null
  /** Whether mail goes to the mail server only under TLS. */
  mailRequiresTls: boolean
  /** The address that mail comes from; null means the pack's contact address. */
  mailFrom: string | null
  mailLimits: { address: number; session: number; network: number }
  /** Where the keys of waiting mail are kept, apart from the database. */
  outboxKeyFolder: string
  /** Whether a profile that is saved for others can be found at once, or once it has been validated. */
  publish: 'at-once' | 'validated'
  /** Who validates profiles for agencies that have named nobody; null where nobody does. */
  operatorEmail: string | null
  /** Where mail arrives that goes no further; null where there is a mail server, or others than this machine are visitors. */
  inboxFolder: string | null
  logLevel: string
}

/** The fewest characters that a signing secret may have. */
export const shortestSecret = 32

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const settings = [
  'LSP_PUBLIC_URL',
  'LSP_LISTEN',
  'LSP_DATABASE_URL',
  'LSP_PACK',
  'LSP_TRUST_PROXY',
  'LSP_SECRET',
  'LSP_SECRET_FILE',
  'LSP_SMTP_URL',
  'LSP_SMTP_URL_FILE',
  'LSP_MAIL_FROM',
  'LSP_MAIL_REQUIRE_TLS',
  'LSP_MAIL_LIMIT_ADDRESS',
  'LSP_MAIL_LIMIT_SESSION',
  'LSP_MAIL_LIMIT_NETWORK',
  'LSP_OUTBOX_KEY_DIR',
  'LSP_PUBLISH',
  'LSP_OPERATOR_EMAIL',
  'LSP_ANALYTICS',
  'LSP_LOG_LEVEL',
]

function readListen(value: string): Config['listen'] {
  const match = /^(?:\[([0-9a-f:]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(value)
  const port = Number(match?.[3])
  if (!match || port > 65535)
    throw new ConfigError(`LSP_LISTEN must be host:port, such as 127.0.0.1:3000, not ${value}`)
  return { host: match[1] ?? match[2] ?? '', port }
}

function readPublicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`LSP_PUBLIC_URL must be an address such as https://lsp.example.govt.nz, not ${value}`)
  }
  return url.origin
}

function readDatabaseUrl(value: string): string {
  if (/^sqlite:.+/.test(value) || /^postgres(ql)?:\/\//.test(value)) return value
  throw new ConfigError('LSP_DATABASE_URL must begin with sqlite: or postgres://')
}

/** A setting that is secret, given itself or as the file that holds it, with the name under which it was given. */
function readHidden(environment: Environment, name: string): { value: string; given: string } | null {
  const [direct, file] = [environment[name], environment[`${name}_FILE`]]
  if (direct && file) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one`)
  if (direct) return { value: direct, given: name }
  if (!file) return null
  try {
    return { value: readFileSync(file, 'utf8').trim(), given: `${name}_FILE` }
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readSecret(environment: Environment): string | null {
  const hidden = readHidden(environment, 'LSP_SECRET')
  if (hidden && hidden.value.length < shortestSecret) {
    throw new ConfigError(`${hidden.given} must hold ${shortestSecret} characters or more`)
  }
  return hidden?.value ?? null
}

function isWellCoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function readSmtpUrl(environment: Environment): string | null {
  const hidden = readHidden(environment, 'LSP_SMTP_URL')
  if (!hidden) return null
  const url = URL.canParse(hidden.value) ? new URL(hidden.value) : null
  const isServer = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname && /^\/?$/.test(url.pathname)
  if (url && isServer && !isWellCoded(url)) {
    throw new ConfigError(`${hidden.given} must write % in a user or password as %25`)
  }
  // Without what it holds: that may be a password.
  if (!isServer) throw new ConfigError(`${hidden.given} must be an address such as smtps://user:password@mail.example`)
  return hidden.value
}

function readRequireTls(value: string | undefined, smtpUrl: string | null): boolean {
  if (value !== undefined && !['0', '1'].includes(value)) throw new ConfigError('LSP_MAIL_REQUIRE_TLS must be 0 or 1')
  return value === undefined ? smtpUrl !== null && !isOwnMachine(new URL(smtpUrl).hostname) : value === '1'
}

function readAddress(environment: Environment, name: string): string | null {
  const value = environment[name]
  if (value === undefined) return null
  if (!isAddress(value.trim())) throw new ConfigError(`${name} must be one email address, not ${value}`)
  return value
}

function readPublish(value: string | undefined): Config['publish'] {
  if (value === undefined || value === 'at-once') return 'at-once'
  if (value === 'validated') return 'validated'
  throw new ConfigError(`LSP_PUBLISH must be at-once or validated, not ${value}`)
}

function readLimit(environment: Environment, name: string, usual: number): number {
  const value = environment[name]
  if (value !== undefined && !/^[1-9]\d{0,5}$/.test(value)) throw new ConfigError(`${name} must be a number above 0`)
  return value === undefined ? usual : Number(value)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function readTrustProxy(value: string): string[] {
  const networks = value.split(',').map((network) => network.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined) throw new ConfigError(`LSP_TRUST_PROXY must be networks such as 10.0.0.0/8, not ${wrong}`)
  return networks
}

function readAnalytics(value: string): string[] {
  if (value === 'off') return []
  const ids = value.split(',').map((id) => id.trim())
  if (!ids.every(isAnalyticsId) || ids.length > mostAnalyticsIds || new Set(ids).size < ids.length) {
    throw new ConfigError(
      `LSP_ANALYTICS must be off, or one or two ids such as G-ABC123DEF4,G-ABC123DEF5, not ${value}`,
    )
  }
  return ids
}

/** Reads the settings of the server; an unknown or contradictory one throws a ConfigError that names it. */
export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const unknown = Object.keys(set).find((name) => name.startsWith('LSP_') && !settings.includes(name))
  if (unknown) throw new ConfigError(`${unknown} is not a setting: see .env.example for those there are`)
  const listenAt = set['LSP_LISTEN'] ?? '127.0.0.1:3000'
  const databaseUrl = readDatabaseUrl(set['LSP_DATABASE_URL'] ?? 'sqlite:data/lsp.db')
  const logLevel = set['LSP_LOG_LEVEL'] ?? 'info'
  if (!logLevels.includes(logLevel)) throw new ConfigError(`LSP_LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const dataFolder = databaseUrl.startsWith('sqlite:')
    ? dirname(resolve(databaseUrl.slice('sqlite:'.length)))
    : resolve('data')
  const smtpUrl = readSmtpUrl(set)
  const listen = readListen(listenAt)
  const publicUrl = readPublicUrl(set['LSP_PUBLIC_URL'] ?? `http://${listenAt}`)
  const keepsMail = smtpUrl === null && isOwnMachine(new URL(publicUrl).hostname)
  return {
    listen,
    publicUrl,
    databaseUrl,
    pack: set['LSP_PACK'] ?? 'lsp',
    trustProxy: set['LSP_TRUST_PROXY'] === undefined ? [] : readTrustProxy(set['LSP_TRUST_PROXY']),
    secret: readSecret(set),
    dataFolder,
    smtpUrl,
    mailRequiresTls: readRequireTls(set['LSP_MAIL_REQUIRE_TLS'], smtpUrl),
    mailFrom: readAddress(set, 'LSP_MAIL_FROM'),
    publish: readPublish(set['LSP_PUBLISH']),
    operatorEmail: readAddress(set, 'LSP_OPERATOR_EMAIL'),
    mailLimits: {
      address: readLimit(set, 'LSP_MAIL_LIMIT_ADDRESS', 3),
      session: readLimit(set, 'LSP_MAIL_LIMIT_SESSION', 10),
      network: readLimit(set, 'LSP_MAIL_LIMIT_NETWORK', 20),
    },
    outboxKeyFolder: resolve(set['LSP_OUTBOX_KEY_DIR'] ?? join(dataFolder, 'outbox-keys')),
    inboxFolder: keepsMail ? join(dataFolder, 'inbox') : null,
    analyticsIds: readAnalytics(set['LSP_ANALYTICS'] ?? 'off'),
    logLevel,
  }
}
