import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from '#server/values/config-error.ts'
import { isOwnMachine } from '#server/values/own-machine.ts'
import { hiddenSettings, settingsSchema } from './settings.ts'

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

type Environment = Readonly<Record<string, string | undefined>>

/** The setting as which a secret one was given: itself, or the file that holds it. */
type Given = Readonly<Record<string, string>>

/** What is set, with each secret that a file holds in the place of its own setting. */
function readHidden(environment: Environment): { set: Record<string, string>; given: Given } {
  const set: Record<string, string> = {}
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('LSP_') && value) set[name] = value
  }
  for (const name of hiddenSettings) {
    const inFile = `${name}_FILE`
    const { [name]: direct, [inFile]: file } = set
    if (direct && file) throw new ConfigError(`${name} and ${inFile} are both set: keep one`)
    if (!file) continue
    try {
      set[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new ConfigError(`${inFile}: ${error instanceof Error ? error.message : String(error)}`)
    }
    given[name] = inFile
    delete set[inFile]
  }
  return { set, given }
}

function messageOf(issue: z.core.$ZodIssue, given: Given): string {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => `${name} is not a setting: see .env.example for those there are`).join('\n')
  }
  const name = String(issue.path[0])
  return `${given[name] ?? name} ${issue.message}`
}

/** Reads the settings of the server; unknown or contradictory ones throw a ConfigError that names each, and nothing secret. */
export function readConfig(environment: Environment): Config {
  const { set, given } = readHidden(environment)
  const { data, error } = settingsSchema.safeParse(set)
  if (error) throw new ConfigError(error.issues.map((issue) => messageOf(issue, given)).join('\n'))
  const listen = data.LSP_LISTEN
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const publicUrl = data.LSP_PUBLIC_URL ?? new URL(`http://${host}:${listen.port}`).origin
  const databaseUrl = data.LSP_DATABASE_URL
  const dataFolder = databaseUrl.startsWith('sqlite:')
    ? dirname(resolve(databaseUrl.slice('sqlite:'.length)))
    : resolve('data')
  const smtpUrl = data.LSP_SMTP_URL ?? null
  const keepsMail = smtpUrl === null && isOwnMachine(new URL(publicUrl).hostname)
  return {
    listen,
    publicUrl,
    databaseUrl,
    pack: data.LSP_PACK,
    trustProxy: data.LSP_TRUST_PROXY,
    secret: data.LSP_SECRET ?? null,
    dataFolder,
    smtpUrl,
    mailRequiresTls: data.LSP_MAIL_REQUIRE_TLS ?? (smtpUrl !== null && !isOwnMachine(new URL(smtpUrl).hostname)),
    mailFrom: data.LSP_MAIL_FROM ?? null,
    publish: data.LSP_PUBLISH,
    operatorEmail: data.LSP_OPERATOR_EMAIL ?? null,
    mailLimits: {
      address: data.LSP_MAIL_LIMIT_ADDRESS,
      session: data.LSP_MAIL_LIMIT_SESSION,
      network: data.LSP_MAIL_LIMIT_NETWORK,
    },
    outboxKeyFolder: resolve(data.LSP_OUTBOX_KEY_DIR ?? join(dataFolder, 'outbox-keys')),
    inboxFolder: keepsMail ? join(dataFolder, 'inbox') : null,
    analyticsIds: data.LSP_ANALYTICS,
    logLevel: data.LSP_LOG_LEVEL,
  }
}
