import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { adapted, ask, makeCertificate, type Outcome } from './deploy/tools.ts'

// Checks the files in deploy/ with the tools that read them, as far as this machine has them.

const folder = mkdtempSync(join(tmpdir(), 'lsp-deploy-'))
const yamlRules =
  '{extends: default, rules: {line-length: {max: 130}, document-start: disable, braces: {max-spaces-inside: 1}}}'
const prometheus = 'deploy/prometheus'

const certificate = makeCertificate(folder)
const nginx = { '/etc/nginx/tls': folder, '/var/log/nginx': folder, '/run/nginx.pid': join(folder, 'nginx.pid') }
const haproxy = { '/etc/haproxy/tls': folder }
const systemd = { '/opt/lsp': resolve('.'), 'User=lsp': 'User=nobody', 'Group=lsp': 'Group=nogroup' }
const units = ['lsp.service', 'lsp-backup.service', 'lsp-backup.timer'].map((name) =>
  adapted(`deploy/${name}`, folder, systemd),
)

const checks: Readonly<Record<string, () => Outcome>> = {
  'YAML (yamllint)': () => ask('yamllint', ['--strict', '-d', yamlRules, ...globSync('deploy/**/*.yaml')]),
  'alert rules (promtool)': () => ask('promtool', ['check', 'rules', 'alerts.yaml'], prometheus),
  'when alerts fire (promtool)': () => ask('promtool', ['test', 'rules', 'alerts.test.yaml'], prometheus),
  'Prometheus (promtool)': () => ask('promtool', ['check', 'config', 'prometheus.yaml'], prometheus),
  'a certificate for the proxies (openssl)': () => certificate,
  'nginx.conf (nginx)': () => ask('nginx', ['-t', '-q', '-c', adapted('deploy/nginx.conf', folder, nginx)]),
  'haproxy.cfg (haproxy)': () => ask('haproxy', ['-c', '-f', adapted('deploy/haproxy.cfg', folder, haproxy)]),
  'the units (systemd-analyze verify)': () => ask('systemd-analyze', ['verify', '--man=no', ...units]),
  'the services are hardened (systemd-analyze security)': () =>
    ask('systemd-analyze', ['security', '--offline=true', '--threshold=20', ...units.slice(0, 2)]),
  'lsp-command.sh (sh)': () => ask('sh', ['-n', 'deploy/lsp-command.sh']),
  'Kubernetes, put together (kubectl kustomize)': () => ask('kubectl', ['kustomize', 'deploy/kubernetes']),
  'compose.yaml (docker compose)': () =>
    ask('docker', ['compose', 'version']) === 'in order'
      ? ask('docker', ['compose', '-f', 'deploy/compose.yaml', 'config', '--quiet', '--no-interpolate'])
      : { missing: 'docker compose' },
  'the image (docker build)': () =>
    ask('docker', ['info']) === 'in order'
      ? ask('docker', ['build', '--quiet', '--file', 'deploy/Dockerfile', '--tag', 'my-lsp:check', '.'])
      : { missing: 'a daemon of Docker that answers' },
}

for (const [name, check] of Object.entries(checks)) {
  const outcome = check()
  if (outcome === 'in order') console.log(`${name}: in order`)
  else if ('missing' in outcome) console.log(`${name}: LEFT OUT, for want of ${outcome.missing}`)
  else {
    process.exitCode = 1
    console.error(`${name}: AT FAULT\n${outcome.fault}`)
  }
}
console.log(
  'Not run here: compose with its database and its backup, a cluster, systemd itself. npm test runs what needs no daemon.',
)
rmSync(folder, { recursive: true })
