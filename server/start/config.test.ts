import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/values/config-error.ts'
import { readConfig, type Config } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lsp-config-'))
const longSecret = 'thirty-two characters or more, so'
const secretFile = join(folder, 'secret')
const shortSecretFile = join(folder, 'short')
writeFileSync(secretFile, `${longSecret}\n`)
const databaseFile = join(folder, 'database')
writeFileSync(databaseFile, 'postgres://lsp:the-password@db/lsp\n')
writeFileSync(shortSecretFile, 'a-short-secret\n')

afterAll(() => rmSync(folder, { recursive: true }))

it('has defaults that fit a single computer', () => {
  const defaults: Config = {
    publicUrl: 'http://127.0.0.1:3000',
    listen: { host: '127.0.0.1', port: 3000 },
    databaseUrl: 'sqlite:data/lsp.db',
    databasePatience: { connections: 10, wait: 5000, timeout: 10_000, isRepeating: true },
    databaseStartWait: 60_000,
    pack: 'lsp',
    language: null,
    maxConnections: 15_000,
    newSessionLimits: { minute: 300, hour: 3000 },
    trustProxy: [],
    secret: null,
    previousSecret: null,
    publish: 'at-once',
    operatorEmail: null,
    security: null,
    analyticsIds: [],
    dataFolder: resolve('data'),
    smtpUrl: null,
    mailRequiresTls: false,
    mailFrom: null,
    mailLimits: {
      address: 3,
      address_day: 5,
      session: 10,
      network: 20,
      site: 500,
      shared_network: 20,
      shared_site: 200,
    },
    mailDomains: [],
    outboxKeyFolder: resolve('data/outbox-keys'),
    inboxFolder: resolve('data/inbox'),
    matomo: null,
    backupLifetime: 35 * 24 * 60 * 60 * 1000,
    stopDelay: 0,
    metricsListen: null,
    operateSecret: null,
    provider: null,
    auditLifetime: 730 * 24 * 60 * 60 * 1000,
    publishAlone: true,
    apiLimit: 600,
    webhookHosts: [],
    maxUpload: 50_000_000,
    importWithdraw: 10,
    embedHosts: [],
    countsUse: false,
    figuresFeed: null,
    logLevel: 'info',
  }
  expect(readConfig({})).toEqual(defaults)
  expect(readConfig({ PATH: '/bin', HOME: '/root', NOT_LSP: 'x' })).toEqual(defaults)
})

