import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, run } from '../support/server.ts'

/** How many of 100 changes the tests must notice, in each module. */
const least = 85

/** What Stryker says of one change to the code. */
type Mutant = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending'
  /** What failed. */
  statusReason?: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

type Report = { files: Record<string, { mutants: Mutant[] }> }

// Not in the lock file: it would bring twice as many packages as all others together. Its parts are no younger than this day.
const release = '10.1.1'
const until = '2026-11-16'
// The plugin also wants a Vitest beside itself; it runs the product's own.
const packages = [`@stryker-mutator/core@${release}`, `@stryker-mutator/vitest-runner@${release}`, 'vitest@5.1.0']

/** Changes modules in every way that Stryker knows, one at a time, and runs tests. Gives each change by its module. */
function mutate(modules: readonly string[], tests: readonly string[]): [file: string, mutants: readonly Mutant[]][] {
  const folder = makeFolder()
  const [settings, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')]
  const asked = {
    mutate: modules,
    testRunner: 'vitest',
    vitest: { related: false, pool: 'forks', configFile: 'lab/proofs/vitest.config.ts' },
    concurrency: 1,
    // A busy machine is slow but in no endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    disableTypeChecks: false,
    tsconfigFile: 'none',
    ignorePatterns: ['dist', 'data', 'docs', 'test-results', 'lab/node_modules'],
    tempDirName: join(folder, 'sandbox'),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  }
  writeFileSync(settings, JSON.stringify(asked))
  const given = packages.map((one) => `--package=${one}`)
  const words = ['exec', '--yes', '--ignore-scripts', `--before=${until}`, ...given, '--', 'stryker', 'run', settings]
  // Where Stryker itself is told of the files, it makes no change to what a module does as it is loaded.
  const env = { ...process.env, TEST_FILES: tests.join(' ') }
  const { status } = spawnSync('npm', words, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`Stryker ended with ${status}`)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return Object.entries(files).map(([file, { mutants }]) => [file, mutants])
}

// A test that waits in vain notices the change; on a machine that stands still it notices nothing.
const timedOut = ({ status, statusReason = '' }: Mutant) => status === 'Timeout' || statusReason.includes('timed out')

/** Says how many changes to a module were noticed, and each that was not. Returns whether enough were. */
function judge(file: string, mutants: readonly Mutant[]): boolean {
  const found = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const score = found + missed.length === 0 ? 100 : (100 * found) / (found + missed.length)
  const late = mutants.filter(timedOut).length
  const ended = late > 0 ? `, ${late} by time alone` : ''
  console.log(`${file.padEnd(44)}${score.toFixed(1).padStart(6)} %  ${found} of ${found + missed.length}${ended}`)
  for (const { location, mutatorName, replacement = '', status } of missed) {
    const instead = replacement.replaceAll(/\s+/g, ' ').slice(0, 90)
    console.log(
      `    line ${location.start.line}, ${mutatorName}${status === 'NoCoverage' ? ', not run' : ''}: ${instead}`,
    )
  }
  return score >= least
}

/** The modules and the tests that are named, such as those of what guards visitors: secrets, sessions, limits, erasing, access. */
await run(async () => {
  const isTest = (name: string) => name.endsWith('.test.ts')
  const named = process.argv.slice(2)
  const [modules, tests] = [named.filter((name) => !isTest(name)), named.filter(isTest)]
  if (modules.length === 0 || tests.length === 0)
    throw new Error('Name modules, and the few tests that are to notice each change to them')
  const short = mutate(modules, tests).flatMap(([file, mutants]) => (judge(file, mutants) ? [] : [file]))
  if (short.length > 0) throw new Error(`Fewer than ${least} % noticed: ${short.join(', ')}`)
})
