import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shippedPackages } from '#scripts/supply/packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-supply-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Said = { code: number; output: string; errors: string[] }

function run(script: string, words: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Said> {
  return new Promise((ended) => {
    const options = { cwd, env: { ...process.env, ...env } }
    execFile(process.execPath, [resolve(script), ...words], options, (error, output, errors) =>
      ended({ code: Number(error?.code ?? 0), output, errors: errors.split('\n').filter((line) => line !== '') }),
    )
  })
}

type Entry = Readonly<Record<string, unknown>>
const entry = (more: Entry = {}): Entry => ({ version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA', ...more })

type Product = { entries: Record<string, Entry>; version: string; settings: string }

/** Puts a product of one package into the folder, and other things where they are given. */
function put(given: Partial<Product> = {}): void {
  const { entries = {}, version = '1.0.0', settings } = given
  const files = {
    'package.json': JSON.stringify({ name: 'it', version: '1.0.0', dependencies: { one: version } }),
    'package-lock.json': JSON.stringify({
      name: 'it',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { dependencies: { one: version } }, 'node_modules/one': entry(), ...entries },
    }),
    '.npmrc': settings ?? 'ignore-scripts=true\n',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
  }
}

const check = (...words: string[]) => run('scripts/checks/check-supply.ts', words, folder)
const many = (count: number, more: Entry = {}): Record<string, Entry> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`node_modules/more-${index}`, entry(more)]))

const breaches: [breach: string, product: Partial<Product>, sentence: string][] = [
  ['the 151st package', { entries: many(150) }, 'npm ci --omit=dev installs 151 packages, where 150 may be.'],
  ['no exact release', { version: '^1.0.0' }, 'package.json names no exact release of one: ^1.0.0.'],
  [
    'no hash',
    { entries: { 'node_modules/two': entry({ integrity: 'sha1-AAAA' }) } },
    'package-lock.json has no SHA-512 of node_modules/two.',
  ],
  [
    'another licence',
    { entries: { 'node_modules/two': entry({ license: '(MIT AND GPL-3.0)' }) } },
    'The licence of two is not in the list: (MIT AND GPL-3.0).',
  ],
  ['scripts that run', { settings: 'loglevel=error' }, '.npmrc does not say ignore-scripts=true.'],
]

describe('the check of what the product is made of', () => {
  it('passes over developers’ packages, those of other systems, and a choice with an allowed licence', async () => {
    const others = {
      ...many(120, { dev: true, license: '(MIT OR GPL-3.0)' }),
      'node_modules/b': entry({ os: 'darwin' }),
    }
    put({ entries: others })
    const { code, output, errors } = await check()
    expect([code, errors]).toEqual([0, []])
    expect(output).toMatch(/packages at runtime \(max 150\) +1\n/)
  })

  it.each(breaches)('names %s', async (_, product, sentence) => {
    put(product)
    const { code, errors } = await check()
    expect([code, errors]).toEqual([1, [sentence]])
  })
})

describe('what the registry is asked', { tags: 'long' }, () => {
  let registry: Server
  afterEach(() => registry.close())

  /** A registry that knows of a fault in the one package, of this severity, or one that answers nothing. */
  async function askRegistry(severity: string | null): Promise<Said> {
    registry = createServer((request, response) => {
      const fault = {
        id: 1,
        title: 'A fault',
        url: 'https://example.org/1',
        severity,
        vulnerable_versions: '*',
        cwe: [],
      }
      const answer = request.url?.endsWith('/bulk')
        ? { one: [fault] }
        : { name: 'one', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name: 'one', version: '1.0.0' } } }
      response.writeHead(severity === null ? 405 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(severity === null ? {} : answer))
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo
    put()
    const env = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(folder, 'cache') }
    return run('scripts/checks/check-supply.ts', ['--online'], folder, { ...env, npm_config_fetch_retries: '0' })
  }

  it('a fault that is high fails', async () => {
    const { code, errors } = await askRegistry('high')
    expect([code, errors]).toEqual([1, ['known faults (npm audit): AT FAULT', 'one: high']])
  })

  it('a fault that is moderate does not', async () => {
    const { code, output } = await askRegistry('moderate')
    expect([code, output]).toEqual([0, expect.stringContaining('known faults (npm audit): in order')])
  })

  it('what cannot be asked is said, and does not pass for an answer', async () => {
    const { code, output } = await askRegistry(null)
    expect(code).toBe(0)
    expect(output).toMatch(/^known faults \(npm audit\): NOT ASKED, because .*405/m)
    expect(output).toMatch(/^signatures \(npm audit signatures\): NOT ASKED, because .+/m)
  })
})

it('the bill of materials has every package that is passed on, with its hash', async () => {
  const file = join(folder, 'sbom.json')
  const { code } = await run('scripts/supply/write-sbom.ts', [file], process.cwd())
  const bom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; version: string; hashes: { alg: string; content: string }[] }[]
  }
  expect([code, bom.bomFormat, bom.metadata.component.name]).toEqual([0, 'CycloneDX', 'my-lsp'])
  const passedOn = shippedPackages(process.cwd()).map(({ one }) => `${one.name}@${one.version}`)
  expect(bom.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(passedOn.toSorted())
  const hashes = bom.components.flatMap((one) => one.hashes.map(({ alg, content }) => `${alg} ${content.length}`))
  expect(new Set(hashes)).toEqual(new Set(['SHA-512 128']))
  expect(hashes).toHaveLength(bom.components.length)
})