it('has the defaults that .env.example names', () => {
  expect(readConfig(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(readConfig({}))
})

it('reports all wrong settings at once', () => {
  expect(() => readConfig({ LSP_LISTEN: '3000', LSP_LOG_LEVEL: 'loud', LSP_COLOUR: 'blue' })).toThrow(
    new ConfigError(
      [
        'LSP_LISTEN must be host:port, such as 127.0.0.1:3000, not 3000',
        'LSP_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not loud',
        'LSP_COLOUR is not a setting: see .env.example for those there are',
      ].join('\n'),
    ),
  )
})

it.each([
  [{ PORT: '4000' }, { host: '127.0.0.1', port: 4000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', port: 3000 }],
  [
    { HOST: '::', PORT: '4000' },
    { host: '::', port: 4000 },
  ],
  [
    { HOST: '0.0.0.0', PORT: '4000', LSP_LISTEN: '127.0.0.1:5000' },
    { host: '127.0.0.1', port: 5000 },
  ],
  [
    { HOST: '', PORT: '', LSP_LISTEN: '' },
    { host: '127.0.0.1', port: 3000 },
  ],
])('listens where a platform says with %o', (environment, listen) => {
  expect(readConfig(environment).listen).toEqual(listen)
})

it('says which variable of a platform is wrong', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(
    'HOST:PORT must be host:port, such as 127.0.0.1:3000, not 127.0.0.1:70000',
  )
})

describe('a setting', () => {
  it.each<[name: string, value: string, expected: Partial<Config>]>([
    ['LSP_PUBLIC_URL', 'https://lsp.example.govt.nz', { publicUrl: 'https://lsp.example.govt.nz' }],
    ['LSP_PUBLIC_URL', 'https://lsp.example.govt.nz/', { publicUrl: 'https://lsp.example.govt.nz' }],
    ['LSP_PUBLIC_URL', 'HTTPS://LSP.example.govt.nz:443/', { publicUrl: 'https://lsp.example.govt.nz' }],
    ['LSP_LISTEN', '0.0.0.0:80', { listen: { host: '0.0.0.0', port: 80 }, publicUrl: 'http://0.0.0.0' }],
    ['LSP_LISTEN', 'localhost:4000', { listen: { host: 'localhost', port: 4000 }, publicUrl: 'http://localhost:4000' }],
    ['LSP_LISTEN', '[::1]:3000', { listen: { host: '::1', port: 3000 }, publicUrl: 'http://[::1]:3000' }],
    ['LSP_DATABASE_URL', 'sqlite:/srv/lsp/my.db', { databaseUrl: 'sqlite:/srv/lsp/my.db', dataFolder: '/srv/lsp' }],
    [
      'LSP_DATABASE_URL',
      'postgres://lsp:word@db:5432/lsp',
      { databaseUrl: 'postgres://lsp:word@db:5432/lsp', dataFolder: resolve('data') },
    ],
    ['LSP_DATA_DIR', '/srv/lsp', { dataFolder: '/srv/lsp', databaseUrl: 'sqlite:/srv/lsp/lsp.db' }],
    ['LSP_DATA_DIR', '/srv/lsp', { outboxKeyFolder: '/srv/lsp/outbox-keys', inboxFolder: '/srv/lsp/inbox' }],
    ['LSP_PUBLIC_URL', 'http://localhost:8080', { inboxFolder: resolve('data/inbox') }],
    ['LSP_PUBLIC_URL', 'https://localhost.example.nz', { inboxFolder: null }],
    ['LSP_LISTEN', '[::1]:3000', { inboxFolder: resolve('data/inbox') }],
    ['LSP_LISTEN', '0.0.0.0:80', { inboxFolder: null }],
    ['LSP_DATABASE_URL', 'sqlite:/srv/lsp/my.db', { inboxFolder: '/srv/lsp/inbox' }],
    ['LSP_SMTP_URL', 'smtp://localhost:2525', { inboxFolder: null }],
    ['LSP_PACK', 'tiny', { pack: 'tiny' }],
    ['LSP_TRUST_PROXY', '10.0.0.0/8', { trustProxy: ['10.0.0.0/8'] }],
    ['LSP_TRUST_PROXY', '10.0.0.1, fd00::/8', { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
    ['LSP_SECRET', longSecret, { secret: longSecret }],
    ['LSP_SECRET', 'x'.repeat(32), { secret: 'x'.repeat(32) }],
    ['LSP_SECRET_FILE', secretFile, { secret: longSecret }],
    ['LSP_SECRET_PREVIOUS', longSecret, { secret: null, previousSecret: longSecret }],
    ['LSP_SECRET_PREVIOUS_FILE', secretFile, { previousSecret: longSecret }],
    ['LSP_DATABASE_URL_FILE', databaseFile, { databaseUrl: 'postgres://lsp:the-password@db/lsp' }],
    [
      'LSP_SECURITY_CONTACT',
      'mailto:security@agency.example',
      { security: { contact: 'mailto:security@agency.example', policy: null } },
    ],
    [
      'LSP_SECURITY_CONTACT',
      'https://agency.example/report',
      { security: { contact: 'https://agency.example/report', policy: null } },
    ],
    ['LSP_ANALYTICS', 'off', { analyticsIds: [] }],
    ['LSP_ANALYTICS', 'G-ABC123DEF4, G-XYZ7', { analyticsIds: ['G-ABC123DEF4', 'G-XYZ7'] }],
    ['LSP_BACKUP_DAYS', '14', { backupLifetime: 14 * 24 * 60 * 60 * 1000 }],
    ['LSP_STOP_DELAY', '5', { stopDelay: 5000 }],
    ['LSP_METRICS_LISTEN', '127.0.0.1:9464', { metricsListen: { host: '127.0.0.1', port: 9464 } }],
    ['LSP_WEBHOOK_HOSTS', 'HR.example, 127.0.0.1:8443', { webhookHosts: ['hr.example', '127.0.0.1:8443'] }],
    ['LSP_LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('%s is read: %s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  it.each(Object.keys(parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^#(?=LSP_)/gm, ''))))(
    '%s left empty counts as not set',
    (name) => expect(readConfig({ [name]: '' })).toEqual(readConfig({})),
  )

  const refused: Readonly<Record<string, readonly string[]>> = {
    LSP_PUBLIC_URL: [
      'lsp.example.govt.nz',
      'ftp://lsp.example.govt.nz',
      'https://lsp.example.govt.nz/lsp',
      'https://lsp.example.govt.nz/?a=b',
      'https://lsp.example.govt.nz/#top',
    ],
    LSP_LISTEN: [
      '3000',
      'localhost',
      ':3000',
      '127.0.0.1:65536',
      '127.0.0.1:http',
      '::1:3000',
      'a host:3000',
      'a%host:3000',
    ],
    LSP_DATABASE_URL: [
      'mysql://db/lsp',
      'data/lsp.db',
      'sqlite:',
      'postgres://lsp:12#ss@127.0.0.1/lsp',
      'postgres://lsp:pa#ss@127.0.0.1/lsp',
    ],
    LSP_TRUST_PROXY: [
      'proxy.example',
      '10.0.0.0/8,',
      '10.0.0.0/',
      'true',
      '999.0.0.1',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10/8',
      'abc',
    ],
    LSP_PUBLISH: ['never'],
    LSP_OPERATOR_EMAIL: ['nobody'],
    LSP_SECURITY_CONTACT: [
      'security@agency.example',
      'http://agency.example/report',
      'mailto:security@agency.example\nPolicy: https://evil.example',
      'mailto:security@agency.example?subject=x',
      'tel:+6441234567',
    ],
    LSP_SECURITY_POLICY: ['https://agency.example/security'],
    LSP_SECRET: ['x'.repeat(31)],
    LSP_SECRET_FILE: [join(folder, 'nowhere'), shortSecretFile],
    LSP_SMTP_URL: [
      'mail.example',
      'https://mail.example',
      'smtp://',
      'smtp://mail.example/inbox',
      'smtp://user:50%off@mail.example',
    ],
    LSP_MAIL_REQUIRE_TLS: ['yes'],
    LSP_MAIL_FROM: ['nobody', 'a@agency.example, b@agency.example'],
    LSP_MAIL_LIMIT_ADDRESS: ['0'],
    LSP_MAIL_LIMIT_SESSION: ['-1'],
    LSP_MAIL_LIMIT_NETWORK: ['many'],
    LSP_MAIL_LIMIT_ADDRESS_DAY: ['1.5'],
    LSP_MAIL_LIMIT_SITE: ['none'],
    LSP_SHARE_LIMIT_NETWORK: ['0'],
    LSP_SHARE_LIMIT_SITE: ['none'],
    LSP_MAIL_ALLOWED_DOMAINS: ['govt', 'health.govt.nz,', 'me@health.govt.nz', '*'],
    LSP_ANALYTICS: [
      'on',
      'UA-12345-6',
      'g-abc123def4',
      'G-ABC123DEF4,',
      'G-ABC123DEF4 G-ABC123DEF5',
      'G-ABC123DEF4,off',
      'G-ABC123DEF4,G-ABC123DEF4',
      'G-ABC123DEF4,G-ABC123DEF5,G-ABC123DEF6',
      'G-ABC"><script>',
    ],
    LSP_BACKUP_DAYS: ['36', '1'],
    LSP_STOP_DELAY: ['5 s', '61'],
    LSP_METRICS_LISTEN: ['9464'],
    LSP_API_LIMIT: ['0', 'many'],
    LSP_WEBHOOK_HOSTS: ['https://hr.example', 'hr.example/path', 'user@hr.example', 'hr.example,'],
    LSP_LOG_LEVEL: ['loud', 'INFO'],
    LSP_PUBLIC_ADDRESS: ['https://lsp.example.govt.nz'],
    LSP_: ['x'],
  }
  it.each(Object.entries(refused).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s is refused: %s',
    (name, value) => {
      const read = (): Config => readConfig({ [name]: value })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(name)
    },
  )

  it.each([
    [{ LSP_SMTP_URL: 'smtp://mail.example:587' }, true],
    [{ LSP_SMTP_URL: 'smtp://localhost' }, false],
    [{ LSP_SMTP_URL: 'smtp://127.0.0.1:2525' }, false],
    [{ LSP_SMTP_URL: 'smtp://localhost', LSP_MAIL_REQUIRE_TLS: '1' }, true],
    [{ LSP_SMTP_URL: 'smtp://mail.example', LSP_MAIL_REQUIRE_TLS: '0' }, false],
  ])('%j decides whether mail needs TLS: %s', (settings, needsTls) => {
    expect(readConfig(settings).mailRequiresTls).toBe(needsTls)
  })

  it('LSP_SECURITY_POLICY is read beside LSP_SECURITY_CONTACT', () => {
    const [contact, policy] = ['mailto:security@agency.example', 'https://agency.example/security'] as const
    expect(readConfig({ LSP_SECURITY_CONTACT: contact, LSP_SECURITY_POLICY: policy }).security).toEqual({
      contact,
      policy,
    })
  })

  it('is refused when it contradicts another', () => {
    const both = { LSP_SECRET: longSecret, LSP_SECRET_FILE: secretFile }
    expect(() => readConfig(both)).toThrow(/LSP_SECRET and LSP_SECRET_FILE/)
  })

  it.each([
    ['LSP_SECRET', 'a-short-secret', 'a-short-secret'],
    ['LSP_SECRET_FILE', shortSecretFile, 'a-short-secret'],
    ['LSP_SECRET_PREVIOUS', 'a-short-secret', 'a-short-secret'],
    ['LSP_DATABASE_URL', 'mysql://lsp:the-password@db/lsp', 'the-password'],
    ['LSP_DATABASE_URL_FILE', shortSecretFile, 'a-short-secret'],
    ['LSP_SMTP_URL', 'http://lsp:the-password@mail.example', 'the-password'],
    ['LSP_SMTP_URL', 'smtp://lsp:the-password%@mail.example', 'the-password'],
  ])('%s of %s is refused with a message that hides the secret', (name, value, secret) => {
    const read = (): Config => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).not.toThrow(secret)
  })
})
