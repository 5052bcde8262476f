import { beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, openSecondApp, openTestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, quickRenderer } from '#tests/support/test-deps.ts'

const address = 'aroha@agency.example'
const anyone = (number: number) => `reader-${number}@agency.example`
const profile = { emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const

/** Saves the session, which sends the shortest mail, from a given network. Returns the message, or '' when the mail was sent. */
async function ask(visitor: Visitor, email: string, network = '192.0.2.1'): Promise<string> {
  visitor.network = network
  const answer: { email?: string | undefined } = await visitor.call('save_session', { email })
  return answer.email ?? ''
}

/** Sends a mail to each of these addresses. */
const send = (visitor: Visitor, ...email: string[]) =>
  visitor.call('send_email', { ...profile, email: email.join(', ') })

const sent = (answers: readonly string[]) => answers.filter((answer) => answer === '').length

describe('limits of mail', () => {
  const test = testApp('sqlite', { wordRenderer: quickRenderer })
  const allowed = { address: 3, address_day: 5, session: 10, network: 20, site: 500 }

  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    Object.assign(test.deps.mail.limits, allowed)
    for (const table of ['mail_counts', 'outbox', 'sessions'] as const) {
      await test.deps.db.write((queries) => queries.deleteFrom(table).execute())
    }
  })

  const at = (time: string) => test.deps.setClock(`2026-11-${time}`)
  /** Asks as somebody new. */
  const askAnew = async (email: string, network?: string) => ask(await newVisitor(test.app), email, network)

  async function rows() {
    const { read } = test.deps.db
    return {
      outbox: await read.selectFrom('outbox').selectAll().execute(),
      counts: await read.selectFrom('mail_counts').selectAll().orderBy('code').execute(),
    }
  }

  it('allow three mails to an address within an hour, from any session or network, in capitals or not', async () => {
    const spellings = [address, 'AROHA@agency.example', ' Aroha@AGENCY.example ', address, 'aroha@Agency.Example']
    const answers = []
    for (const [place, spelling] of spellings.entries()) {
      at(`20T23:3${place}:20Z`)
      answers.push(await askAnew(spelling, `192.0.2.${place}`))
    }
    const message = 'Three emails have gone to this address within an hour. Please try again after 1:31 pm.'
    expect(answers).toEqual(['', '', '', message, message])
    at('21T00:30:19.999Z')
    expect(await askAnew(address)).toBe(message)
    at('21T00:30:20Z')
    expect(await askAnew(address)).toBe('')
    expect(await askAnew(address)).toContain('after 1:32 pm.')
  })

  it('still count earlier mails after midnight, when the codes change', async () => {
    for (const time of ['22:59:50', '23:30:00', '23:59:59']) {
      at(`20T${time}Z`)
      expect(await askAnew(address)).toBe('')
    }
    at('21T00:00:00Z')
    expect(await askAnew(address)).toBe('')
    for (const time of ['00:00:00', '00:29:59']) {
      at(`21T${time}Z`)
      expect(await askAnew(address)).toContain('within an hour. Please try again after 1:30 pm.')
    }
    at('21T00:30:00Z')
    expect(await askAnew(address)).toBe('')
  })

  it('allow ten mails for a session within a day, and name the day when it is not today', async () => {
    const visitor = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) {
      at(`20T${10 + count}:00:00Z`)
      expect(await ask(visitor, anyone(count), `192.0.2.${count}`)).toBe('')
    }
    const message = 'Ten emails have gone from this session within a day. Please try again after 11:00 pm'
    at('20T20:00:00Z')
    expect(await ask(visitor, anyone(10), '192.0.2.10')).toBe(`${message}.`)
    at('21T09:59:59Z')
    expect(await ask(visitor, anyone(10), '192.0.2.10')).toBe(`${message}.`)
    at('21T10:00:00Z')
    expect(await ask(visitor, anyone(10), '192.0.2.10')).toBe('')

    const quick = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) await ask(quick, anyone(20 + count), '192.0.2.20')
    expect(await ask(quick, anyone(30), '192.0.2.20')).toMatch(/within a day\. .* after 11:00 pm on 22 November\.$/)
  })

  it('allow five mails to an address within a day', async () => {
    for (let count = 0; count < 5; count += 1) {
      at(`20T${10 + 2 * count}:00:00Z`)
      expect(await askAnew(address, `192.0.2.${count}`)).toBe('')
    }
    at('20T20:00:00Z')
    const last = await newVisitor(test.app)
    // The same as where its owner has stopped mail, so that nobody is told which.
    expect(await ask(last, address)).toBe(
      'This website sends no more email to this address for now. Please use another one, or try again tomorrow.',
    )
    expect(await send(last, 'other@agency.example', address)).toEqual({
      email:
        'This website sends no more email to “aroha@agency.example” for now. Nothing was sent. Please remove that address.',
    })
    at('21T10:00:00Z')
    expect(await ask(last, address)).toBe('')
  })

  it.each([
    ['192.0.2.1', ['192.0.2.1', '192.0.2.1', '192.0.2.1'], '192.0.2.2'],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::1'], '2001:db8:1:3::1'],
  ])('allow so many mails from a network within an hour: %s', async (_, addresses, another) => {
    test.deps.mail.limits.network = 2
    const answers = []
    for (const [place, from] of addresses.entries()) answers.push(await askAnew(anyone(place), from))
    const message = 'Two emails have gone from your network within an hour. Please try again after 1:30 pm.'
    expect(answers).toEqual(['', '', message])
    expect(await askAnew(address, another)).toBe('')
  })

  it('count the wider networks of IPv6 too: one /56 has twice, one /48 four times what one network has', async () => {
    test.deps.mail.limits.network = 2
    const answers = []
    for (let place = 0; place < 5; place += 1) answers.push(await askAnew(anyone(place), `2001:db8:1:${place}::1`))
    for (let place = 5; place < 10; place += 1) answers.push(await askAnew(anyone(place), `2001:db8:1:${place}00::1`))
    // The fifth of the /56, and the ninth of the /48 that was not refused.
    expect(answers.flatMap((answer, place) => (answer === '' ? [] : [place]))).toEqual([4, 9])
    for (const place of [4, 9]) expect(answers[place]).toContain('from your network')
    expect(await askAnew(address, '2001:db8:2::1')).toBe('')
  })

  it('count a mailbox, however its address is written, and name what was written', async () => {
    const visitor = await newVisitor(test.app)
    expect(await send(visitor, 'victim+1@agency.example', 'Victim+2@agency.example')).toEqual({})
    expect((await rows()).outbox).toHaveLength(1)
    expect(await send(visitor, 'victim@agency.example')).toHaveProperty('email')
    at('20T23:31:00Z')
    expect(await send(visitor, 'victim@agency.example')).toEqual({})
    at('20T23:32:00Z')
    expect(await send(visitor, 'victim+3@agency.example', 'victim+4@agency.example')).toEqual({})
    at('20T23:33:00Z')
    expect(await send(visitor, 'victim+5+6@AGENCY.example')).toEqual({
      email: 'Three emails have gone to this address within an hour. Please try again after 1:30 pm.',
    })
    const before = await rows()
    expect(before.outbox).toHaveLength(3)
    expect(await send(visitor, 'other@agency.example', 'VICTIM+7@agency.example')).toEqual({
      email:
        'Three emails have gone to victim+7@agency.example within an hour. Nothing was sent. Remove that address, or try again after 1:30 pm.',
    })
    // What is refused is neither stored nor counted.
    expect(await rows()).toEqual(before)
    for (const [place, spelt] of ['a.b.c@gmail.com', 'abc@googlemail.com', 'A.bc+x@gmail.com'].entries()) {
      at(`20T23:4${place}:00Z`)
      expect(await send(visitor, spelt)).toEqual({})
    }
    expect(await send(visitor, 'ab.c@gmail.com', 'abc@googlemail.com')).toHaveProperty('email')
    // Elsewhere a dot is a letter like any other.
    expect(await send(visitor, 'vic.tim@agency.example')).toEqual({})
  })

  it('name the latest time when several are reached', async () => {
    const visitor = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) {
      at(`20T23:${30 + 2 * count}:00Z`)
      await ask(visitor, count < 3 ? address : anyone(count))
    }
    expect(await ask(visitor, address)).toContain('from this session within a day')
  })

  it('send all of several mails or none, and say how many there is room for', async () => {
    const visitor = await newVisitor(test.app)
    expect(await send(visitor, ...[1, 2, 3, 4, 5, 6].map(anyone))).toEqual({})
    const before = await rows()
    expect(before.outbox).toHaveLength(6)
    expect(await send(visitor, ...[7, 8, 9, 10, 11].map(anyone))).toEqual({
      email: 'Only 4 more emails can go from this session for now, so nothing was sent. Please remove some addresses.',
    })
    expect(await rows()).toEqual(before)
    at('20T23:31:00Z')
    expect(await send(visitor, ...[1, 7, 8, 9].map(anyone))).toEqual({})
    expect((await rows()).outbox).toHaveLength(10)
    expect(await send(visitor, anyone(10), anyone(11))).toHaveProperty('email')
  })

  it('are still there after a restart', async () => {
    for (let count = 0; count < 3; count += 1) expect(await askAnew(address)).toBe('')
    const again = await openSecondApp(test)
    expect(await ask(await newVisitor(again.app), address)).toContain('to this address')
    await again.close()
  })

  it('keep no count for longer than a limit needs it', async () => {
    const visitor = await newVisitor(test.app)
    await ask(visitor, address)
    const { counts } = await rows()
    expect(counts.map(({ until }) => until).toSorted()).toEqual([
      // The same mail, network and site, address and session.
      '2026-11-20T23:31:00.000Z',
      '2026-11-21T00:30:00.000Z',
      '2026-11-21T00:30:00.000Z',
      '2026-11-21T23:30:00.000Z',
      '2026-11-21T23:30:00.000Z',
    ])
    at('21T00:45:00Z')
    await ask(visitor, address)
    // The new day has its own codes for all but the site, beside those of the day before.
    expect((await rows()).counts.map(({ times }) => JSON.parse(times).length)).toEqual(
      Array.from({ length: 9 }, () => 1),
    )
  })
})

