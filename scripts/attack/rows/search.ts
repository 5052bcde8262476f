import { percentile } from '#bench/figures.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { fill } from '../fill.ts'
import { newGuest } from '../guest.ts'
import { queries } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { rowCounts } from '../stored.ts'
import { Tally } from '../tally.ts'

const roles = 50_000
/** Milliseconds that 99 of 100 searches may take at most. */
const limit = 100
const rounds = 10

const searches = (text: string): [string, object][] => [
  ['roles', { query_role: text, query_agency: '' }],
  ['roles', { query_role: '', query_agency: text }],
  ['suggest_roles', { query_role: text, query_agency: '' }],
  ['nearest_roles', { role: text, agency: '' }],
  ['similar_roles', { role: text, agency: '' }],
  ['role_agencies', { query_role: text, query_agency: '' }],
]

async function searching(target: Target) {
  const tally = new Tally()
  const own = await target.another({})
  await own.stop()
  await fill(own.database, target.tries(roles))
  await own.restart()
  try {
    const guest = await newGuest(own.url)
    const before = rowCounts(own.database)
    const times: number[] = []
    let slowest = ''
    for (let round = 0; round < target.tries(rounds); round += 1) {
      for (const query of queries) {
        for (const [name, body] of searches(query.slice(0, maxTitleLength))) {
          const begun = performance.now()
          const { status, body: answer } = await guest.post(name, body)
          const took = performance.now() - begun
          if (round > 0 || target.tries(rounds) === 1) {
            if (took > Math.max(0, ...times)) slowest = `${name} ${query.slice(0, 30)}`
            times.push(took)
          }
          tally.check(status < 500, () => `${name} answered ${status} to ${query}`)
          tally.check(!/sql|syntax|fts5|secret_hash/i.test(answer), () => `${name} to ${query}: ${answer}`)
        }
      }
    }
    const after = rowCounts(own.database)
    tally.check(before['roles'] === after['roles'], () => 'a search changed the roles')
    const p99 = percentile(times, 0.99)
    tally.check(p99 <= limit, () => `99 of 100 searches took up to ${p99.toFixed(1)} ms, the limit is ${limit}`)
    const figures = `${target.tries(roles)} roles; p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${Math.max(...times).toFixed(1)} ms (${slowest})`
    return tally.outcome(figures)
  } finally {
    await own.stop()
  }
}

export const rows: AttackRow[] = [{ id: 'T13', name: 'wildcards and SQL in searches', run: searching }]
