import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { isAddress, isDomainPattern } from '#domain/mail/email-request.ts'
import { isAnalyticsId, type MatomoSite, maxAnalyticsIds } from '#domain/session/analytics.ts'
import { isNetwork, isOwnMachine } from '#server/values/network.ts'

/** The secret that opens the operator's page has at least this many characters. */
const minOperateSecretLength = 24

/** A signing secret has at least this many characters. */
export const minSecretLength = 32

/**
 * A setting that `read` turns into a value. Where `read` returns null, the setting is refused, and the message says what it
 * must be.
 */
function setting<Value>(mustBe: string, read: (text: string) => Value | null) {
  return z.string().transform((text, context) => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: `must be ${mustBe}, not ${text}` })
    return z.NEVER
  })
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not ${String(input)}` })
}

/** The parts of a text between commas. */
function list(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

function readListen(text: string): { host: string; port: number } | null {
  const [, inBrackets, name, digits] = /^(?:\[([0-9a-f:]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(text) ?? []
  const host = inBrackets ?? name
  return host !== undefined && URL.canParse(`http://${text}`) ? { host, port: Number(digits) } : null
}

function readPublicUrl(text: string): string | null {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return isOrigin ? url.origin : null
}

function readNetworks(text: string): string[] | null {
  const networks = list(text)
  return networks.every(isNetwork) ? networks : null
}

function readHosts(text: string): string[] | null {
  const hosts = list(text).map((host) => (/^[^\s/@?#]+$/.test(host) ? (URL.parse(`https://${host}`)?.host ?? '') : ''))
  return hosts.every((host) => host !== '') ? hosts : null
}

function readLanguage(text: string): string | null {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text) ? text : null
}

function readDomains(text: string): string[] | null {
  const domains = list(text).map((domain) =>
    domain.startsWith('*.') ? `*.${domainToASCII(domain.slice(2))}` : domainToASCII(domain),
  )
  return domains.every(isDomainPattern) ? domains : null
}

function readAnalytics(text: string): string[] | null {
  if (text === 'off') return []
  const ids = list(text)
  const isRight = ids.every(isAnalyticsId) && ids.length <= maxAnalyticsIds && new Set(ids).size === ids.length
  return isRight ? ids : null
}

/** Origins as a content security policy names them; `*.` stands for all below a domain, and http: is for one's own machine alone. */
function readOrigins(text: string): string[] | null {
  const hosts = list(text).map((host) => host.replace(/\/$/, '').toLowerCase())
  const isHost = (host: string) => {
    const url = URL.parse(host.replace('://*.', '://'))
    if (url === null || url.origin !== host.replace('://*.', '://')) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url.hostname))
  }
  return hosts.every(isHost) ? hosts : null
}

/** The address of a Matomo, with a space and the number of the site in it. */
function readMatomo(text: string): MatomoSite | null {
  const [, address = '', site = ''] = /^(https:\/\/\S+) ([1-9]\d{0,8})$/.exec(text) ?? []
  const url = URL.parse(address)
  // The address becomes part of a policy, where ; and , would end it.
  const isPlain = url && !url.username && !url.search && !url.hash && /^[\w./-]*\/$/.test(url.pathname)
  return isPlain ? { url: url.href, site: Number(site) } : null
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname)
}

function isWellCoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/**
 * Whether an address of PostgreSQL is read as it was meant: a special character that is not percent-coded would end the password
 * early. The address of a socket has no host, so a stand-in is put in, without which URL cannot read it.
 */
function isDatabase(text: string): boolean {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@socket/'))
  if (url === null || url.hash !== '' || url.pathname.includes('@')) return false
  return !(url.username === '' && url.search.includes('@')) && isWellCoded(url)
}

function readHttps(text: string): string | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' ? url.href : null
}

/** The address of a provider of accounts, whose answers nobody may change on the way. */
function readIssuer(text: string): string | null {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine(url.hostname))
  return isSafe ? text : null
}

/** A mailto: or https: address that can stand on a line of its own. */
function readContact(text: string): string | null {
  const [, to] = /^mailto:([\w.+-]+@[a-z\d.-]+)$/i.exec(text) ?? []
  return to !== undefined && isAddress(to) ? text : readHttps(text)
}

/** A number of whole seconds, as milliseconds. */
function seconds(least: number, most: number) {
  return setting(`a number of seconds from ${least} to ${most}`, (text) => {
    const isOne = /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most
    return isOne ? Number(text) * 1000 : null
  })
}

function readMegabytes(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

const address = setting('one email address', (text) => (isAddress(text.trim()) ? text : null))
const limit = setting('a number above 0', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null))

const secret = z.string().min(minSecretLength, `must hold ${minSecretLength} characters or more`)

/**
 * The settings that can hold secrets. Each can also be given as a file that holds the secret, and no message repeats its
 * value.
 */
export const hiddenSettings = [
  'LSP_SECRET',
  'LSP_SECRET_PREVIOUS',
  'LSP_SMTP_URL',
  'LSP_DATABASE_URL',
  'LSP_OPERATE_SECRET',
  'LSP_OIDC_CLIENT_SECRET',
  'LSP_FIGURES_FEED',
] as const

