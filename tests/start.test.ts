import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './support/site.ts'

const root = resolve(import.meta.dirname, '..')
const parts = ['content', 'contract', 'domain', 'server', 'tests/packs', 'tools', 'web']
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc']

/** A copy of the product in which nothing has been built. */
const folder = mkdtempSync(join(tmpdir(), 'lsp-start-'))
const started: ChildProcess[] = []
/** What the servers wrote until they were ready. */
const written: string[] = []

beforeAll(() => {
  mkdirSync(join(folder, 'tests'))
  for (const name of [...parts, ...files]) cpSync(join(root, name), join(folder, name), { recursive: true })
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
async function start(pack: string): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      // With Vitest's own value, Vite would build the screens for development.
      NODE_ENV: 'production',
      LSP_PACK: pack,
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

const pageOf = async (url: string) => (await fetch(url)).text()

/** The files that a page names, each with the status that it is answered with. */
async function filesOf(url: string): Promise<Record<string, number>> {
  const names = new Set([...(await pageOf(url)).matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, name = '']) => name))
  return Object.fromEntries(await Promise.all([...names].map(async (name) => [name, (await fetch(url + name)).status])))
}

const builtAt = () => statSync(join(folder, 'dist', 'web', 'server', 'index.js')).mtimeMs

it('npm run serve without a build says what to do', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'serve'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LSP_LISTEN: '127.0.0.1:0', LSP_DATA_DIR: join(folder, 'data', 'unbuilt') },
  })
  expect([status, stderr]).toEqual([
    78,
    expect.stringMatching(/^Nothing has been built here yet: .*npm run build\.\n$/),
  ])
})

it(
  'npm start builds where a source of the screens is newer, and nothing for another pack or for a change of the server',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const first = await start('tests/packs/tiny')
    const names = await filesOf(first)
    expect(Object.keys(names).length).toBeGreaterThan(3)
    expect(new Set(Object.values(names))).toEqual(new Set([200]))
    const [built, page] = [builtAt(), await pageOf(first)]

    const sample = await start('tests/packs/sample')
    expect(builtAt()).toBe(built)
    expect(await pageOf(sample)).not.toBe(page)
    expect(Object.keys(await filesOf(sample)).toSorted()).toEqual(Object.keys(names).toSorted())

    appendFileSync(join(folder, 'server', 'main.ts'), "console.log('The server has changed')\n")
    await start('tests/packs/tiny')
    expect([builtAt(), written.includes('The server has changed')]).toEqual([built, true])

    appendFileSync(join(folder, 'web', 'entry.client.tsx'), "document.documentElement.dataset['changed'] = 'yes'\n")
    const changed = await filesOf(await start('tests/packs/tiny'))
    expect(builtAt()).toBeGreaterThan(built)
    expect(Object.keys(changed).toSorted()).not.toEqual(Object.keys(names).toSorted())
    expect(new Set(Object.values(changed))).toEqual(new Set([200]))
  },
)

it('what a pack reads from the template is part of it: a change of it counts, and a fault is named where it stands', () => {
  const inCopy = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  const fingerprint = () =>
    inCopy(
      '--input-type=module',
      '--eval',
      "const { loadPack } = await import('./server/framework/load-pack.ts')\n" +
        "console.log(loadPack('./content/digital-and-data').fingerprint)",
    ).stdout.trim()
  const before = fingerprint()
  appendFileSync(join(folder, 'content', 'template', 'documents', 'labels.yaml'), '# Read by all.\n')
  expect(before).toHaveLength(16)
  expect(fingerprint()).not.toBe(before)

  writeFileSync(join(folder, 'content', 'template', 'documents', 'labels.yaml'), 'contents: Inside\n')
  const { stderr } = inCopy('tools/content.ts', 'check', 'digital-and-data')
  expect(stderr).toContain('content/template/documents/labels.yaml:1: footer is missing')
}, 60_000)
