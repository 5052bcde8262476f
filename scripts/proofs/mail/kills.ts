import { setTimeout as wait } from 'node:timers/promises'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { must, newAddresses, tally } from './claims.ts'
import { until, withSite, type MailSite } from './mail-site.ts'

const kills = 50
/** How many mails are stored before the first kill, and how many are asked for between kills. */
const [before, during] = [850, 200]
const lease = 2000

/** Asks for mail until the server is killed; returns the addresses whose mail the server says it has stored. */
async function askWhileAlive(site: MailSite, addresses: readonly string[]): Promise<string[]> {
  const stored: string[] = []
  try {
    const visitor = await site.newVisitor()
    for (const address of addresses) {
      await visitor.save(address)
      stored.push(address)
    }
  } catch {
    // The server was killed during this request, so its mail may or may not arrive.
  }
  return stored
}

/** Proves that a server killed while it sends loses no mail that it has acknowledged. */
export async function proveKills(say: (line: string) => void): Promise<void> {
  const sink = await startSink()
  // Slow enough that every kill interrupts a delivery.
  sink.order = () => ({ greetsAfter: 50 })
  try {
    await withSite({ smtpUrl: sink.url(), outbox: { lease, pollInterval: 100 }, starts: false }, async (site) => {
      await site.start({ PROOF_SENDS: '0' })
      const stored = await askWhileAlive(site, newAddresses('killed', before))
      must(stored.length === before, `${stored.length} of ${before} mails were stored`)
      await site.end()

      const caughtAtKill: number[] = []
      let interrupted = 0
      for (let life = 0; life < kills; life += 1) {
        await site.start()
        const share = during / kills
        const asking = askWhileAlive(site, newAddresses(`life-${life}`, share))
        // A different moment each time, so that the kills interrupt every step of a delivery.
        await wait(300 + ((life * 97) % 1200))
        await site.end('SIGKILL')
        stored.push(...(await asking))
        caughtAtKill.push(sink.caught.length)
        interrupted += (await site.waiting()).filter(({ leased_until }) => leased_until !== null).length
      }
      must(caughtAtKill.at(-1) !== caughtAtKill[0], 'nothing was sent between the kills')
      sink.order = () => 'accept'
      await site.start()
      await until('everything has gone', async () => (await site.waiting()).length === 0, 300)
      must((await site.end()) === 0, 'the server did not end well')
      const { missing, duplicates, maxCopies } = tally(stored, sink.caught)
      must(missing === 0, `${missing} mails did not come`)
      must(duplicates <= kills, `${duplicates} duplicates`)
      const last = caughtAtKill.at(-1) ?? 0
      say(
        `kill -9 × ${kills} while ${stored.length} acknowledged mails went out (${last} of them between the kills, ` +
          `${interrupted} deliveries cut off): 0 missing, ${duplicates} duplicates with the same Message-ID, at most ${maxCopies} copies of a mail`,
      )
    })
  } finally {
    await sink.stop()
  }
}
