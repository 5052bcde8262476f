import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packNames } from '#server/framework/load-pack.ts'
import { findHeadlessShell } from './find-chromium.ts'
import { failure, type Counts } from './unit-reporter.ts'

/** With `--all` the long tests too, and in browsers those that are not for each change. */
const isWhole = process.argv.includes('--all')
const results = 'test-results'
const unitResults = `${results}/unit.json`
const browserResults = `${results}/browser.json`
// Most tests use this frozen pack, so that the product's own words can change.
const samplePack = { LSP_PACK: 'tests/packs/sample' }
// Has other numbers of dimensions, capabilities, role types and questions.
const tinyPack = { LSP_PACK: 'tests/packs/tiny' }
// The product and its tools start many times, so Node keeps what it has compiled.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules', '.cache', 'node')

const memoryDisk = '/dev/shm'
const enough = 4 * 2 ** 30

/** A folder in memory for the databases of the tests, which otherwise wait for the disk at each commit; null where it is too small. */
function folderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk)
    if (bavail * bsize < enough || freemem() < 2 * enough) return null
    const folder = mkdtempSync(join(memoryDisk, 'lsp-tests-'))
    // PostgreSQL runs as a user of its own, who opens a folder within.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return null
  }
}

/** A step of the tests: a command as a list of words, with its own environment variables. No other step waits for a patient one. */
type Step = { title: string; words: readonly string[]; env?: Record<string, string>; isPatient?: boolean }

type Outcome = { title: string; isInOrder: boolean; said: string }

/** Steps run side by side. One prints its output at once, the others when they end, so that it is not mixed. */
async function run({ title, words, env, isPatient = false }: Step, isLive = false): Promise<Outcome> {
  const [command = '', ...args] = words
  const started = Date.now()
  if (isLive) console.log(`\n— ${title}`)
  const child = spawn(command, args, {
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  // Tests in browsers wait for answers; a patient step uses what they leave.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise((ended) => child.once('close', ended).once('error', ended))
  if (said !== '') console.log(`\n— ${title}\n${said.trimEnd()}`)
  console.log(`  ${title}: ${code === 0 ? 'in order' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return { title, isInOrder: code === 0, said }
}

async function inTurn([first, ...rest]: readonly Step[]): Promise<Outcome[]> {
  return first ? [await run(first), ...(await inTurn(rest))] : []
}

const unitCounts = () => JSON.parse(readFileSync(unitResults, 'utf8')) as Counts

type BrowserSuite = {
  suites?: readonly BrowserSuite[]
  specs: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[]
  }[]
}

function browserFailures({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results: tries }) =>
        failure(
          `${file} › ${title}${status === 'flaky' ? ' (passed when tried again)' : ''}`,
          tries.map(({ error }) => stripVTControlCharacters(error?.message ?? '')),
        ),
      ),
  )
  return [...own, ...suites.flatMap(browserFailures)]
}

function browserCounts(): Counts {
  const { stats, suites } = JSON.parse(readFileSync(browserResults, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: readonly BrowserSuite[]
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: suites.flatMap(browserFailures),
  }
}

/** A runner that fails without a failed test, or writes no results, counts as one failure. */
function readCounts({ isInOrder }: Outcome, read: () => Counts): Counts {
  try {
    const counts = read()
    return { ...counts, failed: isInOrder ? counts.failed : Math.max(counts.failed, 1) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, flaky: 0, failures: ['A test run ended before it wrote its results.'] }
  }
}

const npm = (title: string, script: string, env: Record<string, string> = {}): Step => ({
  title,
  words: ['npm', 'run', '-s', script],
  env,
})

/** What tests of browsers open: the screens for all packs and languages. */
const screens = npm('build', 'build')

/** The gallery for all packs and languages. */
const gallery: Step = { title: 'build of the gallery', words: ['vite', 'build', '-c', 'tools/gallery/vite.config.ts'] }

const checks: readonly Step[] = [
  npm('types', 'types'),
  npm('check', 'check'),
  npm('supply', 'check:supply'),
  npm('format', 'format:check'),
  {
    title: 'content of all packs',
    words: ['npm', 'run', '-s', 'content:check', '--', ...packNames(), samplePack.LSP_PACK, tinyPack.LSP_PACK],
  },
  npm('lint', 'lint'),
].map((step) => ({ ...step, isPatient: true }))

const unitTests: Step = {
  title: 'unit and server tests',
  words: ['vitest', 'run', ...(isWhole ? [] : ['--tags-filter=!long'])],
  env: { TEST_RESULTS: unitResults },
}

const browserTests = (): Step => ({
  title: 'browser tests',
  words: ['playwright', 'test', ...(isWhole ? [] : ['--grep=@always'])],
  env: { TEST_CHROMIUM: findHeadlessShell(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults },
})

/** Runs every check and test, even after a failure, and returns the counts; a failed check counts as a failed test. */
async function test(): Promise<Counts> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  // Some tests without a browser start the whole product too. They often wait, and the rest uses that time; browsers beside them make documents and answers
  // slower than tests allow.
  const built = await run(screens)
  const [unit, more] = await Promise.all([run(unitTests), inTurn([...(isWhole ? [gallery] : []), ...checks])])
  const others = [built, ...more]
  const browser = await run(browserTests(), true)
  const broken = others.filter(({ isInOrder }) => !isInOrder)
  const counts = [readCounts(unit, unitCounts), readCounts(browser, browserCounts)]
  const sum = (name: 'passed' | 'failed' | 'skipped' | 'flaky') =>
    counts.reduce((total, count) => total + count[name], 0)
  return {
    passed: sum('passed') + others.length - broken.length,
    failed: sum('failed') + broken.length,
    skipped: sum('skipped'),
    flaky: sum('flaky'),
    failures: [
      ...broken.map(({ title, said }) => failure(title, said.trimEnd().split('\n').slice(-8))),
      ...counts.flatMap(({ failures }) => failures),
    ],
  }
}

const inMemory = folderInMemory()
if (inMemory !== null) process.env['TMPDIR'] = inMemory
try {
  const { passed, failed, skipped, flaky, failures } = await test()
  if (!isWhole)
    console.log(
      '\nLeft out here: npm run test:all (the long tests too; before a release, and after a change of what they look at)',
    )
  console.log(
    '\nLeft out here: npm run check:deploy (deployment files; needs Docker, nginx, HAProxy, promtool and yamllint)',
  )
  console.log('Left out here: measurements, attacks, faults and long proofs (lab/README.md)\n')
  for (const told of failures) console.log(`FAILED: ${told}\n`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky} passed only when tried again`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (inMemory !== null) rmSync(inMemory, { recursive: true, force: true })
}
