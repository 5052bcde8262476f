import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The tests' takes in the scripts, so that nothing is checked twice; that of the laboratory needs its own packages.
const projects = ['domain', 'contract', 'server', 'web', 'tests', ...(existsSync('lab/node_modules') ? ['lab'] : [])]

const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project, '--checkers', '1'], { stdio: 'inherit' }).status !== 0,
)
const words = spawnSync(process.execPath, ['scripts/words.ts', '--check'], { stdio: 'inherit' })
if (words.status !== 0) process.exitCode = 1
if (failed.length > 0) {
  console.error(`Types do not fit in ${failed.join(', ')}`)
  process.exitCode = 1
}
