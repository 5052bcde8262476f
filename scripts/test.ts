import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findHeadlessShell } from './find-chromium.ts'

/** `unsteady`: failed at first and passed when tried again. */
type Counts = { passed: number; failed: number; skipped: number; unsteady: number }

const results = 'test-results'
const unitResults = `${results}/unit.json`
// Runs the whole product with another number of dimensions, capabilities, role types and questions.
const tinyPack = { LSP_PACK: 'tests/packs/tiny' }
const browserResults = `${results}/browser.json`

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n— ${title}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`  ${title}: ${status === 0 ? 'in order' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return status === 0
}

function unitCounts(): Counts {
  const report = JSON.parse(readFileSync(unitResults, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: 0,
  }
}

function browserCounts(): Counts {
  const { stats } = JSON.parse(readFileSync(browserResults, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, unsteady: stats.flaky }
}

/** What a runner wrote of its tests; one that failed without a failed test, or wrote nothing, counts as one. */
function readCounts(isInOrder: boolean, read: () => Counts): Counts {
  try {
    const counts = read()
    return { ...counts, failed: isInOrder ? counts.failed : Math.max(counts.failed, 1) }
  } catch {
    console.error('A test run ended before it wrote its results.')
    return { passed: 0, failed: 1, skipped: 0, unsteady: 0 }
  }
}

/** Runs every check in turn, goes on after a failure, and ends with the counts; a failed check counts as a failed test. */
function test(): Counts {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const checks = [
    run('types', 'npm', ['run', '-s', 'types']),
    run('lint', 'npm', ['run', '-s', 'lint']),
    run('house', 'npm', ['run', '-s', 'house']),
    run('format', 'npm', ['run', '-s', 'format:check']),
    run('content', 'npm', ['run', '-s', 'content:check']),
    run('content of the tiny pack', 'npm', ['run', '-s', 'content:check'], tinyPack),
    run('build', 'npm', ['run', '-s', 'build']),
    run('build of the tiny pack', 'npm', ['run', '-s', 'build'], tinyPack),
    run('build of the gallery', 'npm', ['run', '-s', 'gallery:build']),
  ]
  const unit = run('unit and server tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${unitResults}`,
  ])
  const browser = run('browser tests', 'playwright', ['test'], {
    TEST_CHROMIUM: findHeadlessShell(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults,
  })
  const counts = [readCounts(unit, unitCounts), readCounts(browser, browserCounts)]
  const sum = (name: keyof Counts) => counts.reduce((total, count) => total + count[name], 0)
  return {
    passed: sum('passed') + checks.filter(Boolean).length,
    failed: sum('failed') + checks.filter((isInOrder) => !isInOrder).length,
    skipped: sum('skipped'),
    unsteady: sum('unsteady'),
  }
}

try {
  const { passed, failed, skipped, unsteady } = test()
  console.log(
    '\nLeft out here: npm run prove:documents (needs LibreOffice), npm run prove:firefox and prove:restore (need Firefox)',
  )
  console.log('Left out here: npm run prove:mail (an hour of a mail server’s faults; needs OpenSMTPD)')
  console.log('Left out here: npm run prove:screens (dark, forced colours, zoom, less motion, the ring of the focus)\n')
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped, ${unsteady} passed only when tried again`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
