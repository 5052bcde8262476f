import { parseArgs } from 'node:util'
import { killOnPostgres, killOnSqlite } from '#scripts/faults/kills.ts'

const { values } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '1000' },
    postgres: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
  },
})

/** Kills a server under load, so often on each database or for so many minutes on each, and says what was lost. */
async function prove(name: string, kills: number, kill: typeof killOnSqlite): Promise<void> {
  if (kills === 0) return
  const { tries, failures, said } = await kill(kills, Number(values.minutes))
  console.log(`${name}: kill -9 × ${tries} of ${kills} under load: ${said}`)
  for (const failure of failures.slice(0, 20)) console.error(`${name}: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

await prove('SQLite', Number(values.sqlite), killOnSqlite)
await prove('PostgreSQL', Number(values.postgres), killOnPostgres)
process.exit()
