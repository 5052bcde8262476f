import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from '#server/http/metrics.ts'
import { settingsSchema, hiddenSettings } from '#server/start/settings.ts'
import { served } from '#contract/wire/patterns.ts'
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

it('the image has a bill of materials, and leaves out what only developers need', () => {
  const dockerfile = textOf('deploy/Dockerfile')
  expect(dockerfile).toMatch(/^RUN npm run build && npm run sbom$/m)
  expect(dockerfile).toMatch(/npm ci --omit=dev && rm -rf .*node_modules\/@myriaddreamin/)
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

/** Everything that a YAML file holds, as its documents. */
const documentsOf = (file: string) => parseAllDocuments(textOf(file)).map((document) => document.toJS() as unknown)

type Container = {
  image: string
  command?: string[]
  args?: string[]
  env?: { name: string; valueFrom?: { secretKeyRef?: { key: string; optional?: boolean } } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
}
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    accessModes?: string[]
    ports?: { name: string }[]
    suspend?: boolean
    updateStrategy?: { type: string }
    volumeClaimTemplates?: { metadata: { name: string }; spec: { accessModes: string[] } }[]
    template?: { spec: { containers: Container[] } }
    jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } }
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}

describe('Kubernetes', () => {
  const { resources, images } = documentsOf('deploy/kubernetes/kustomization.yaml')[0] as {
    resources: string[]
    images: { newTag: string }[]
  }
  const manifests = resources.flatMap((name) => documentsOf(`deploy/kubernetes/${name}`) as Manifest[])
  const named = (kind: string, name: string) => {
    const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
    if (!found) throw new Error(`there is no ${kind} ${name}`)
    return found
  }
  const containerOf = ({ spec: { template, jobTemplate } }: Manifest) =>
    (template ?? jobTemplate?.spec.template)?.spec.containers[0] as Container

  it('holds every manifest, runs the release of this tree, and shares no volume between pods', () => {
    const names = globSync('deploy/kubernetes/*.yaml').map((file) => basename(file))
    expect(new Set(names)).toEqual(new Set(['kustomization.yaml', ...resources]))
    const { version } = JSON.parse(textOf('package.json')) as { version: string }
    expect(images.map(({ newTag }) => newTag)).toEqual([version])
    const modes = manifests.flatMap(({ spec }) => [
      spec?.accessModes,
      ...(spec?.volumeClaimTemplates ?? []).map((claim) => claim.spec.accessModes),
    ])
    expect(modes.flatMap((mode) => mode ?? []).filter((mode) => mode !== 'ReadWriteOnce')).toEqual([])
  })

  it('restarts one server after the other, and brings the database to a release by a job that waits to be run', () => {
    const servers = named('StatefulSet', 'lsp')
    expect(servers.spec.updateStrategy).toEqual({ type: 'RollingUpdate' })
    const { data = {} } = named('ConfigMap', 'lsp')
    const { volumeMounts } = containerOf(servers)
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(data['LSP_DATA_DIR'])
    const job = named('CronJob', 'lsp-prepare')
    expect([job.spec.suspend, containerOf(job).args?.join(' ')]).toEqual([true, expect.stringContaining('--prepare')])
  })

  it('needs no secret for mail or the operator, leads visitors in, and trusts no net of pods as it stands', () => {
    const optional = (containerOf(named('StatefulSet', 'lsp')).env ?? []).filter(
      ({ valueFrom }) => valueFrom?.secretKeyRef?.optional,
    )
    expect(optional.map(({ name }) => name)).toEqual(['LSP_SMTP_URL', 'LSP_OPERATE_SECRET'])
    const [rule] = named('Ingress', 'lsp').spec.rules ?? []
    expect(rule?.http.paths.map(({ backend }) => backend.service)).toEqual([{ name: 'lsp', port: { name: 'http' } }])
    expect(named('Service', 'lsp').spec.ports?.map(({ name }) => name)).toEqual(['http', 'metrics'])
    // 192.0.2.0/24 is for examples, and nobody's.
    expect(named('ConfigMap', 'lsp').data?.['LSP_TRUST_PROXY']).toMatch(/^192\.0\.2\.\d+$/)
  })
})

it('compose takes what an operator sets, reads secrets from files, makes a backup each night and needs no privilege', () => {
  type Service = {
    environment: Record<string, string>
    build?: { args: Record<string, string> }
    command?: string[]
    cap_drop: string[]
    security_opt: string[]
    volumes: string[]
  }
  const { services } = documentsOf('deploy/compose.yaml')[0] as {
    services: Record<'lsp' | 'backup' | 'database', Service>
  }
  expect(Object.keys(services.lsp.build?.args ?? {})).toEqual(['NODE_IMAGE'])
  const names = Object.keys(services.lsp.environment)
  for (const name of [
    'LSP_PACK',
    'LSP_LANGUAGE',
    'LSP_MAIL_FROM',
    'LSP_OPERATOR_EMAIL',
    'LSP_SECURITY_CONTACT',
    'LSP_OPERATE_SECRET_FILE',
  ]) {
    expect(names).toContain(name)
  }
  // What is secret stands in files alone.
  expect(names.filter((name) => (hiddenSettings as readonly string[]).includes(name))).toEqual([])
  expect(services.backup.command?.join(' ')).toContain('server/lsp.ts backup /backups')
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  }
})

it('systemd makes the backup of each night that the privacy page promises', () => {
  expect(textOf('deploy/lsp-backup.timer')).toMatch(/^OnCalendar=\S/m)
  expect(textOf('deploy/lsp-backup.service')).toMatch(
    /^ExecStart=\/opt\/lsp\/node_modules\/.bin\/node server\/lsp\.ts backup \/var\/backups\/lsp$/m,
  )
  expect(textOf('docs/operating.md')).toMatch(/systemctl enable --now lsp lsp-backup\.timer/)
})

it('releases are named alike, and headings that the product names are there', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  const headings = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  expect(headings.filter((heading) => !/^(?:Unreleased|\d+\.\d+\.\d+(?: .*)?)$/.test(heading))).toEqual([])
  const [newest] = headings.filter((heading) => heading !== 'Unreleased')
  expect((newest ?? version).split(' ')[0]).toBe(version)
  const code = globSync(['server/**/*.ts', 'tools/**/*.ts']).filter((file) => !file.includes('.test.'))
  const said = code.flatMap((file) =>
    [...textOf(file).matchAll(/docs\/operating\.md, ([A-Z][\w ]*?)[,.:]/g)].map(([, one]) => one),
  )
  const there = [...textOf('docs/operating.md').matchAll(/^#+ (.+)$/gm)].map(([, one]) => one)
  expect(said).toContain('Upgrades')
  expect(said.filter((one) => !there.includes(one))).toEqual([])
})
