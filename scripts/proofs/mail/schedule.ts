import { setTimeout as wait } from 'node:timers/promises'
import { maxMailAge } from '#domain/mail/mail-limits.ts'
import { minute } from '#domain/framework/durations.ts'
import { startSink, SmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { must } from './claims.ts'
import { until, withSite } from './mail-site.ts'

const pollInterval = 20
/** After this many looks of the outbox, the proof is sure that no mail was due. */
const looks = 10
const wanted = [0, 1, 6, 21, 51, ...Array.from({ length: 23 }, (_, hour) => 111 + 60 * hour)]

/** The minutes of the tries; the clock stops a millisecond before each, to show that none comes early. */
async function triesWith(smtpUrl: string, failure: string): Promise<number[]> {
  return withSite({ smtpUrl, outbox: { pollInterval } }, async (site) => {
    const start = Date.now()
    await site.setClock({ at: start, isRunning: false })
    const visitor = await site.newVisitor()
    await visitor.save('patient@agency.example')
    const minutes: number[] = []
    let now = start
    for (;;) {
      const tries = minutes.length + 1
      let next: number | null = null
      await until(`try ${tries} has ended`, async () => {
        const [mail] = await site.waiting()
        if (mail && (mail.tries < tries || mail.leased_until !== null)) return false
        next = mail ? Date.parse(mail.next_try_at) : null
        return true
      })
      minutes.push((now - start) / minute)
      if (next === null) break
      await site.setClock({ at: next - 1, isRunning: false })
      await wait(looks * pollInterval)
      must((await site.waiting())[0]?.tries === tries, `try ${tries + 1} came early`)
      now = await site.setClock({ at: next, isRunning: false })
    }
    const [ended] = await site.ended()
    if (!ended) throw new Error('nothing says how it ended')
    must(ended.result === 'given up' && ended.failure === failure, `ended as ${ended.result}, ${ended.failure}`)
    must(Date.parse(ended.ended_at) - start < maxMailAge, 'it was held for 24 hours or longer')
    return minutes
  })
}

/** Proves the exact times of the tries, with a server that replies and without one. */
export async function proveSchedule(say: (line: string) => void): Promise<void> {
  const replying = await startSink()
  replying.order = () => ({ replies: 450, to: 'recipient' })
  const silent = new SmtpSink()
  await silent.start()
  await silent.stop()
  try {
    const runs = await Promise.all([triesWith(replying.url(), '450'), triesWith(silent.url(), 'ECONNREFUSED')])
    for (const minutes of runs) must(minutes.join() === wanted.join(), `tried at ${minutes.join(', ')} minutes`)
    must(replying.connections.length === wanted.length, `${replying.connections.length} tries at the server`)
    say(
      `exact schedule (450, and connection refused): ${wanted.length} tries at ${wanted.slice(0, 7).join(', ')} … ` +
        `${wanted.at(-1)} minutes, none a millisecond early; given up and erased at the last`,
    )
  } finally {
    await replying.stop()
  }
}
