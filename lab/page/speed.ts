import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../support/figures.ts'

/**
 * The figures of Lighthouse for a page: scores from 0 to 100, LCP and total blocking time in milliseconds, the bytes that travel of
 * scripts and in all, and the audits that cost points.
 */
export type PageSpeed = {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  tbt: number
  cls: number
  scriptBytes: number
  bytes: number
  findings: string[]
}

type Transfer = { resourceType?: string; transferSize?: number }

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const maxAttempts = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const

async function runLighthouse(
  url: string,
  cookie: string,
  chromePath: string,
  onlyCategories: readonly string[] = categories,
): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
      ...(cookie === '' ? {} : { extraHeaders: { cookie } }),
    })
    if (!run) throw new Error('Lighthouse gave no result')
    return run.lhr
  } finally {
    chrome.kill()
  }
}

/**
 * Lighthouse sometimes misses a page in its trace and asks to be run again. This happens with pages whose header
 * cross-origin-opener-policy makes the browser change process.
 */
async function measureOnce(url: string, cookie: string, chromePath: string): Promise<PageSpeed> {
  let result = await runLighthouse(url, cookie, chromePath)
  for (let attempt = 1; result.runtimeError && attempt < maxAttempts; attempt += 1) {
    console.log(`  Lighthouse runs again: ${result.runtimeError.code}`)
    result = await runLighthouse(url, cookie, chromePath)
  }
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return speedOf(result)
}

function speedOf({ categories: scored, audits }: Result): PageSpeed {
  const score = (name: (typeof categories)[number]) => Math.round((scored[name]?.score ?? 0) * 100)
  const details = audits['network-requests']?.details
  const transfers = details?.type === 'table' ? (details.items as Transfer[]) : []
  const bytesOf = (files: readonly Transfer[]) => files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const counted = categories.flatMap((name) => scored[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptBytes: bytesOf(transfers.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytesOf(transfers),
    findings: counted
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.score != null && audit.score < 0.9)
      .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
  }
}

/** What search engines find wrong with a page: points from 0 to 100, and the audits that cost some. */
export async function measureSearch(url: string, chromePath: string): Promise<{ points: number; findings: string[] }> {
  const { categories: scored, audits, runtimeError } = await runLighthouse(url, '', chromePath, ['seo'])
  if (runtimeError) throw new Error(runtimeError.message)
  const { score, auditRefs } = scored['seo'] ?? { score: 0, auditRefs: [] }
  const findings = auditRefs.map(({ id }) => id).filter((id) => audits[id]?.score != null && audits[id].score < 1)
  return { points: Math.round((score ?? 0) * 100), findings }
}

/**
 * The median of each figure over some runs of Lighthouse as it comes: a mobile phone on simulated slow 4G. The cookie of a
 * session may be empty.
 */
export async function measurePage(url: string, cookie: string, chromePath: string, runs: number): Promise<PageSpeed> {
  const measured: PageSpeed[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(url, cookie, chromePath))
  const middle = (name: Exclude<keyof PageSpeed, 'findings'>) => median(measured.map((figures) => figures[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    scriptBytes: middle('scriptBytes'),
    bytes: middle('bytes'),
    findings: [...new Set(measured.flatMap(({ findings }) => findings))],
  }
}
