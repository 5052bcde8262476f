import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { findHeadlessShell } from '#tools/chromium.ts'

/** With `--all` the long tests too, and in browsers those that are not for each change. */
const isWhole = process.argv.includes('--all')
const results = 'test-results'
const unitResults = `${results}/unit.json`
const browserResults = `${results}/browser.json`
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

/** A step of the tests: a command in words, with its environment. A patient one has low priority: no other step waits for it. */
type Step = { title: string; words: readonly string[]; env?: Record<string, string>; isPatient?: boolean }

/** Runs a step, and returns its title where it failed. Only a live step prints at once, the others at their end, so that nothing mixes. */
async function run({ title, words, env, isPatient = false }: Step, isLive = false): Promise<string[]> {
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
  return code === 0 ? [] : [title]
}

/** What a runner wrote of its tests; one that ended before it wrote anything has failed by its exit code. */
function read<Results>(file: string): Partial<Results> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results
  } catch {
    return {}
  }
}

type UnitResults = { numPassedTests: number; numFailedTests: number }
type BrowserResults = { stats: { expected: number; unexpected: number; flaky: number } }

function counts(): string {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read<UnitResults>(unitResults)
  const { expected, unexpected, flaky } = read<BrowserResults>(browserResults).stats ?? {
    expected: 0,
    unexpected: 0,
    flaky: 0,
  }
  const again = flaky === 0 ? '' : `, ${flaky} in browsers passed only when tried again`
  return `${passed + expected} tests passed, ${failed + unexpected} failed${again}`
}

const screens: Step = { title: 'build', words: [process.execPath, 'tools/run/build.ts'] }
const gallery: Step = { title: 'build of the gallery', words: ['vite', 'build', '-c', 'tools/gallery/vite.config.ts'] }
const checks: Step = { title: 'checks', words: [process.execPath, 'tools/check.ts'], isPatient: true }
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

/** Runs every check and test, even after a failure, and returns the titles of the steps that failed. */
async function test(): Promise<string[]> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  // Some tests without a browser start the whole product too.
  const built = await run(screens)
  // Unit tests often wait, so the rest runs beside them. Browser tests follow alone: beside others, answers take longer than they allow.
  const [unit, drawn, checked] = await Promise.all([run(unitTests), isWhole ? run(gallery) : [], run(checks)])
  return [...built, ...unit, ...drawn, ...checked, ...(await run(browserTests(), true))]
}

const inMemory = folderInMemory()
if (inMemory !== null) process.env['TMPDIR'] = inMemory
try {
  const failed = await test()
  console.log(
    `\n${isWhole ? '' : 'Left out: the long tests (npm test -- --all, before a release and after a change of what they look at). '}` +
      'Measurements, attacks, faults and long proofs stand in lab/.',
  )
  console.log(counts())
  if (failed.length > 0) {
    console.error(`FAILED: ${failed.join(', ')}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (inMemory !== null) rmSync(inMemory, { recursive: true, force: true })
}
