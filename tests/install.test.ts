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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runtimePackages } from '#tools/check/supply.ts'
import { startSink, type SmtpSink } from './support/mail/smtp-sink.ts'
import { freePort } from './support/site.ts'

// What docs/operating.md says under "Install it", done word by word: its lines are run, not others like them. Only what would change
// this machine, takes long, or needs a daemon or a registry, is another program of the same name (`shims`), and paths lead below one folder.

const root = resolve(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
/** Whom the server runs as: a user without a name, or this one where only root could become another. */
const user = isRoot ? 64_999 : (process.getuid?.() ?? 0)
const asUser = isRoot ? { uid: user, gid: user } : {}

const machine = mkdtempSync(join(tmpdir(), 'lsp-install-'))
const [source, shims] = [join(machine, 'source'), join(machine, 'shims')]
const folders = ['content', 'contract', 'deploy', 'domain', 'server', 'tools', 'web']
const files = ['.npmrc', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.base.json']

const manual = readFileSync(join(root, 'docs', 'operating.md'), 'utf8')
const [, documented = ''] = /\*\*One machine, with systemd\.\*\*[^]*?```sh\n([^]*?)```/.exec(manual) ?? []

/** A command with its folder and its environment. */
type Unit = { words: readonly string[]; cwd: string; env: Readonly<Record<string, string>> }

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

function spawnAsUser({ words: [command = '', ...rest], cwd, env }: Unit) {
  const options = { cwd, env: { PATH: process.env['PATH'] ?? '', ...env }, ...asUser }
  return spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts a server until it says that it is ready; returns its address. */
async function start(unit: Unit): Promise<string> {
  const server = spawnAsUser(unit)
  started = server
  let complaint = ''
  server.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes(' is ready at ')) return `http://127.0.0.1:${port}`
  }
  throw new Error(`the server ended before it was ready: ${complaint}`)
}

/** How a command ended, and all that it said. */
async function ended(unit: Unit): Promise<{ code: number | null; said: string }> {
  const child = spawnAsUser(unit)
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: parts.join('').trim() }
}

/** The lines of a systemd unit by their names. */
function readUnit(name: string): (key: string) => string[] {
  const lines = readFileSync(join(machine, 'etc/systemd/system', name), 'utf8').split('\n')
  return (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
}

/** What systemd would do with a unit that has just been enabled. */
function unitOf(name: string): Unit {
  const unit = readUnit(name)
  const environment = unit('Environment').flatMap((line) => line.split(' '))
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
  const closed = once(server, 'close')
  server.kill('SIGTERM')
  return ((await closed) as [number | null])[0]
}

/** Gives a file or folder to the server's user. */
function own(path: string): void {
  if (isRoot) chownSync(path, user, user)
}

function newFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  own(path)
  return path
}

