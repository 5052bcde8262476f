import { guards } from './mutants/guards.ts'
import { mutate, type Mutant } from './mutants/stryker.ts'

/** How many of 100 changes the tests must notice, in each module. */
const least = 85

// A test that waits in vain notices the change; on a machine that stands still it notices nothing.
const timedOut = ({ status, statusReason = '' }: Mutant) => status === 'Timeout' || statusReason.includes('timed out')
const noticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const unnoticed = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** Says how many changes to a module were noticed, and each that was not. Returns whether enough were. */
function judge(file: string, mutants: readonly Mutant[]): boolean {
  const [found, missed] = [mutants.filter(noticed).length, mutants.filter(unnoticed)]
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

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in guards))
if (unknown.length > 0)
  throw new Error(`No such guard: ${unknown.join(', ')}. There are ${Object.keys(guards).join(', ')}`)

const short: string[] = []
for (const [name, guard] of Object.entries(guards)) {
  if (names.length > 0 && !names.includes(name)) continue
  try {
    const files = [...mutate(guard)]
    console.log(`\n${name}`)
    for (const [file, mutants] of files) if (!judge(file, mutants)) short.push(file)
  } catch (error) {
    short.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
if (short.length > 0) console.error(`Fewer than ${least} % noticed: ${short.join(', ')}`)
process.exitCode = short.length === 0 ? 0 : 1
