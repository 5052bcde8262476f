import { spawnSync } from 'node:child_process'

// The tests' takes in the scripts and benches, so that nothing is checked twice.
const projects = ['domain', 'contract', 'server', 'web', 'tests']

const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project, '--checkers', '1'], { stdio: 'inherit' }).status !== 0,
)
const words = spawnSync(process.execPath, ['scripts/words.ts', '--check'], { stdio: 'inherit' })
if (words.status !== 0) process.exitCode = 1
if (failed.length > 0) {
  console.error(`Types do not fit in ${failed.join(', ')}`)
  process.exitCode = 1
}
