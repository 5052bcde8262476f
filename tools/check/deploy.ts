import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Checks the files in deploy/ with the tools that read them, as far as this machine has them; `withImage` builds the image too. */
export function checkDeploy(withImage: boolean): boolean {
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
      !withImage
        ? { missing: '--image' }
        : ask('docker', ['info']) === 'in order'
          ? ask('docker', ['build', '--quiet', '--file', 'deploy/Dockerfile', '--tag', 'my-lsp:check', '.'])
          : { missing: 'a daemon of Docker that answers' },
  }

  let isInOrder = true
  for (const [name, check] of Object.entries(checks)) {
    const outcome = check()
    if (outcome === 'in order') console.log(`${name}: in order`)
    else if ('missing' in outcome) console.log(`${name}: LEFT OUT, for want of ${outcome.missing}`)
    else {
      isInOrder = false
      console.error(`${name}: AT FAULT\n${outcome.fault}`)
    }
  }
  console.log(
    'Not run here: compose with its database and its backup, a cluster, systemd itself. npm test runs what needs no daemon.',
  )
  rmSync(folder, { recursive: true })
  return isInOrder
}

/** What became of one check: in order, at fault with what the tool said, or left out because the tool is missing. */
type Outcome = 'in order' | { fault: string } | { missing: string }

/** Runs a tool, with nothing of the user's own configuration of clusters and registries. */
function ask(tool: string, words: readonly string[], folder = '.'): Outcome {
  const env = { ...process.env, KUBECONFIG: '/dev/null', DOCKER_CONFIG: '/dev/null' }
  const { error, status, stdout, stderr } = spawnSync(tool, words, { cwd: folder, encoding: 'utf8', env })
  if (error) return { missing: tool }
  return status === 0 ? 'in order' : { fault: `${stdout}${stderr}`.trim() }
}

/** Copies a file with the target machine's paths replaced by this machine's; returns the path of the copy. */
function adapted(file: string, folder: string, places: Readonly<Record<string, string>>): string {
  const text = Object.entries(places).reduce(
    (all, [there, here]) => all.replaceAll(there, here),
    readFileSync(file, 'utf8'),
  )
  const copy = join(folder, file.split('/').at(-1) ?? file)
  writeFileSync(copy, text)
  return copy
}

/** Makes a certificate for the proxies: `lsp.crt`, `lsp.key`, and both in `lsp.pem`. */
function makeCertificate(folder: string): Outcome {
  const [key, certificate] = [join(folder, 'lsp.key'), join(folder, 'lsp.crt')]
  const name = ['-subj', '/CN=lsp.example.govt.nz', '-days', '2']
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...name]
  const made = ask('openssl', words)
  if (made === 'in order') {
    writeFileSync(join(folder, 'lsp.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  }
  return made
}
