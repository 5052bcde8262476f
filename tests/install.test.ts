import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readPackages, runtimePackages } from '#scripts/supply/packages.ts'
import { startSink, type SmtpSink } from './support/mail/smtp-sink.ts'
import { freePort } from './support/site.ts'
import { newTestDatabase } from './support/test-deps.ts'

// What docs/operating.md says under "Shipping it", done word by word: its lines are run, not others like them. Only what would change
// this machine, or needs a daemon or a registry, is another program of the same name (`shims`), and paths lead below one folder.

const root = resolve(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
/** Whom the server runs as: a user without a name, or this one where only root could become another. */
const user = isRoot ? 64_999 : (process.getuid?.() ?? 0)
const asUser = isRoot ? { uid: user, gid: user } : {}

const machine = mkdtempSync(join(tmpdir(), 'lsp-install-'))
const [source, shims] = [join(machine, 'source'), join(machine, 'shims')]
const folders = ['client', 'content', 'contract', 'deploy', 'domain', 'scripts', 'server']
const files = ['.npmrc', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts']

const manual = readFileSync(join(root, 'docs', 'operating.md'), 'utf8')
const [, documented = ''] = /\*\*One machine, with systemd\.\*\*[^]*?```sh\n([^]*?)```/.exec(manual) ?? []

let sink: SmtpSink
let port = 0
let started: ChildProcess | null = null

/** A text in which the paths of the machine that it is for, and its ports, are those of this one. */
function here(text: string): string {
  return text
    .replaceAll(/(?<![\w.*}/-])\/(?=(?:etc|opt|usr|var)\/)/g, `${machine}/`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${port}`)
    .replaceAll(/smtps?:\/\/[\w.:@-]+/g, sink.url())
}

function shim(name: string, lines: string): void {
  writeFileSync(join(shims, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
}

/** Runs lines as they stand in the documents; one that fails ends them, and the test. */
async function run(script: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${shims}${delimiter}${process.env['PATH']}` }
  const shell = spawn('sh', ['-e', '-c', script], { cwd: source, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const [status] = (await once(shell, 'close')) as [number | null]
  expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' })
}

/** Starts a server until it says that it is ready; returns its address. */
async function start(words: readonly string[], cwd: string, env: Record<string, string>): Promise<string> {
  const [command = '', ...rest] = words
  const options = { cwd, env: { PATH: process.env['PATH'] ?? '', ...env }, ...asUser }
  const server = spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  started = server
  let complaint = ''
  server.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes(' is ready at ')) return `http://127.0.0.1:${port}`
  }
  throw new Error(`the server ended before it was ready: ${complaint}`)
}

/** The lines of a systemd unit by their names. */
function readUnit(name: string): (key: string) => string[] {
  const lines = readFileSync(join(machine, 'etc/systemd/system', name), 'utf8').split('\n')
  return (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
}

/** What systemd would do with a unit that has just been enabled: its user, its folders, its settings, its command. */
function unitOf(name: string): { words: string[]; cwd: string; env: Record<string, string> } {
  const unit = readUnit(name)
  const environment = unit('Environment').flatMap((line) =>
    line.replaceAll('%C', join(machine, 'var/cache')).split(' '),
  )
  const settings = parseEnv(readFileSync(unit('EnvironmentFile')[0] ?? '', 'utf8'))
  return {
    words: unit('ExecStart')[0]?.split(' ') ?? [],
    cwd: unit('WorkingDirectory')[0] ?? '',
    env: { ...parseEnv(environment.join('\n')), ...settings } as Record<string, string>,
  }
}

async function expectServed(url: string): Promise<void> {
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
}

async function stop(): Promise<number | null> {
  const server = started
  started = null
  if (!server || server.exitCode !== null) return server?.exitCode ?? null
  const ended = once(server, 'close')
  server.kill('SIGTERM')
  return ((await ended) as [number | null])[0]
}

function newFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (isRoot) chownSync(path, user, user)
  return path
}

beforeAll(async () => {
  sink = await startSink()
  port = await freePort()
  chmodSync(machine, 0o755)
  for (const folder of ['source', 'shims', 'etc/systemd/system', 'opt', 'usr/local/bin', 'var/backups', 'var/lib']) {
    mkdirSync(join(machine, folder), { recursive: true })
  }
  const filter = (path: string) => path !== join(root, 'client', 'painted')
  for (const name of [...folders, ...files]) cpSync(join(root, name), join(source, name), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'))
  for (const name of readdirSync(join(source, 'deploy')).filter((file) => file.startsWith('lsp'))) {
    const file = join(source, 'deploy', name)
    writeFileSync(file, here(readFileSync(file, 'utf8')))
  }

  const needed = runtimePackages(readPackages(root)).map(({ path }) => path)
  writeFileSync(join(machine, 'needed'), ['node_modules/.bin', ...needed].join('\n'))
  shim('useradd', 'exit 0')
  shim('systemctl', 'exit 0')
  shim(
    'install',
    `for word; do shift; [ "$word" = lsp ] && word=${user}; set -- "$@" "$word"; done; exec /usr/bin/install "$@"`,
  )
  // What npm ci brings is here already, and a registry need not be.
  shim(
    'npm',
    `case "$*" in
      ci) ;;
      'ci --omit=dev') to=$PWD; rm node_modules; cd ${root}; xargs -a ${machine}/needed cp -rl --parents -t "$to" 2>/dev/null || exec xargs -a ${machine}/needed cp -r --parents -t "$to" ;;
      *) PATH='${process.env['PATH']}'; exec npm "$@" ;;
    esac`,
  )
  shim(
    'systemd-run',
    `while :; do
      case "$1" in
        WorkingDirectory=*) cd "\${1#*=}" ;;
        EnvironmentFile=*) set -a; . "\${1#*=}"; set +a ;;
        -*|UMask=*) ;;
        *) break ;;
      esac
      shift
    done
    exec ${isRoot ? `setpriv --reuid=${user} --regid=${user} --clear-groups` : ''} "$@"`,
  )
})
afterEach(() => stop())
afterAll(async () => {
  await sink.stop()
  spawnSync('chmod', ['-R', 'u+w', machine])
  rmSync(machine, { recursive: true, force: true })
}, 240_000)

describe('installed as the documents say', { timeout: 240_000 }, () => {
  it('starts with systemd on SQLite, where nothing but its own folders can be written', async () => {
    const [first = '', last = ''] = here(documented).split(/(?<=^.*systemctl .*\n)/m)
    // A careful administrator's files are nobody else's.
    await run(`umask 077\n${first}`)
    newFolder(join(machine, 'var/lib/lsp'))
    newFolder(join(machine, 'var/cache/lsp'))
    spawnSync('chmod', ['-R', 'a-w', join(machine, 'opt')])
    const { words, cwd, env } = unitOf('lsp.service')
    await expectServed(await start(words, cwd, env))
    await run(`PATH=${machine}/usr/local/bin:$PATH\n${last}`)
    expect(readdirSync(join(machine, 'var/backups/lsp'))).toEqual([expect.stringMatching(/^lsp-.*\.backup\.gz$/)])
    expect(await stop()).toBe(0)
  })

  it.skipIf(!isRoot)('does so as another user than the one who built it (needs root)', () => {
    const owners = ['opt/lsp', 'var/lib/lsp/lsp.db'].map((path) => statSync(join(machine, path)).uid)
    expect(owners).toEqual([0, user])
  })

  it('starts as in the image, with the settings of compose.yaml, on PostgreSQL, where /data alone can be written', async () => {
    const app = join(machine, 'app')
    mkdirSync(app)
    const dockerfile =
      readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
        .split(/^FROM /m)
        .at(-1) ?? ''
    for (const [, from = '', to = ''] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
      mkdirSync(join(app, to, '..'), { recursive: true })
      if (from === 'node_modules') symlinkSync(join(machine, 'opt/lsp', from), join(app, to))
      else spawnSync('cp', ['-a', join(source, from), join(app, to)])
    }
    spawnSync('chmod', ['-R', 'a-w', app])
    const data = newFolder(join(machine, 'data'))
    const { url, remove } = await newTestDatabase('postgres')
    const [, ofImage = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(dockerfile) ?? []
    const compose = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) as {
      services: Record<'lsp', { environment: Record<string, string> }>
    }
    const env = {
      ...parseEnv(ofImage.replaceAll(/\s*\\\n\s*/g, '\n').replaceAll(/\$\{\w+\}/g, '')),
      ...compose.services.lsp.environment,
      LSP_PUBLIC_URL: 'https://lsp.example.govt.nz',
      LSP_DATABASE_URL: url,
      LSP_SECRET: 'x'.repeat(32),
      LSP_SMTP_URL: sink.url(),
      LSP_TRUST_PROXY: '127.0.0.1',
      LSP_OPERATE_SECRET: 'o'.repeat(24),
      LSP_LISTEN: `127.0.0.1:${port}`,
    }
    const placed = Object.entries(env).map(([name, value]) => [name, value.replace(/^\/data/, data)])
    const site = await start(
      [join(app, 'node_modules/.bin/node'), 'dist/server/main.js'],
      app,
      Object.fromEntries(placed) as Record<string, string>,
    )
    await expectServed(site)
    expect((await fetch(`${site}/operate`)).status).toBe(200)
    expect(await stop()).toBe(0)
    await remove()
  })
})