describe.each(dialects)('limits of mail hold against 40 requests at once on %s', (dialect) => {
  const test = testApp(dialect, { wordRenderer: quickRenderer })
  const everywhere = (number: number) => `10.0.${number}.1`

  it.each<[what: string, allowed: number, of: (number: number) => [visitor: number, email: string, network: string]]>([
    ['to one address', 3, (number) => [number, address, everywhere(number)]],
    ['from one network', 20, (number) => [number, anyone(number), '192.0.2.1']],
    ['from one session', 10, (number) => [0, anyone(number), everywhere(number)]],
    // There are four addresses in four networks, so the limit of the addresses is reached before that of the networks.
    [
      'to four addresses from four networks',
      12,
      (number) => [number, anyone(number % 4), everywhere((number >> 2) % 4)],
    ],
  ])('%s', async (_, allowed, of) => {
    for (const table of ['mail_counts', 'outbox'] as const) {
      await test.deps.db.write((queries) => queries.deleteFrom(table).execute())
    }
    const visitors = await Promise.all(Array.from({ length: 40 }, () => newVisitor(test.app)))
    const answers = await Promise.all(
      visitors.map((_one, number) => {
        const [place, email, network] = of(number)
        return ask(visitors[place] ?? expect.fail('no visitor'), email, network)
      }),
    )
    expect(sent(answers)).toBe(allowed)
    expect(await test.deps.db.read.selectFrom('outbox').select('id').execute()).toHaveLength(allowed)
    expect(answers.filter((answer) => answer !== '' && !/Please try again after/.test(answer))).toEqual([])
  })
})

it('limits of mail hold on two servers at once, of which one is past midnight and the other not yet', async () => {
  const test = await openTestApp('postgres', { wordRenderer: quickRenderer })
  test.deps.setClock('2026-11-20T23:59:59.900Z')
  const other = await openSecondApp(test, () => new Date('2026-11-21T00:00:00.100Z'))
  try {
    const visitors = await Promise.all(
      Array.from({ length: 40 }, (_, number) => newVisitor(number % 2 === 0 ? test.app : other.app)),
    )
    const answers = await Promise.all(visitors.map((visitor, place) => ask(visitor, address, `10.0.${place}.1`)))
    expect(sent(answers)).toBe(3)
    expect(await test.deps.db.read.selectFrom('outbox').select('id').execute()).toHaveLength(3)
  } finally {
    await other.close()
    await test.close()
  }
})