/** Every setting with its shape and its default; `.env.example` says what each is for. */
export const settingsSchema = z.strictObject({
  LSP_LISTEN: setting('host:port, such as 127.0.0.1:3000', readListen).prefault('127.0.0.1:3000'),
  LSP_PUBLIC_URL: setting('an address such as https://lsp.example.govt.nz', readPublicUrl).optional(),
  LSP_DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.|postgres(ql)?:\/\/)/, { error: 'must begin with sqlite: or postgres://', abort: true })
    .refine(
      (text) => text.startsWith('sqlite:') || isDatabase(text),
      'must be an address such as postgres://user:password@host:5432/database; write # / ? @ and % in the password as %23 %2F %3F %40 and %25',
    )
    .optional(),
  LSP_DATABASE_CONNECTIONS: setting('a number from 1 to 500', (text) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 500 ? Number(text) : null,
  ).prefault('10'),
  LSP_DATABASE_WAIT: seconds(1, 30).prefault('5'),
  LSP_DATABASE_TIMEOUT: seconds(1, 300).prefault('10'),
  LSP_DATABASE_START_WAIT: seconds(0, 3600).prefault('60'),
  LSP_PACK: z.string().default('lsp'),
  LSP_LANGUAGE: setting('the tag of a language, such as fr-CA', readLanguage).optional(),
  LSP_MAX_CONNECTIONS: setting('a number from 10 to 100000', (text) =>
    /^[1-9]\d{1,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : null,
  ).prefault('15000'),
  LSP_TRUST_PROXY: setting('networks such as 10.0.0.0/8', readNetworks).default([]),
  LSP_SECRET: secret.optional(),
  LSP_SECRET_PREVIOUS: secret.optional(),
  LSP_SMTP_URL: z
    .string()
    .refine(isMailServer, { error: 'must be an address such as smtps://user:password@mail.example', abort: true })
    .refine((text) => isWellCoded(new URL(text)), 'must write % in a user or password as %25')
    .optional(),
  LSP_MAIL_REQUIRE_TLS: oneOf(['0', '1'])
    .transform((text) => text === '1')
    .optional(),
  LSP_MAIL_FROM: address.optional(),
  LSP_MAIL_LIMIT_ADDRESS: limit.prefault('3'),
  LSP_MAIL_LIMIT_ADDRESS_DAY: limit.prefault('5'),
  LSP_MAIL_LIMIT_SESSION: limit.prefault('10'),
  LSP_MAIL_LIMIT_NETWORK: limit.prefault('20'),
  LSP_MAIL_LIMIT_SITE: limit.prefault('500'),
  LSP_SHARE_LIMIT_NETWORK: limit.prefault('20'),
  LSP_SHARE_LIMIT_SITE: limit.prefault('200'),
  LSP_SESSION_LIMIT_MINUTE: limit.prefault('300'),
  LSP_SESSION_LIMIT_HOUR: limit.prefault('3000'),
  LSP_MAIL_ALLOWED_DOMAINS: setting('domains such as health.govt.nz,*.govt.nz', readDomains).default([]),
  LSP_DATA_DIR: z.string().optional(),
  LSP_OUTBOX_KEY_DIR: z.string().optional(),
  LSP_PUBLISH: oneOf(['at-once', 'validated']).default('at-once'),
  LSP_OPERATOR_EMAIL: address.optional(),
  LSP_SECURITY_CONTACT: setting('mailto:<address> or https://…', readContact).optional(),
  LSP_SECURITY_POLICY: setting('an address that begins with https://', readHttps).optional(),
  LSP_ANALYTICS: setting('off, or one or two ids such as G-ABC123DEF4,G-ABC123DEF5', readAnalytics).prefault('off'),
  LSP_EMBED_HOSTS: setting(
    'addresses such as https://intranet.example.govt.nz,https://*.sharepoint.com',
    readOrigins,
  ).default([]),
  LSP_MATOMO: setting('off, or an address that ends with / and a number, such as https://matomo.example/ 3', (text) =>
    text === 'off' ? { is: null } : ((is) => is && { is })(readMatomo(text)),
  ).prefault('off'),
  LSP_BACKUP_DAYS: setting('a number of days from 2 to 35', (text) =>
    /^\d{1,2}$/.test(text) && Number(text) >= 2 && Number(text) <= 35 ? Number(text) : null,
  ).prefault('35'),
  LSP_STOP_DELAY: seconds(0, 60).prefault('0'),
  LSP_METRICS_LISTEN: setting('host:port, such as 127.0.0.1:9464', readListen).optional(),
  LSP_OPERATE_SECRET: z
    .string()
    .min(minOperateSecretLength, `must hold ${minOperateSecretLength} characters or more`)
    .optional(),
  LSP_OIDC_ISSUER: setting(
    'an address that begins with https:// (http:// on this machine alone)',
    readIssuer,
  ).optional(),
  LSP_OIDC_CLIENT_ID: z.string().optional(),
  LSP_OIDC_CLIENT_SECRET: z
    .string()
    .min(minOperateSecretLength, `must hold ${minOperateSecretLength} characters or more`)
    .optional(),
  LSP_OIDC_ROLES: z.string().default('roles'),
  LSP_PUBLISH_ALONE: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  LSP_AUDIT_DAYS: setting('a number of days from 30 to 3650', (text) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 30 && Number(text) <= 3650 ? Number(text) : null,
  ).prefault('730'),
  LSP_OPERATE_MAX_UPLOAD: setting('a number of megabytes from 1 to 9999', readMegabytes).prefault('50'),
  LSP_IMPORT_WITHDRAW: setting('a number of per cent from 0 to 100', (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null,
  ).prefault('10'),
  LSP_API_LIMIT: setting('a number of requests a minute from 1 to 100000', (text) =>
    /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : null,
  ).prefault('600'),
  LSP_WEBHOOK_HOSTS: setting('hosts such as hr.example.govt.nz,learn.example.govt.nz:8443', readHosts).default([]),
  LSP_FIGURES: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  LSP_FIGURES_FEED: z
    .string()
    .regex(/^[\w-]+$/, {
      error: 'must hold letters, digits, - and _ alone, because it is part of an address',
      abort: true,
    })
    .min(minOperateSecretLength, `must hold ${minOperateSecretLength} characters or more`)
    .optional(),
  LSP_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
