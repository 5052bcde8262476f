import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Outcome } from './outcome.ts'

type Report = {
  testResults: { name: string; message?: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs the tests in these files, once each, and says of each file what came of it. */
export function runTests(files: readonly string[]): ReadonlyMap<string, Outcome> {
  // Without a name Vitest would run all of them.
  if (files.length === 0) return new Map()
  const folder = mkdtempSync(join(tmpdir(), 'lsp-faults-'))
  const report = join(folder, 'report.json')
  try {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...files]
    spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return new Map(
      testResults.map(({ name, assertionResults: tests }) => {
        const tried = tests.filter(({ status }) => status === 'passed' || status === 'failed')
        const failures = tried.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
        // A file that could not even be read holds no test.
        return [relative(process.cwd(), name), { tries: tried.length, failures: tests.length > 0 ? failures : [name] }]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