beforeAll(async () => {
  sink = await startSink()
  port = await freePort()
  chmodSync(machine, 0o755)
  for (const folder of ['source', 'shims', 'etc/systemd/system', 'opt', 'usr/local/bin', 'var/backups', 'var/lib']) {
    mkdirSync(join(machine, folder), { recursive: true })
  }
  for (const name of [...folders, ...files]) cpSync(join(root, name), join(source, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'))
  for (const name of readdirSync(join(source, 'deploy')).filter((file) => file.startsWith('lsp'))) {
    const file = join(source, 'deploy', name)
    writeFileSync(file, here(readFileSync(file, 'utf8')))
  }

  const needed = runtimePackages(root).map(({ path }) => path)
  writeFileSync(join(machine, 'needed'), ['node_modules/.bin', ...needed].join('\n'))
  shim('useradd', 'exit 0')
  shim('systemctl', 'exit 0')
  if (spawnSync('curl', ['--version']).error) shim('curl', 'exit 0')
  shim(
    'install',
    `for word; do shift; [ "$word" = lsp ] && word=${user}; set -- "$@" "$word"; done; exec /usr/bin/install "$@"`,
  )
  // What npm ci and the build bring is here already, and a registry need not be.
  shim(
    'npm',
    `case "$*" in
      ci) ;;
      'run build') [ -d ${root}/dist/web ] || exec node tools/run/build.ts; cp -r ${root}/dist . ;;
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
    spawnSync('chmod', ['-R', 'a-w', join(machine, 'opt')])
    await expectServed(await start(unitOf('lsp.service')))
    await run(`PATH=${machine}/usr/local/bin:$PATH\n${last}`)
    expect(readdirSync(join(machine, 'var/backups/lsp'))).toEqual([expect.stringMatching(/^lsp-.*\.backup\.gz$/)])
    expect(await stop()).toBe(0)
  })

  it.skipIf(!isRoot)('does so as another user than the one who built it (needs root)', () => {
    const owners = ['opt/lsp', 'var/lib/lsp/lsp.db'].map((path) => statSync(join(machine, path)).uid)
    expect(owners).toEqual([0, user])
  })

  it('makes the backup of each night as its timer would, and brings a database to a release without serving', async () => {
    const { words, ...unit } = unitOf('lsp.service')
    const backups = join(machine, 'var/backups/lsp')
    rmSync(backups, { recursive: true })
    newFolder(backups)
    expect(await ended(unitOf('lsp-backup.service'))).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toHaveLength(1)
    expect(await ended({ ...unit, words: [...words, '--prepare'] })).toEqual({
      code: 0,
      said: expect.stringMatching(/^The database is at \d{4}-\S+, with lsp \d+\.\d+\.\d+$/) as string,
    })
  })
})

describe('what keeps it from starting is one sentence with what to do, not a trace', { timeout: 120_000 }, () => {
  let folder: string
  const isUser = isRoot ? `user ${user}` : /\(user \d+\)/.source

  beforeEach(() => {
    folder = newFolder(mkdtempSync(join(machine, 'fault-')))
    cpSync(join(machine, 'var/lib/lsp/lsp.db'), join(folder, 'lsp.db'))
    own(join(folder, 'lsp.db'))
  })

  /** Starts the installed server, which is expected to end by itself. */
  async function refused(env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
    const unit = unitOf('lsp.service')
    const how = await ended({ ...unit, env: { ...unit.env, LSP_DATA_DIR: folder, ...env } })
    expect(how.said).not.toMatch(/^ {4}at /m)
    return how
  }

  /** Takes a file or folder away from the server's user: it belongs to root, or nobody may use it. */
  function takeAway(path: string, mode: number): void {
    if (isRoot) chownSync(path, 0, 0)
    chmodSync(path, isRoot ? mode : mode & 0o500)
  }

  it('a folder that belongs to another user', async () => {
    takeAway(folder, 0o755)
    const { code, said } = await refused()
    expect(code).toBe(77)
    expect(said).toMatch(
      new RegExp(
        `^LSP_DATABASE_URL, LSP_DATA_DIR: .*${isUser}\\)? may not use ${folder}, which belongs to .* Run: chown ${user} ${folder}$`,
      ),
    )
    const missing = await refused({ LSP_DATA_DIR: join(folder, 'new') })
    expect(missing.said).toMatch(
      new RegExp(` cannot make ${folder}/new in ${folder}, .* Run: install -d -o ${user} -m 0700 ${folder}/new$`),
    )
  })

  it('a file of another user', async () => {
    const file = join(folder, 'lsp.db')
    takeAway(file, 0o600)
    if (!isRoot) chmodSync(file, 0)
    const { code, said } = await refused()
    expect([code, said.split('\n')]).toEqual([77, [expect.stringContaining(` may not use ${file}, `)]])
  })

  it('a build that the server’s user may not read', async () => {
    const built = join(machine, 'opt/lsp/dist/web')
    takeAway(built, 0o700)
    if (!isRoot) chmodSync(built, 0)
    const { code, said } = await refused()
    chmodSync(built, 0o555)
    expect([code, said]).toEqual([77, expect.stringContaining(`Run: chmod -R a+rX ${machine}/opt/lsp`) as string])
  })
})
