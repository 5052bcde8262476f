import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { packNames } from '#server/framework/load-pack.ts'
import { checkDeploy } from './check/deploy.ts'
import { checkHouse } from './check/house.ts'
import { checkSupply } from './check/supply.ts'

/** Says what is wrong and returns whether all is in order. */
type Check = (flags: readonly string[]) => boolean | Promise<boolean>

const run = (command: string, ...words: readonly string[]) =>
  spawnSync(command, words, { stdio: 'inherit' }).status === 0
const content = (...words: readonly string[]) => run(process.execPath, 'tools/content.ts', ...words)

/** Tools are part of the project `tests`, so that nothing is checked twice; `lab` needs packages of its own. */
const projects = ['domain', 'contract', 'server', 'web', 'tests', ...(existsSync('lab/node_modules') ? ['lab'] : [])]

const checks: Readonly<Record<string, Check>> = {
  types: () =>
    [...projects.map((project) => run('tsc', '-p', project, '--checkers', '1')), content('words', '--check')].every(
      Boolean,
    ),
  lint: () => [run('oxlint', '--deny-warnings'), run('knip')].every(Boolean),
  format: () => run('oxfmt', '--check'),
  house: () => checkHouse(process.cwd()),
  supply: (flags) => checkSupply(process.cwd(), flags.includes('--online')),
  deploy: (flags) => checkDeploy(flags.includes('--image')),
  content: () => content('check', ...packNames(), 'tests/packs/sample', 'tests/packs/tiny'),
}

const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('-'))
const named = words.filter((word) => !word.startsWith('-'))
const unknown = named.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}: ${Object.keys(checks).join(', ')}.`)

const failed: string[] = []
for (const [name, check] of Object.entries(checks)) {
  if (named.length > 0 && !named.includes(name)) continue
  const started = Date.now()
  console.log(`\n— ${name}`)
  // One after the other, so that what they say is not mixed.
  // oxlint-disable-next-line no-await-in-loop
  const isInOrder = await check(flags)
  if (!isInOrder) failed.push(name)
  console.log(`  ${name}: ${isInOrder ? 'in order' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
if (failed.length > 0) {
  console.error(`FAILED: ${failed.join(', ')}`)
  process.exitCode = 1
}
