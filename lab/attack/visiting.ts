import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '../../contract/wire/paths.ts'
import { percentile } from '../support/figures.ts'
import { megabytesOf, waitedMs } from '../support/server.ts'
import { headersOf, openSession } from '../support/visitors.ts'
import type { Noticed } from './flood.ts'

/** Between one visitor and the next, and how long one waits for an answer. */
const [pauseMs, patienceMs] = [50, 60_000]
/** On a machine that is too busy for more of them, they tell nothing of the server. */
const fewest = 40
/** The first requests after a start take longer. */
const toWarmUp = 100

const [url = '', number] = process.argv.slice(2)
const pid = Number(number)

const session = await openSession(url)

/** Opens a page, or makes a call that reads from the database. */
async function ask(place: number): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  const body = JSON.stringify({ uuid: session.uuid })
  const asked =
    place % 2 === 0
      ? fetch(url + paths.start, { signal })
      : fetch(url + paths.call('status_load'), { method: 'POST', headers: headersOf(session), body, signal })
  const response = await asked
  await response.text()
  if (!response.ok) throw new Error(`a visitor was answered ${response.status}`)
}

const times: number[] = []
const noticed: Omit<Noticed, 'p95'> = { lost: 0, most: 0 }

/** Notes how long an answer takes; the attack runs on the same machine, so what server and visitor waited for a core is none of it. */
async function visit(place: number): Promise<void> {
  const shared = () => waitedMs(`${pid}/task/${pid}`) + waitedMs('thread-self')
  const [from, before] = [performance.now(), shared()]
  try {
    await ask(place)
    const waited = shared() - before
    times.push(Math.max(0, performance.now() - from - waited))
  } catch {
    noticed.lost += 1
  }
}

for (let place = 0; place < toWarmUp; place += 1) await ask(place)

const over = new AbortController()
process.on('message', () => over.abort())
process.send?.('begun')
const visits: Promise<void>[] = []
// Who comes does not wait until the one before has an answer, or those who meet a server that stands still would be too few.
while (!over.signal.aborted) {
  visits.push(visit(visits.length))
  noticed.most = Math.max(noticed.most, megabytesOf(pid))
  await wait(pauseMs)
}
await Promise.all(visits)
// Too few prove nothing: no figure is less than any other.
const p95 = times.length < fewest ? Number.NaN : percentile(times, 0.95)
process.send?.({ ...noticed, p95 } satisfies Noticed)
