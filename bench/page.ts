import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { patterns } from '#client/paths.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { builtClient } from '#server/client-files.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { weighClient, type RouteWeight } from './client-weight.ts'
import { printTable } from './figures.ts'
import { measurePage, type PageSpeed } from './page-speed.ts'
import { startServer } from './server.ts'

const homeScriptLimit = 110_000
const routeScriptLimit = 25_000
const performanceLimit = 95
const accessibilityLimit = 100
const runs = 3

const root = resolve(import.meta.dirname, '..')

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function verdict(isKept: boolean): string {
  if (!isKept) process.exitCode = 1
  return isKept ? 'kept' : 'MISSED'
}

function weightRow({ path, script, style }: RouteWeight): string[] {
  const limit = path === patterns.home ? homeScriptLimit : routeScriptLimit
  const sign = path === patterns.home ? '' : '+'
  return [
    path,
    sign + kilobytes(script),
    kilobytes(limit),
    (script / limit).toFixed(2),
    verdict(script <= limit),
    sign + kilobytes(style),
  ]
}

function printWeights(routes: readonly RouteWeight[]): void {
  console.log('Gzipped (level 9; 1 KB = 1000 bytes), each route on top of home:')
  printTable([['', 'JavaScript', 'limit', 'ratio', '', 'CSS'], ...routes.map(weightRow)])
}

function printSpeed(path: string, speed: PageSpeed): void {
  const score = (name: string, points: number, limit: number) =>
    path === patterns.home
      ? [name, String(points), String(limit), (points / limit).toFixed(2), verdict(points >= limit)]
      : [name, String(points), String(limit), (points / limit).toFixed(2), 'not required']
  console.log(`\nLighthouse on ${path}: mobile, simulated slow 4G, median of ${runs}:`)
  printTable([
    ['', 'figure', 'limit', 'ratio', ''],
    score('performance', speed.performance, performanceLimit),
    score('accessibility', speed.accessibility, accessibilityLimit),
    ['best practices', String(speed.bestPractices)],
    ['LCP', `${(speed.lcp / 1000).toFixed(2)} s`],
    ['CLS', speed.cls.toFixed(3)],
  ])
  if (speed.findings.length > 0) console.log(`  below 90: ${speed.findings.join('; ')}`)
}

function buildUnlessBuilt(entry: string): void {
  if (existsSync(join(builtClient('lsp'), entry))) return
  const { status } = spawnSync(process.execPath, ['scripts/build-client.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The client could not be built')
}

async function measurePages(): Promise<void> {
  const database = `sqlite:${join(makeBenchFolder().path, 'page.db')}`
  const server = await startServer('server/main.ts', { LSP_DATABASE_URL: database })
  try {
    for (const path of [patterns.home, patterns.start]) {
      printSpeed(path, await measurePage(server.url + path, findChromium(), runs))
    }
  } finally {
    await server.stop()
  }
}

async function main(): Promise<void> {
  const { entry, routes } = await weighClient()
  printWeights(routes)
  buildUnlessBuilt(entry)
  await measurePages()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
