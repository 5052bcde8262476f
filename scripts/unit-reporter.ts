import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** `flaky` tests failed at first and passed when tried again; `failures` tells both, each with what it said. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number; failures: readonly string[] }

/** A failure in a few lines: where, and the beginning of what was said. */
export const failure = (where: string, said: readonly (string | undefined)[]) =>
  [where, ...said.join('\n').split('\n').slice(0, 8)].join('\n    ')

/** Writes the counts of a run of Vitest, which its own results in JSON tell without what was tried again. */
export class UnitReporter implements Reporter {
  readonly #file: string
  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly { message: string }[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    // A long test that `npm test` leaves out is not one that was to run.
    const isLeftOut = (test: TestCase) =>
      ['skipped', 'pending'].includes(test.result().state) && !test.tags.includes('long')
    const isFlaky = (test: TestCase) => test.diagnostic()?.flaky === true
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const told = tests.filter((test) => test.result().state === 'failed' || isFlaky(test))
    const broken = modules.filter((module) => module.errors().length > 0)
    const counts: Counts = {
      passed: count('passed') - tests.filter(isFlaky).length,
      failed: count('failed') + broken.length + outside.length,
      skipped: tests.filter(isLeftOut).length,
      flaky: tests.filter(isFlaky).length,
      failures: [
        ...told.map((test) => {
          const where = `${relative('.', test.module.moduleId)} › ${test.fullName}`
          const errors = test.result().errors ?? []
          return failure(
            isFlaky(test) ? `${where} (passed when tried again)` : where,
            errors.map(({ message }) => message),
          )
        }),
        ...broken.map((module) =>
          failure(
            relative('.', module.moduleId),
            module.errors().map(({ message }) => message),
          ),
        ),
        ...outside.map(({ message }) => failure('outside of tests', [message])),
      ],
    }
    writeFileSync(this.#file, JSON.stringify(counts))
  }
}
