import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '../../domain/framework/durations.ts'
import { SmtpSink, startSink, type Order } from '../../tests/support/mail/smtp-sink.ts'
import { until } from '../support/crew.ts'
import { must, run } from '../support/server.ts'
import { newAddresses, quickAnswers, tally, withSite, type MailSite } from './mail-site.ts'

type Fault = {
  name: string
  order: Order
  /** How many mails meet the fault, each once. */
  mails: number
  failures: RegExp
}

const faults: Fault[] = [
  { name: '421 at the greeting', order: { replies: 421, to: 'greeting' }, mails: 100, failures: /^421$/ },
  { name: '450 on the recipient', order: { replies: 450, to: 'recipient' }, mails: 100, failures: /^450$/ },
  { name: '451 after the message', order: { replies: 451, to: 'message' }, mails: 100, failures: /^451$/ },
  { name: 'disconnected in the message', order: 'breaks off in the message', mails: 100, failures: /^broke off: E/ },
  { name: 'greeting after 60 s', order: { greetsAfter: 60_000 }, mails: 10, failures: /^ETIMEDOUT$/ },
  { name: '1 byte a second', order: { aByteEvery: 1000 }, mails: 5, failures: /^ETIMEDOUT$/ },
]

/** Asks for mail during the fault; every tenth has a Word file attached. */
async function ask(site: MailSite, addresses: readonly string[]) {
  const visitor = await site.newVisitor()
  for (const [index, address] of addresses.entries()) {
    if (index % 10 === 9) await visitor.askForProfile(address)
    else await visitor.save(address)
  }
  return visitor
}

/** One fault: mails fail, the mail server recovers, time passes, and every mail arrives once. */
async function proveFault(site: MailSite, sink: SmtpSink, fault: Fault): Promise<string> {
  const { name, order, mails, failures } = fault
  const begun = performance.now()
  const before = { connections: sink.connections.length, failures: site.failures().length }
  const met = () => site.failures().slice(before.failures)
  sink.order = (connection) => (connection - before.connections <= mails ? order : 'accept')
  const addresses = newAddresses(name.replaceAll(/\W+/g, '-'), mails)
  const asking = await ask(site, addresses)
  // Other visitors ask for mail now and then during the fault.
  const meanwhile = await site.newVisitor()
  for (let count = 0; met().length < mails; count += 1) {
    must(
      performance.now() - begun < 200_000,
      `${name}: ${met().length} of ${mails} mails have met the fault after 200 s`,
    )
    const [address = ''] = newAddresses(`${name.replaceAll(/\W+/g, '-')}-meanwhile-${count}`, 1)
    await meanwhile.save(address)
    addresses.push(address)
    await wait(500)
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  const codes = [...new Set(met())]
  must(
    codes.every((code) => failures.test(code)),
    `${name}: failed with ${codes.join(', ')}`,
  )
  await until('all mail has gone', 200, async () => {
    const waiting = await site.waiting()
    const next = waiting.filter(({ leased_until }) => leased_until === null).map((mail) => Date.parse(mail.next_try_at))
    if (next.length > 0) await site.setClock({ at: Math.max(...next), isRunning: true })
    return waiting.length === 0
  })
  const { missing, duplicates } = tally(addresses, sink.caught)
  must(missing === 0 && duplicates === 0, `${name}: ${missing} missing, ${duplicates} duplicates`)
  return (
    `${name}: ${mails} of ${addresses.length} mails met it in ${seconds} s (${codes.join(', ')}); ` +
    `0 missing, 0 duplicates; ${quickAnswers(asking, meanwhile)}`
  )
}

/** Proves that no fault of a mail server loses mail, repeats it without need, or delays a visitor. */
async function proveFaults(say: (line: string) => void): Promise<void> {
  const sink = await startSink()
  try {
    await withSite({ smtpUrl: sink.url() }, async (site) => {
      for (const fault of faults) say(await proveFault(site, sink, fault))
      must((await site.end()) === 0, 'the server did not end well')
    })
  } finally {
    await sink.stop()
  }
}

const queued = 1000

async function isIdle(site: MailSite, now: number): Promise<boolean> {
  const at = new Date(now).toISOString()
  return (await site.waiting()).every(({ next_try_at, leased_until }) => leased_until === null && next_try_at > at)
}

/** Proves that 1,000 mails survive an hour without a mail server, and are sent within 5 minutes of its return. */
async function proveQueue(say: (line: string) => void): Promise<void> {
  const sink = new SmtpSink()
  await sink.start()
  await sink.stop()
  await withSite({ smtpUrl: sink.url() }, async (site) => {
    const addresses = newAddresses('queued', queued)
    const visitor = await site.newVisitor()
    const start = Date.now()
    await site.setClock({ at: start, isRunning: false })
    for (const address of addresses) await visitor.save(address)
    const answers = quickAnswers(visitor)
    for (let passed = 0; passed <= 60; passed += 1) {
      const now = start + passed * minute
      await site.setClock({ at: now, isRunning: false })
      await until(`nothing is due after ${passed} minutes`, 120, () => isIdle(site, now))
    }
    const waiting = await site.waiting()
    must(waiting.length === queued, `${waiting.length} mails wait after an hour`)
    must(
      waiting.every(({ tries, last_failure }) => tries === 5 && last_failure === 'ECONNREFUSED'),
      'a mail was not tried 5 times in the hour',
    )

    await site.setClock({ isRunning: true })
    const up = performance.now()
    await sink.start()
    await sink.until('caught', queued)
    const minutes = (performance.now() - up) / minute
    await until('nothing waits', 60, async () => (await site.waiting()).length === 0)
    const { missing, duplicates } = tally(addresses, sink.caught)
    must(missing === 0 && duplicates === 0, `${missing} missing, ${duplicates} duplicates`)
    must(minutes <= 5, `drained in ${minutes.toFixed(1)} minutes`)
    say(
      `mail server down for an hour: ${queued} mails stored meanwhile, each tried 5 times in it (minutes 0, 1, 6, 21, 51); up ` +
        `again, all had come after ${minutes.toFixed(1)} minutes; 0 missing, 0 duplicates; ${answers}`,
    )
  })
  await sink.stop()
}

const kills = 50
/** How many mails are stored before the first kill, and how many are asked for between kills. */
const [before, during] = [850, 200]

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
async function proveKills(say: (line: string) => void): Promise<void> {
  const sink = await startSink()
  // Slow enough that every kill interrupts a delivery.
  sink.order = () => ({ greetsAfter: 50 })
  try {
    await withSite({ smtpUrl: sink.url(), outbox: { lease: 2000, pollInterval: 100 }, starts: false }, async (site) => {
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
      await until('everything has gone', 300, async () => (await site.waiting()).length === 0)
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

const proofs = { faults: proveFaults, queue: proveQueue, kills: proveKills }

/** All of them, or those that are named. */
await run(async () => {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !(name in proofs))
  if (unknown !== undefined)
    throw new Error(`There is no proof ${unknown}: there are ${Object.keys(proofs).join(', ')}.`)
  for (const [name, prove] of Object.entries(proofs)) {
    if (named.length === 0 || named.includes(name)) await prove((line) => console.log(`${name}: ${line}`))
  }
})
