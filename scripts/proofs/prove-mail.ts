import { proveCanary } from './mail/canary.ts'
import { proveFaults } from './mail/faults.ts'
import { proveKills } from './mail/kills.ts'
import { proveQueue } from './mail/queue.ts'
import { proveRealServer } from './mail/real-server.ts'
import { proveSchedule } from './mail/schedule.ts'
import { proveTls } from './mail/tls.ts'

const proofs = {
  'real-server': proveRealServer,
  tls: proveTls,
  schedule: proveSchedule,
  faults: proveFaults,
  queue: proveQueue,
  kills: proveKills,
  canary: proveCanary,
} as const
const names = Object.keys(proofs) as (keyof typeof proofs)[]

/** Runs all proofs about mail, or those named on the command line or in PROVE_ONLY. */
async function prove(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !names.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`There is no proof ${unknown}: there are ${names.join(', ')}.`)
  const started = performance.now()
  for (const name of names.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    await proofs[name]((line) => console.log(`${name}: ${line}`)).catch((cause: unknown) => {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
  }
  console.log(`Proved in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
}

const named = [...process.argv.slice(2), ...(process.env['PROVE_ONLY'] ?? '').split(',')].filter((name) => name !== '')
await prove(named).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
