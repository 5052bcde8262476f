import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { percentile } from '../support/figures.ts'
import { headersOf, questionPath, stepsOf, type Step, type Visitor } from '../support/visitors.ts'

/** The figures of one round of load; latencies in milliseconds. */
export type Round = { requestsPerSecond: number; p50: number; p99: number }

/**
 * The answers that may be stored, by visitor and question: the last confirmed one, and one that was cut off when the round
 * ended.
 */
export type Confirmed = Map<string, Set<string>>

function keyOf({ uuid, qref }: { uuid: string; qref: string }): string {
  return `${uuid} ${qref}`
}

function requestOf(visitor: Visitor, step: Step) {
  return { method: 'POST', path: questionPath, headers: headersOf(visitor), body: JSON.stringify(step) } as const
}

/**
 * Puts load on a server for some seconds, with one connection for each visitor. Throws unless every answer has a 2xx status.
 */
export async function runRound(
  url: string,
  visitors: readonly Visitor[],
  seconds: number,
  confirmed: Confirmed,
): Promise<Round> {
  const latencies: number[] = []
  const cutOff: (() => void)[] = []
  const unused = [...visitors]
  const result = await autocannon({
    url,
    connections: visitors.length,
    duration: seconds,
    setupClient: (client) => {
      const visitor = unused.shift()
      if (!visitor) throw new Error('There are more connections than visitors')
      const steps = stepsOf(visitor)
      let made = 0
      const current = () => steps[made % steps.length] as Step
      client.setRequests(steps.map((step) => requestOf(visitor, step)))
      client.on('response', (_status, _bytes, milliseconds) => {
        latencies.push(milliseconds)
        confirmed.set(keyOf(current()), new Set([current().answer]))
        made += 1
      })
      cutOff.push(() => confirmed.get(keyOf(current()))?.add(current().answer))
    },
  })
  for (const note of cutOff) note()
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} errors, ${timeouts} timeouts`)
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** Throws unless the database file holds every confirmed answer. Returns how many it compared. */
export function checkStored(file: string, confirmed: Confirmed): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select session_uuid as uuid, qref, answer from answers').all() as {
    uuid: string
    qref: string
    answer: string
  }[]
  database.close()
  const stored = new Map(rows.map((row) => [keyOf(row), row.answer]))
  const lost = [...confirmed].filter(([key, possible]) => !possible.has(stored.get(key) ?? ''))
  if (lost.length > 0) throw new Error(`${file}: ${lost.length} of ${confirmed.size} confirmed answers are not stored`)
  return confirmed.size
}
