import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from '#server/http/metrics.ts'
import { readConfig } from '#server/start/config.ts'
import { settingsSchema, hiddenSettings } from '#server/start/settings.ts'
import { served } from '#contract/wire/paths.ts'
import { tableRows } from './support/document-tables.ts'
import { openTestApp } from './support/test-app.ts'

const files = globSync('deploy/**/*.*')
const textOf = (file: string) => readFileSync(file, 'utf8')

it('the files for operators name settings that there are', () => {
  const known = [...Object.keys(settingsSchema.shape), ...hiddenSettings.map((name) => `${name}_FILE`)]
  const named = files.flatMap((file) => [...textOf(file).matchAll(/\bLSP_[A-Z_]+\b/g)].map(([name]) => name))
  expect(named).toContain('LSP_TRUST_PROXY')
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

it('the YAML is YAML, and health checks ask addresses that are served', () => {
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    for (const document of parseAllDocuments(textOf(file))) expect([file, document.errors]).toEqual([file, []])
  }
  const asked = files.flatMap((file) => [...textOf(file).matchAll(/\/(?:healthz|readyz)\b/g)].map(([path]) => path))
  expect(new Set(asked)).toEqual(new Set([served.health, served.ready]))
})

it('the proxies send to where one server listens', () => {
  const [, toNginx] = /^ *server (127\.0\.0\.1:\d+)/m.exec(textOf('deploy/nginx.conf')) ?? []
  const [, toHaproxy] = /^ *server one (127\.0\.0\.1:\d+)/m.exec(textOf('deploy/haproxy.cfg')) ?? []
  const [, withSystemd] = /\bLSP_LISTEN=(127\.0\.0\.1:\d+)/.exec(textOf('docs/operating.md')) ?? []
  const [, withCompose] = /^ *- (127\.0\.0\.1:\d+):3000$/m.exec(textOf('deploy/compose.yaml')) ?? []
  expect(toNginx).toBeDefined()
  expect({ toHaproxy, withSystemd, withCompose }).toEqual({
    toHaproxy: toNginx,
    withSystemd: toNginx,
    withCompose: toNginx,
  })
})

it('the proxies lead no call in any language on to https, and take ciphers with forward secrecy alone', () => {
  const [nginx, haproxy] = [textOf('deploy/nginx.conf'), textOf('deploy/haproxy.cfg')]
  const [, ofNginx = '$^'] = /location ~\* (\S+) \{\s+return 403;/.exec(nginx) ?? []
  const [, ofHaproxy = '$^'] =
    /deny deny_status 403 if !\{ ssl_fc \} \{ path_reg -i (\S+) \}\n.*redirect scheme https/.exec(haproxy) ?? []
  for (const refused of [ofNginx, ofHaproxy].map((pattern) => new RegExp(pattern, 'i'))) {
    const paths = [
      '/mylsp/default/roles',
      '/MyLSP/x',
      '/fr/mylsp/default/roles',
      '/fr-CA/mylsp/x',
      '/',
      '/fr/start',
      '/r/mylsp',
    ]
    expect(paths.filter((path) => refused.test(path))).toEqual(paths.slice(0, 4))
  }
  const lists = [/ssl_ciphers (\S+);/.exec(nginx)?.[1], /ssl-default-bind-ciphers (\S+)$/m.exec(haproxy)?.[1]]
  for (const list of lists) {
    expect(
      (list ?? 'none').split(':').filter((name) => !/^ECDHE-.+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/.test(name)),
    ).toEqual([])
  }
})

it('commands run as the user of lsp.service, with its folder and settings', () => {
  const unit = textOf('deploy/lsp.service')
  const command = textOf('deploy/lsp-command.sh')
  for (const name of ['UMask', 'WorkingDirectory', 'EnvironmentFile']) {
    const [, value] = new RegExp(`^${name}=(\\S+)$`, 'm').exec(unit) ?? []
    expect(command).toContain(`-p ${name}=${value} `)
  }
  expect([unit, command]).toEqual([
    expect.stringMatching(/^User=lsp\nGroup=lsp$/m),
    expect.stringContaining('--uid=lsp --gid=lsp '),
  ])
  const [, node] = /^ExecStart=(\S+) /m.exec(unit) ?? []
  expect(command).toContain(`${node} server/lsp.ts "$@"`)
  // What a command does not find in the settings would be another database.
  expect(unit).not.toMatch(/^Environment=.*LSP_/m)
})

describe('a container', () => {
  const image =
    textOf('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'lsp-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The settings of compose.yaml, where .env names what must be named, and files for mail and operator. */
  function withCompose(): Record<string, string> {
    const { services } = parse(textOf('deploy/compose.yaml')) as { services: { lsp: { environment: object } } }
    const written = { LSP_PUBLIC_URL: 'https://lsp.example.govt.nz', LSP_TRUST_PROXY: '127.0.0.1' }
    const filled = (text: string) =>
      text.replaceAll(/\$\{(\w+)(:[?+-])([^}]*)\}/g, (_, name: string, kind: string, other: string) =>
        // Operators have either the secret or accounts.
        kind === ':+'
          ? name.includes('OIDC')
            ? ''
            : other
          : ((written as Record<string, string>)[name] ?? (kind === ':-' ? other : '')),
      )
    return Object.fromEntries(Object.entries(services.lsp.environment).map(([name, text]) => [name, filled(text)]))
  }

  /** The settings of a server on Kubernetes, whose secret has every key. */
  function onKubernetes(): Record<string, string> {
    const { data } = parse(textOf('deploy/kubernetes/settings.yaml')) as { data: Record<string, string> }
    const keys = { LSP_DATABASE_URL_FILE: '/secrets/database-url', LSP_SMTP_URL_FILE: '/secrets/smtp-url' }
    return { ...data, ...keys, LSP_OPERATE_SECRET_FILE: '/secrets/operate-secret' }
  }

  it.each([
    ['compose.yaml', withCompose],
    ['kubernetes/', onKubernetes],
  ])('is given settings by %s with which a server starts on PostgreSQL, and writes to /data alone', (_, settings) => {
    const secrets = {
      'database-url': 'postgres://lsp:lsp@postgres/lsp',
      'smtp-url': 'smtp://mail.example:587',
      secret: 'x'.repeat(32),
      'operate-secret': 'o'.repeat(24),
    }
    for (const [name, content] of Object.entries(secrets)) writeFileSync(join(folder, name), content)
    const [, ofImage = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(image) ?? []
    const given = { ...parseEnv(ofImage.replaceAll(/\s*\\\n\s*/g, '\n')), ...settings() }
    const here = Object.entries(given).map(([name, value = '']) => [
      name,
      value.replace(/^(?:\/run)?\/secrets/, folder),
    ])
    const config = readConfig(Object.fromEntries(here) as Record<string, string>)
    expect(config).toMatchObject({
      databaseUrl: secrets['database-url'],
      dataFolder: '/data',
      outboxKeyFolder: '/data/outbox-keys',
      operateSecret: secrets['operate-secret'],
      listen: { host: '0.0.0.0' },
    })
  })

  it('holds what docs/operating.md has copied to a machine, which is run by tests/install.test.ts', () => {
    const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, name = '']) =>
      name.replace('./', ''),
    )
    const [, listed = ''] = /cp -r --parents (.*) \/opt\/lsp$/m.exec(textOf('docs/operating.md')) ?? []
    // Node checks its version there before npm scripts start, and the image has one of its own.
    const others = ['LICENSE', 'server/needs-node.mjs']
    expect(copied.toSorted()).toEqual(
      listed
        .split(' ')
        .filter((name) => !others.includes(name))
        .toSorted(),
    )
  })
})

