import { parseArgs } from 'node:util'
import { killOnPostgres, killOnSqlite } from '#scripts/faults/kills.ts'
import type { Outcome } from '#scripts/faults/outcome.ts'

const { values } = parseArgs({
  options: { sqlite: { type: 'string', default: '1000' }, postgres: { type: 'string', default: '200' } },
})

/** Kills a server under load, so often on each database, and says what was lost. */
async function prove(name: string, kills: number, kill: (kills: number) => Promise<Outcome>): Promise<void> {
  if (kills === 0) return
  const { tries, failures, said } = await kill(kills)
  console.log(`${name}: kill -9 × ${tries} under load: ${said}`)
  for (const failure of failures.slice(0, 20)) console.error(`${name}: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

await prove('SQLite', Number(values.sqlite), killOnSqlite)
await prove('PostgreSQL', Number(values.postgres), killOnPostgres)
process.exit()
