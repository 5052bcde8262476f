import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { served, patterns } from '#contract/wire/patterns.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { weighClient, type Weight } from './client-weight.ts'
import { printTable } from './figures.ts'
import { measurePage, measureSearch, type PageSpeed } from './page-speed.ts'
import { startServer } from './server.ts'
import { openVisitor } from './visitors.ts'

const maxHomeScriptBytes = 100_000
const maxScreenScriptBytes = 25_000
const runs = 5

type Limits = { performance: number; lcp: number }

/** The limits of a page that a visitor opens first: points, and milliseconds. */
const firstPage: Limits = { performance: 98, lcp: 1500 }
/** The limits of a page that shows nothing until its script and two answers of the server are there. */
const laterPage: Limits = { performance: 92, lcp: 2500 }
const fullScore = 100
const maxShift = 0.005

const root = resolve(import.meta.dirname, '..')

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function verdict(isKept: boolean): string {
  if (!isKept) process.exitCode = 1
  return isKept ? 'kept' : 'MISSED'
}

function weightRow({ name, script, style }: Weight): string[] {
  const limit = name === 'home' ? maxHomeScriptBytes : maxScreenScriptBytes
  const sign = name === 'home' ? '' : '+'
  return [
    name,
    sign + kilobytes(script),
    kilobytes(limit),
    (script / limit).toFixed(2),
    verdict(script <= limit),
    sign + kilobytes(style),
  ]
}

function printWeights(weights: readonly Weight[]): void {
  console.log('Gzipped (level 9; 1 KB = 1000 bytes), what is loaded later on top of home:')
  printTable([['', 'JavaScript', 'limit', 'ratio', '', 'CSS'], ...weights.map(weightRow)])
}

function printSpeed(path: string, speed: PageSpeed, limits: Limits): void {
  const atLeast = (name: string, points: number, limit: number) => [
    name,
    String(points),
    String(limit),
    (points / limit).toFixed(2),
    verdict(points >= limit),
  ]
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  console.log(`\nLighthouse on ${path}: mobile, simulated slow 4G, median of ${runs}:`)
  printTable([
    ['', 'figure', 'limit', 'ratio', ''],
    atLeast('performance', speed.performance, limits.performance),
    atLeast('accessibility', speed.accessibility, fullScore),
    atLeast('best practices', speed.bestPractices, fullScore),
    [
      'LCP',
      seconds(speed.lcp),
      seconds(limits.lcp),
      (speed.lcp / limits.lcp).toFixed(2),
      verdict(speed.lcp <= limits.lcp),
    ],
    ['CLS', speed.cls.toFixed(4), '0.00', '', verdict(speed.cls < maxShift)],
  ])
  if (speed.findings.length > 0) console.log(`  below 90: ${speed.findings.join('; ')}`)
}

function buildUnlessBuilt(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-changed.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The client could not be built')
}

async function measurePages(): Promise<void> {
  const database = `sqlite:${join(makeBenchFolder().path, 'page.db')}`
  const server = await startServer('server/main.ts', { LSP_DATABASE_URL: database })
  try {
    const { visitor } = await openVisitor(server.url)
    const pages = [
      { path: patterns.home, cookie: '', limits: firstPage },
      { path: patterns.start, cookie: '', limits: firstPage },
      { path: patterns.assess, cookie: visitor.cookie, limits: laterPage },
    ]
    for (const { path, cookie, limits } of pages) {
      const speed = await measurePage({ url: server.url + path, cookie }, findChromium(), runs)
      printSpeed(path, speed, limits)
    }
    await measureForSearch(server.url)
  } finally {
    await server.stop()
  }
}

/** Every public page, and the first role that all can see; one run each, because these points do not depend on speed. */
async function measureForSearch(siteUrl: string): Promise<void> {
  const sitemap = await (await fetch(siteUrl + served.sitemap)).text()
  const all = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const isRole = (address: string) => address.includes('/roleactions/')
  const pages = [...all.filter((address) => !isRole(address)), ...all.filter(isRole).slice(0, 1)]
  const rows: string[][] = []
  for (const address of pages) {
    const { points, findings } = await measureSearch(address, findChromium())
    const path = new URL(address).pathname
    const ratio = (points / fullScore).toFixed(2)
    rows.push([path, String(points), String(fullScore), ratio, verdict(points >= fullScore), findings.join(', ')])
  }
  console.log('\nLighthouse SEO on public pages:')
  printTable([['', 'points', 'limit', 'ratio', '', 'what is missing'], ...rows])
}

async function main(): Promise<void> {
  const weights = await weighClient()
  printWeights(weights)
  buildUnlessBuilt()
  // Other work on the machine lowers the performance score first, by total blocking time, so the load is printed.
  console.log(`\nLoad before Lighthouse: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  await measurePages()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
