import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './support/site.ts'

const root = resolve(import.meta.dirname, '..')
const parts = ['client', 'content', 'contract', 'domain', 'scripts', 'server', 'tests/packs']
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts', '.npmrc']

/** A copy of the product in which nothing has been built. */
const folder = mkdtempSync(join(tmpdir(), 'lsp-start-'))
const started: ChildProcess[] = []
/** What the servers wrote until they were ready. */
const written: string[] = []

beforeAll(() => {
  mkdirSync(join(folder, 'tests'))
  const filter = (path: string) => path !== join(root, 'client', 'painted')
  for (const name of [...parts, ...files]) cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  const running = started.filter(({ exitCode }) => exitCode === null)
  const ended = running.map((server) => once(server, 'exit'))
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  await Promise.all(ended)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs `npm start` until the server says that it is ready; returns its address. */
async function start(): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      // With Vitest's own value, Vite would build the client for development.
      NODE_ENV: 'production',
      LSP_PACK: 'tests/packs/tiny',
      LSP_LISTEN: `127.0.0.1:${port}`,
      LSP_DATABASE_URL: `sqlite:${join(folder, 'data', String(port), 'lsp.db')}`,
      LSP_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of their own, so that npm, its shell and the server can be ended together.
    detached: true,
  })
  started.push(server)
  for await (const line of createInterface({ input: server.stdout })) {
    written.push(line)
    if (line.includes(url)) return url
  }
  throw new Error('the server ended before it was ready')
}

async function scriptOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return url + (/src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/no-script')
}

const statusOf = async (url: string) => (await fetch(url)).status
const builds = () => readdirSync(join(folder, 'dist', 'client', 'tiny')).toSorted()

it('npm run serve without a build says what to do', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'serve'], { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    78,
    expect.stringMatching(/^Nothing has been built here yet: .*npm run build.*\n$/),
  ])
})

it(
  'npm start builds only after a change, beside other builds, and deletes nothing that a running server needs',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const [first, second] = await Promise.all([start(), start()])
    const script = await scriptOf(first)
    expect(await Promise.all([script, await scriptOf(second)].map(statusOf))).toEqual([200, 200])

    const before = builds()
    await start()
    expect(builds()).toEqual(before)

    appendFileSync(join(folder, 'client', 'main.tsx'), "document.documentElement.dataset['changed'] = 'yes'\n")
    const changed = await scriptOf(await start())
    expect(builds().length).toBe(before.length + 1)
    expect(new URL(changed).pathname).not.toBe(new URL(script).pathname)
    expect(await Promise.all([script, changed].map(statusOf))).toEqual([200, 200])

    appendFileSync(join(folder, 'server', 'main.ts'), "console.log('The server has changed')\n")
    await start()
    expect(written).toContain('The server has changed')
  },
)

it('what a pack reads from the template is part of it: a change of it counts, and a fault is named where it stands', () => {
  const inCopy = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  const fingerprint = () =>
    inCopy(
      '--input-type=module',
      '--eval',
      "const { ofClients } = await import('./scripts/build/made-of.ts')\n" +
        "const { loadPack } = await import('./server/framework/load-pack.ts')\n" +
        "const folder = './content/digital-and-data'\n" +
        'console.log(ofClients(folder, null), loadPack(folder).fingerprint)',
    )
      .stdout.trim()
      .split(' ')
  const before = fingerprint()
  appendFileSync(join(folder, 'content', 'template', 'documents', 'labels.yaml'), '# Read by all.\n')
  const after = fingerprint()
  expect(before.map((one, place) => one.length === 16 && one !== after[place])).toEqual([true, true])

  writeFileSync(join(folder, 'content', 'template', 'documents', 'labels.yaml'), 'contents: Inside\n')
  const { stderr } = inCopy('scripts/checks/check-content.ts', 'digital-and-data')
  expect(stderr).toContain('content/template/documents/labels.yaml:1: footer is missing')
}, 60_000)
