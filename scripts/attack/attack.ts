import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printTable } from '#bench/figures.ts'
import { NotHere, type AttackRow, type Outcome, type Target } from './row.ts'
import { startTarget } from './target.ts'

/** Rows stand in files of these folders, each of which gives a list named `rows`; tools and floods come last. */
const folders = ['rows', 'tools', 'floods']
/** No row may take longer, in minutes. */
const mostMinutes = { usually: 15, full: 90 }

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const howOften = (usual: number, full = usual) => {
  if (values.full) return full
  return values.quick ? Math.ceil(usual / 50) : usual
}

async function allRows(): Promise<AttackRow[]> {
  const files = folders.flatMap((folder) => {
    const path = join(import.meta.dirname, folder)
    return (existsSync(path) ? readdirSync(path) : []).flatMap((name) =>
      /(?<!\.test)\.ts$/.test(name) ? [join(path, name)] : [],
    )
  })
  const loaded = await Promise.all(files.map((file) => import(file) as Promise<{ rows?: AttackRow[] }>))
  const numberOf = ({ id }: AttackRow) => Number(/\d+/.exec(id)?.[0] ?? 0)
  return loaded.flatMap(({ rows = [] }) => rows).toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** The row's outcome within its time; what it throws is a failure. */
async function outcomeOf(row: AttackRow, target: Target): Promise<Outcome> {
  const minutes = values.full ? mostMinutes.full : mostMinutes.usually
  const isOver = new AbortController()
  const late = wait(minutes * 60_000, { tries: 0, failures: [`not done after ${minutes} minutes`] }, isOver)
  try {
    return await Promise.race([row.run(target), late])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof NotHere) return { tries: 0, failures: [], figures: `left out: ${message}` }
    return { tries: 0, failures: [message] }
  } finally {
    isOver.abort()
  }
}

/** Runs the rows that the command names by id or a part of their name, or all. */
async function attack(): Promise<number> {
  const rows = await allRows()
  const isWanted = ({ id, name }: AttackRow) =>
    positionals.length === 0 || positionals.some((word) => id === word || name.includes(word))
  const wanted = rows.filter(isWanted)
  if (wanted.length === 0) throw new Error(`No row is called ${positionals.join(', ')}`)
  const target = await startTarget(howOften)
  const done: string[][] = []
  let failed = 0
  for (const row of wanted) {
    const begun = performance.now()
    // One after the other: a row may ask how long answers take.
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

attack().then(
  (failed) => {
    console.log(failed === 0 ? '\nNothing got through' : `\n${failed} rows FAILED`)
    process.exit(failed === 0 ? 0 : 1)
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
