import { minute } from '#domain/framework/durations.ts'
import { SmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { must, newAddresses, quickAnswers, tally } from './claims.ts'
import { until, withSite, type MailSite } from './mail-site.ts'

const count = 1000

async function isIdle(site: MailSite, now: number): Promise<boolean> {
  const at = new Date(now).toISOString()
  return (await site.waiting()).every(({ next_try_at, leased_until }) => leased_until === null && next_try_at > at)
}

/** Proves that 1,000 mails survive an hour without a mail server, and are sent within 5 minutes of its return. */
export async function proveQueue(say: (line: string) => void): Promise<void> {
  const sink = new SmtpSink()
  await sink.start()
  await sink.stop()
  await withSite({ smtpUrl: sink.url() }, async (site) => {
    const addresses = newAddresses('queued', count)
    const visitor = await site.newVisitor()
    const start = Date.now()
    await site.setClock({ at: start, isRunning: false })
    for (const address of addresses) await visitor.save(address)
    const answers = quickAnswers(visitor)
    for (let passed = 0; passed <= 60; passed += 1) {
      const now = start + passed * minute
      await site.setClock({ at: now, isRunning: false })
      await until(`nothing is due after ${passed} minutes`, () => isIdle(site, now), 120)
    }
    const waiting = await site.waiting()
    must(waiting.length === count, `${waiting.length} mails wait after an hour`)
    must(
      waiting.every(({ tries, last_failure }) => tries === 5 && last_failure === 'ECONNREFUSED'),
      'a mail was not tried 5 times in the hour',
    )

    await site.setClock({ isRunning: true })
    const up = performance.now()
    await sink.start()
    await sink.until('caught', count)
    const minutes = (performance.now() - up) / minute
    await until('nothing waits', async () => (await site.waiting()).length === 0)
    const { missing, duplicates } = tally(addresses, sink.caught)
    must(missing === 0 && duplicates === 0, `${missing} missing, ${duplicates} duplicates`)
    must(minutes <= 5, `drained in ${minutes.toFixed(1)} minutes`)
    say(
      `mail server down for an hour: ${count} mails stored meanwhile, each tried 5 times in it (minutes 0, 1, 6, 21, 51); up ` +
        `again, all had come after ${minutes.toFixed(1)} minutes; 0 missing, 0 duplicates; ${answers}`,
    )
  })
  await sink.stop()
}
