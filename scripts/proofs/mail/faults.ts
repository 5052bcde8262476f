import { setTimeout as wait } from 'node:timers/promises'
import { startSink, type Order, type SmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { must, newAddresses, quickAnswers, tally } from './claims.ts'
import { until, withSite, type MailSite } from './mail-site.ts'

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
  await until(
    'all mail has gone',
    async () => {
      const waiting = await site.waiting()
      const next = waiting
        .filter(({ leased_until }) => leased_until === null)
        .map((mail) => Date.parse(mail.next_try_at))
      if (next.length > 0) await site.setClock({ at: Math.max(...next), isRunning: true })
      return waiting.length === 0
    },
    200,
  )
  const { missing, duplicates } = tally(addresses, sink.caught)
  must(missing === 0 && duplicates === 0, `${name}: ${missing} missing, ${duplicates} duplicates`)
  return (
    `${name}: ${mails} of ${addresses.length} mails met it in ${seconds} s (${codes.join(', ')}); ` +
    `0 missing, 0 duplicates; ${quickAnswers(asking, meanwhile)}`
  )
}

/** A refused mail is tried once, then deleted. */
async function proveRefusal(site: MailSite, sink: SmtpSink): Promise<string> {
  sink.order = () => ({ replies: 550, to: 'recipient' })
  const before = sink.connections.length
  const visitor = await ask(site, newAddresses('refused', 100))
  await until('refused mail has ended', async () => (await site.waiting()).length === 0)
  const ended = (await site.ended()).filter(
    ({ result, tries, failure }) => result === 'refused' && tries === 1 && failure === '550',
  )
  must(ended.length === 100, `${ended.length} of 100 mails ended as refused after one try`)
  must(sink.connections.length - before === 100, `${sink.connections.length - before} tries`)
  return `550 on the recipient: 100 mails, 100 tries, all ended as refused and erased; ${quickAnswers(visitor)}`
}

/** If the connection breaks after a complete mail, the same mail is sent once more. */
async function proveDoubt(site: MailSite, sink: SmtpSink): Promise<string> {
  sink.order = () => 'breaks off after each message once'
  const addresses = newAddresses('doubtful', 100)
  const visitor = await ask(site, addresses)
  await until('doubtful mail has gone', async () => (await site.waiting()).length === 0)
  const { missing, duplicates, maxCopies } = tally(addresses, sink.caught)
  must(
    missing === 0 && maxCopies === 2 && duplicates === 100,
    `${missing} missing, ${duplicates} duplicates, ${maxCopies} copies`,
  )
  return `disconnected after the final dot: 100 mails, 0 missing, 1 duplicate of each with the same Message-ID and bytes; ${quickAnswers(visitor)}`
}

/** Proves that no fault of a mail server loses mail, repeats it without need, or delays a visitor. */
export async function proveFaults(say: (line: string) => void): Promise<void> {
  const sink = await startSink()
  try {
    await withSite({ smtpUrl: sink.url() }, async (site) => {
      for (const fault of faults) say(await proveFault(site, sink, fault))
      say(await proveRefusal(site, sink))
      say(await proveDoubt(site, sink))
      must((await site.end()) === 0, 'the server did not end well')
    })
  } finally {
    await sink.stop()
  }
}
