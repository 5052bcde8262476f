import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { paths } from '../../contract/wire/paths.ts'
import { served, patterns } from '../../contract/wire/paths.ts'
import { build } from '../../tools/run/build.ts'
import { findChromium } from '../../tools/chromium.ts'
import { median, printTable } from '../support/figures.ts'
import { makeFolder, run, startServer } from '../support/server.ts'
import { timeAnswers } from './answer-time.ts'
import { serveEmptyApp } from './empty-app.ts'
import { measurePage, measureSearch, type PageSpeed } from './speed.ts'
import { usualVisits, type Visit } from './visits.ts'
import { walk, type Stride } from './walk.ts'

/** Of the JavaScript of home, as it travels. */
const maxHomeScriptBytes = 135_000
const runs = 3

/** The least points for performance, and the most milliseconds in which a page may not answer while it loads. */
const minPerformance = 97
const maxBlocking = 150
/** The most milliseconds until the next screen is there, on a server that works on nothing else. */
const maxStride = 150
/** The most milliseconds until an answer is painted as chosen. */
const maxAnswer = 150
const fullScore = 100
const maxShift = 0.01
/** How much later the largest part of a page may be there than that of an empty page. */
const maxPaintRatio = 1.1

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function verdict(isKept: boolean): string {
  if (!isKept) process.exitCode = 1
  return isKept ? 'kept' : 'MISSED'
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

function isFast(speed: PageSpeed, maxPaint: number): boolean {
  const { performance, accessibility, bestPractices, lcp, tbt, cls } = speed
  const isWhole = accessibility >= fullScore && bestPractices >= fullScore && cls <= maxShift
  return isWhole && performance >= minPerformance && lcp <= maxPaint && tbt <= maxBlocking
}

function speedRow(path: string, speed: PageSpeed): string[] {
  const { performance, accessibility, bestPractices, lcp, tbt, cls, scriptBytes, bytes } = speed
  const points = [performance, accessibility, bestPractices].map(String)
  return [
    path,
    ...points,
    seconds(lcp),
    `${tbt.toFixed(0)} ms`,
    cls.toFixed(3),
    kilobytes(scriptBytes),
    kilobytes(bytes),
  ]
}

/** Measures every page that is named, or all of them, beside an empty page of the same framework. */
async function measureSpeeds(site: string, visits: readonly Visit[]): Promise<void> {
  const emptyApp = await serveEmptyApp()
  const chromium = findChromium()
  try {
    const empty = await measurePage(emptyApp.url, '', chromium, runs)
    console.log(
      `\nLighthouse, mobile, simulated slow 4G, median of ${runs}: performance ${minPerformance} or more, LCP at most ${maxPaintRatio} times ` +
        `that of the empty page, TBT ${maxBlocking} ms or less, accessibility and best practices ${fullScore}, CLS ${maxShift} or less`,
    )
    const head = ['', 'performance', 'accessibility', 'practices', 'LCP', 'TBT', 'CLS', 'scripts', 'all', '']
    const rows = [head, [...speedRow('an empty page of framework mode', empty), '']]
    const findings: string[] = []
    for (const { path, cookie } of visits) {
      const speed = await measurePage(site + path, cookie, chromium, runs)
      rows.push([...speedRow(path, speed), verdict(isFast(speed, empty.lcp * maxPaintRatio))])
      if (path === paths.home)
        console.log(
          `JavaScript of home: ${kilobytes(speed.scriptBytes)} of ${kilobytes(maxHomeScriptBytes)}: ${verdict(speed.scriptBytes <= maxHomeScriptBytes)}`,
        )
      findings.push(...speed.findings.map((finding) => `  ${path}: ${finding}`))
    }
    printTable(rows)
    for (const finding of findings) console.log(finding)
  } finally {
    emptyApp.stop()
  }
}

async function measureAnswers(site: string, visits: readonly Visit[]): Promise<void> {
  const visit = visits.find(({ path }) => path === patterns.assess)
  if (!visit) return
  const { answers, longest } = await timeAnswers(site, visit, findChromium())
  console.log(
    `\n${answers} answers by touch with a processor 4 times slower: painted after ${longest} ms at most (INP), limit ${maxAnswer} ms: ${verdict(answers > 0 && longest <= maxAnswer)}`,
  )
}

/** With addresses as arguments, those pages alone. */
async function measurePages(named: readonly string[]): Promise<void> {
  const server = await startServer({ LSP_DATABASE_URL: `sqlite:${join(makeFolder(), 'page.db')}` })
  try {
    const visits = await usualVisits(server.url)
    await measureSpeeds(
      server.url,
      visits.filter(({ path }) => named.length === 0 || named.some((name) => path.split(/[?#]/)[0] === name)),
    )
    await measureAnswers(server.url, visits)
    if (named.length > 0) return
    for (const rests of [true, false]) await measureWalks(server.url, rests)
    await measureForSearch(server.url)
  } finally {
    await server.stop()
  }
}

/** The median of some walks, because what has once been fetched stays in the browser of a walk alone. */
async function measureWalks(site: string, rests: boolean): Promise<void> {
  const walks: Stride[][] = []
  while (walks.length < runs) walks.push(await walk(site, findChromium(), rests))
  const rows = (walks[0] ?? []).map(({ from, to }, step) => {
    const took = median(walks.map((strides) => strides[step]?.milliseconds ?? Number.NaN))
    return [`${from} to ${to}`, `${took.toFixed(0)} ms`, `${maxStride} ms`, verdict(took <= maxStride)]
  })
  const pace = rests ? 'with a look at each' : 'without a pause'
  console.log(`\nFrom screen to screen on a desktop, ${pace}, median of ${runs}:`)
  printTable([['', 'there after', 'limit', ''], ...rows])
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

await run(async () => {
  if ((await build()) !== 0) throw new Error('The screens could not be built')
  // Other work on the machine lowers the performance score first, by total blocking time, so the load is printed.
  console.log(`\nLoad before Lighthouse: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  await measurePages(process.argv.slice(2))
})