describe('dashboard and alert rules', () => {
  let figures = ''

  beforeAll(async () => {
    const test = await openTestApp('postgres')
    const metrics = await serveMetrics(test.deps, { host: '127.0.0.1', port: 0 })
    await test.app.inject('/start')
    figures = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
    await metrics.close()
    await test.close()
  })

  it('can rely on the list of figures in docs/operating.md', () => {
    const given = [...figures.matchAll(/^# TYPE (lsp_\S+)/gm)].map(([, name]) => name ?? '')
    const firsts = tableRows('docs/operating.md').flatMap(([first = '']) => first.split(', '))
    const listed = firsts.filter((name) => /^lsp_[a-z_]+$/.test(name))
    expect(given.toSorted()).toEqual(listed.toSorted())
  })

  it.each(['deploy/prometheus/alerts.yaml', 'deploy/prometheus/grafana-dashboard.json'])(
    '%s asks for figures and labels that there are',
    (file) => {
      const given = new Set([...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))
      const asked = [...textOf(file).matchAll(/\b(?:lsp|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name)
      const family = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((name) => !given.has(name) && !given.has(family(name)))).toEqual([])

      const inFigures = new Set([...figures.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label ?? ''))
      // `job` and `instance` are Prometheus' own.
      const labels = ['job', 'instance', 'result', ...inFigures]
      const used = [...textOf(file).matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '))
      expect(used.filter((name) => !labels.includes(name))).toEqual([])
    },
  )
})
