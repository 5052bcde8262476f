import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Guard } from './guards.ts'

/** What Stryker says of one change to the code. */
export type Mutant = {
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

/** Changes the modules of a guard in every way that Stryker knows, one at a time, and runs its tests. Gives each change by its module. */
export function mutate({ modules, tests }: Guard): ReadonlyMap<string, readonly Mutant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-mutants-'))
  const [settings, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')]
  try {
    writeFileSync(
      settings,
      JSON.stringify({
        mutate: modules,
        testRunner: 'vitest',
        vitest: { related: false, pool: 'forks', configFile: 'scripts/proofs/mutants/vitest.config.ts' },
        concurrency: 1,
        // A busy machine is slow but in no endless loop.
        timeoutMS: 60_000,
        dryRunTimeoutMinutes: 15,
        disableTypeChecks: false,
        tsconfigFile: 'none',
        ignorePatterns: ['dist', 'data', 'docs', 'test-results'],
        tempDirName: join(folder, 'sandbox'),
        reporters: ['json', 'progress-append-only'],
        jsonReporter: { fileName: report },
        allowConsoleColors: false,
      }),
    )
    const given = packages.map((one) => `--package=${one}`)
    const words = ['exec', '--yes', '--ignore-scripts', `--before=${until}`, ...given, '--', 'stryker', 'run', settings]
    // Where Stryker itself is told of the files, it makes no change to what a module does as it is loaded.
    const env = { ...process.env, TEST_FILES: tests.join(' ') }
    const { status } = spawnSync('npm', words, { stdio: 'inherit', env })
    if (status !== 0) throw new Error(`Stryker ended with ${status}`)
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return new Map(Object.entries(files).map(([file, { mutants }]) => [file, mutants]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
