import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '#bench/figures.ts'
import { headersOf, openSession } from '#bench/visitors.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Noticed } from './visitors.ts'
import { selfWaited, waitedForCore } from './waited.ts'

/** In milliseconds: between one visitor and the next, and how long one waits for an answer. */
const [pause, patience] = [50, 60_000]
/** On a machine that is too busy for more of them, they tell nothing of the server. */
const fewest = 40
/** The first requests after a start take longer. */
const toWarmUp = 100

const [url = '', number] = process.argv.slice(2)
const pid = Number(number)

/** What the server holds of the machine's memory, in MB of 1,048,576 bytes. */
function megabytes(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const session = await openSession(url)

/** Opens a page, or makes a call that reads from the database. */
async function ask(place: number): Promise<void> {
  const signal = AbortSignal.timeout(patience)
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
  const shared = () => waitedForCore(pid) + selfWaited()
  const [from, before] = [performance.now(), shared()]
  try {
    await ask(place)
    const waited = shared() - before
    times.push(Math.max(0, performance.now() - from - waited))
  } catch {
    noticed.lost += 1
  }
}

// oxlint-disable-next-line no-await-in-loop -- one after the other
for (let place = 0; place < toWarmUp; place += 1) await ask(place)

const over = new AbortController()
process.on('message', () => over.abort())
process.send?.('begun')
const visits: Promise<void>[] = []
// Who comes does not wait until the one before has an answer, or those who meet a server that stands still would be too few.
while (!over.signal.aborted) {
  visits.push(visit(visits.length))
  noticed.most = Math.max(noticed.most, megabytes())
  // oxlint-disable-next-line no-await-in-loop
  await wait(pause)
}
await Promise.all(visits)
// Too few prove nothing: no figure is less than any other.
const p95 = times.length < fewest ? Number.NaN : percentile(times, 0.95)
process.send?.({ ...noticed, p95 } satisfies Noticed)
