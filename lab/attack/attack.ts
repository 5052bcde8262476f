import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printTable } from '../support/figures.ts'
import { startTarget, type AttackRow, type Target } from './target.ts'
import type { Outcome } from './trial.ts'

/** No row may take longer. */
const mostMinutes = 15

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const howOften = (usual: number) => (values.quick ? Math.ceil(usual / 50) : usual)

/** Rows stand in the files of one folder, each of which gives a list named `rows`. */
async function allRows(): Promise<AttackRow[]> {
  const folder = join(import.meta.dirname, 'rows')
  const loaded = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<{ rows: AttackRow[] }>),
  )
  const numberOf = ({ id }: AttackRow) => Number(/\d+/.exec(id)?.[0] ?? 0)
  return loaded.flatMap(({ rows }) => rows).toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** The row's outcome within its time; what it throws is a failure. */
async function outcomeOf(row: AttackRow, target: Target): Promise<Outcome> {
  const isOver = new AbortController()
  const late = wait(mostMinutes * 60_000, { tries: 0, failures: [`not done after ${mostMinutes} minutes`] }, isOver)
  try {
    return await Promise.race([row.run(target), late])
  } catch (error) {
    return { tries: 0, failures: [error instanceof Error ? error.message : String(error)] }
  } finally {
    isOver.abort()
  }
}

/** Runs the rows that the command names by id or a part of their name, or all. Returns how many failed. */
async function attack(): Promise<number> {
  const isWanted = ({ id, name }: AttackRow) =>
    positionals.length === 0 || positionals.some((word) => id === word || name.includes(word))
  const wanted = (await allRows()).filter(isWanted)
  if (wanted.length === 0) throw new Error(`No row is called ${positionals.join(', ')}`)
  const target = await startTarget(howOften)
  const done: string[][] = []
  let failed = 0
  // One after the other: a row may ask how long answers take.
  for (const row of wanted) {
    const begun = performance.now()
    const { tries, failures, figures = '' } = await outcomeOf(row, target)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    if (failures.length > 0) failed += 1
    console.log(`${row.id} ${row.name}: ${tries} tries, ${failures.length} failures, ${seconds} s. ${figures}`)
    for (const failure of failures) console.log(`    ${failure}`)
    done.push([`${row.id} ${row.name}`, String(tries), String(failures.length), `${seconds} s`])
  }
  await target.stop()
  const ending = target.log().match(/^prototypes are .*$/gm) ?? []
  const isAsItWas = ending.length > 0 && ending.every((line) => line.endsWith('as they were'))
  if (!isAsItWas) failed += 1
  console.log(`\n  T17 what all objects of the server share: ${isAsItWas ? 'as it was' : 'CHANGED'}\n`)
  printTable([['row', 'tries', 'failures', 'time'], ...done])
  return failed
}

try {
  const failed = await attack()
  console.log(failed === 0 ? '\nNothing got through' : `\n${failed} rows FAILED`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rows that were late may still work.
process.exit()
