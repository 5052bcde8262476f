import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './figures.ts'

/** The figures of Lighthouse for a page: scores from 0 to 100, LCP in milliseconds, and the audits that cost points. */
export type PageSpeed = {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  cls: number
  findings: string[]
}

/** A page to open, with a session's cookie or an empty string. */
export type Visit = { url: string; cookie: string }

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const maxAttempts = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const

async function runLighthouse(
  { url, cookie }: Visit,
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
async function measureOnce(visit: Visit, chromePath: string): Promise<PageSpeed> {
  let result = await runLighthouse(visit, chromePath)
  for (let attempt = 1; result.runtimeError && attempt < maxAttempts; attempt += 1) {
    console.log(`  Lighthouse runs again: ${result.runtimeError.code}`)
    result = await runLighthouse(visit, chromePath)
  }
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return speedOf(result)
}

function speedOf({ categories: scored, audits }: Result): PageSpeed {
  const score = (name: (typeof categories)[number]) => Math.round((scored[name]?.score ?? 0) * 100)
  const counted = categories.flatMap((name) => scored[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    findings: counted
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.score != null && audit.score < 0.9)
      .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
  }
}

/** What search engines find wrong with a page: points from 0 to 100, and the audits that cost some. */
export async function measureSearch(url: string, chromePath: string): Promise<{ points: number; findings: string[] }> {
  const { categories: scored, audits, runtimeError } = await runLighthouse({ url, cookie: '' }, chromePath, ['seo'])
  if (runtimeError) throw new Error(runtimeError.message)
  const { score, auditRefs } = scored['seo'] ?? { score: 0, auditRefs: [] }
  const findings = auditRefs.map(({ id }) => id).filter((id) => audits[id]?.score != null && audits[id].score < 1)
  return { points: Math.round((score ?? 0) * 100), findings }
}

/** The median of each figure over some runs of Lighthouse as it comes: a mobile phone on simulated slow 4G. */
export async function measurePage(visit: Visit, chromePath: string, runs: number): Promise<PageSpeed> {
  const measured: PageSpeed[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(visit, chromePath))
  const middle = (name: Exclude<keyof PageSpeed, 'findings'>) => median(measured.map((figures) => figures[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    findings: [...new Set(measured.flatMap(({ findings }) => findings))],
  }
}
