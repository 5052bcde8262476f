import { spawnSync } from 'node:child_process'
import { findProgram } from '#scripts/proofs/cluster/crew.ts'
import { jumpClocks } from './clocks.ts'
import { runTests } from './from-tests.ts'
import { killOnPostgres, killOnSqlite } from './kills.ts'
import type { Outcome } from './outcome.ts'
import { tearLog } from './torn-log.ts'
import { restartDatabase, rollServers } from './two-servers.ts'

const isLong = process.argv.includes('--long')
/** What the rows to try begin with, such as F10; all where nothing is named. */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isNamed = (row: string) => named.length === 0 || named.some((word) => row.split(/[ :,]/)[0] === word)
const [kills, killsOnPostgres, restarts, rolls] = isLong ? [1000, 200, 20, 100] : [40, 15, 5, 6]

/** The rows of faults that tests try, each by its files. */
const byTests: Readonly<Record<string, readonly string[]>> = {
  'F3 the disk is full': ['server/http/full-disk.test.ts', 'server/http/database-faults.test.ts'],
  'F4 the mail server is away': ['server/mail/outbox/outbox-running.test.ts'],
  'F5 the mail server is slow': ['server/mail/delivery/smtp.test.ts'],
  'F6 mail is put off': ['domain/mail/mail-schedule.test.ts', 'server/mail/outbox/outbox.test.ts'],
  'F7 mail is refused': ['server/mail/outbox/outbox.test.ts', 'server/db/eraser.test.ts'],
  'F8 mail breaks off': ['server/mail/outbox/outbox.test.ts', 'server/mail/delivery/smtp.test.ts'],
  'F10 PostgreSQL restarts': ['server/http/database-faults.test.ts', 'server/http/no-database.test.ts'],
  'F11 the clock jumps': ['server/session/clock-jump.test.ts'],
  'F12 two servers, ten starts at once': ['server/db/sqlite.test.ts', 'server/start/prepare-database.test.ts'],
  'F13 a file to import is faulty': [
    'server/tables/reading.test.ts',
    'server/commands/library/read-rows.test.ts',
    'server/commands/library/import-killed.test.ts',
  ],
  'F14 the database is damaged': ['server/db/sqlite.test.ts', 'server/start/prepare-database.test.ts'],
  'F16 a request stalls': ['server/http/connections/slow-body.test.ts', 'server/http/connections/connections.test.ts'],
  'F17 the server is stopped': ['server/http/stopping.test.ts'],
  'F18 a backup is restored': ['server/commands/backup/backup.test.ts'],
  'F19 an upgrade is killed': ['server/db/migrations/killed.test.ts'],
  'races: a session is deleted meanwhile': ['server/calls/deleted-meanwhile.test.ts', 'server/calls/races.test.ts'],
  'retention by canary': ['server/session/canary.test.ts'],
}

/** What another command of the project proves, as one try. */
function byCommand(script: string, ...words: string[]): Outcome {
  const { status } = spawnSync(process.execPath, [`scripts/proofs/${script}`, ...words], { stdio: 'inherit' })
  return { tries: 1, failures: status === 0 ? [] : [`${script} ended with ${status}`] }
}

/** The rows that take longer, tried one after the other. */
const byProofs: Readonly<Record<string, () => Promise<Outcome | null> | Outcome | null>> = {
  'F1 kill -9, on SQLite': () => killOnSqlite(kills),
  'F1 kill -9, on PostgreSQL': () => killOnPostgres(killsOnPostgres),
  'F2 the log is torn': () => tearLog(1000),
  'F9 kill -9 while mail is sent': () => byCommand('prove-mail.ts', 'kills'),
  'F10 PostgreSQL restarts under load': () => restartDatabase(restarts),
  'F17 servers restart in turn under load': () => rollServers(rolls),
  'F11 the clock jumps, by libfaketime': () => jumpClocks(),
  ...(isLong && {
    'F4 to F8, an hour of faults': () => byCommand('prove-mail.ts', 'schedule', 'faults', 'queue'),
    'F10 a cluster fails over': () =>
      ['etcd', 'patroni', 'postgres', 'haproxy', 'pgbouncer'].every(findProgram) ? byCommand('prove-cluster.ts') : null,
  }),
}

/** Why rows are not tried here. */
const elsewhere = [
  'F15, 10,000 sessions: npm run bench:journey measures it',
  ...(isLong
    ? []
    : ['F4 to F8 in full, F10 with a failover and 20 restarts, F17 with 100, and 1,000 and 200 kills: --long']),
]

let failed = 0
const left: string[] = []

/** Said at once, because a whole run takes hours. */
function print(row: string, { tries, failures, said }: Outcome): void {
  failed += failures.length
  console.log(`${row.padEnd(42)}${String(tries).padStart(7)}${String(failures.length).padStart(10)}  ${said ?? ''}`)
  for (const failure of failures.slice(0, 10)) console.log(`    ${failure}`)
}

console.log(`${'row'.padEnd(42)}${'tries'.padStart(7)}${'failures'.padStart(10)}`)
const tested = Object.entries(byTests).filter(([row]) => isNamed(row))
const ofFiles = runTests([...new Set(tested.flatMap(([, files]) => files))])
for (const [row, files] of tested) {
  const found = files.map((file) => ofFiles.get(file) ?? { tries: 0, failures: [`${file} was not run`] })
  const tries = found.reduce((sum, one) => sum + one.tries, 0)
  print(row, { tries, failures: found.flatMap(({ failures }) => failures) })
}
for (const [row, prove] of Object.entries(byProofs)) {
  if (!isNamed(row)) continue
  try {
    const outcome = await prove()
    if (outcome === null) left.push(`${row}: its programs are not installed`)
    else print(row, outcome)
  } catch (error) {
    print(row, { tries: 1, failures: [error instanceof Error ? error.message : String(error)] })
  }
}

for (const line of [...left, ...elsewhere]) console.log(`Not tried here: ${line}`)
process.exit(failed === 0 ? 0 : 1)
