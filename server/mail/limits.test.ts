import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, openSecondApp, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const address = 'aroha@agency.example'

/**
 * Saves the session, which sends the shortest mail, from a given network. Returns the message, or '' when the mail was sent.
 */
async function ask({ app, uuid, cookie }: Visitor, email: string, remoteAddress = '192.0.2.1'): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/mylsp/default/save_session',
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    remoteAddress,
    payload: { uuid, email },
  })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json<{ email?: string }>().email ?? ''
}

describe.each(dialects)('limits of mail on %s', (dialect) => {
  let test: TestApp

  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    for (const table of ['mail_counts', 'outbox', 'sessions'] as const) {
      await test.deps.db.write((queries) => queries.deleteFrom(table).execute())
    }
  })
  afterAll(() => test.close())

  const newVisitors = (count: number, app = test.app) =>
    Promise.all(Array.from({ length: count }, () => newVisitor(app)))

  async function rows() {
    const { read } = test.deps.db
    return {
      outbox: await read.selectFrom('outbox').selectAll().execute(),
      counts: await read.selectFrom('mail_counts').selectAll().orderBy('code').execute(),
      links: await read.selectFrom('restore_links').selectAll().execute(),
      sessions: await read.selectFrom('sessions').selectAll().orderBy('uuid').execute(),
    }
  }

  it('allow three mails to an address within an hour, from any session or network, in capitals or not', async () => {
    const visitors = await newVisitors(5)
    const spellings = [address, 'AROHA@agency.example', ' Aroha@AGENCY.example ', address, 'aroha@Agency.Example']
    const answers = []
    for (const [place, visitor] of visitors.entries()) {
      test.deps.setClock(`2026-11-20T23:3${place}:20Z`)
      answers.push(await ask(visitor, spellings[place] ?? '', `192.0.2.${place}`))
    }
    const message = 'Three emails have gone to this address within an hour. Please try again after 1:31 pm.'
    expect(answers).toEqual(['', '', '', message, message])
    const [first, , , fourth, last] = visitors
    if (!first || !fourth || !last) throw new Error('no visitors')
    expect(await ask(first, 'other@agency.example')).toBe('')

    test.deps.setClock('2026-11-21T00:30:19.999Z')
    expect(await ask(last, address)).toBe(message)
    test.deps.setClock('2026-11-21T00:30:20Z')
    expect(await ask(last, address)).toBe('')
    expect(await ask(fourth, address)).toBe(
      'Three emails have gone to this address within an hour. Please try again after 1:32 pm.',
    )
  })

  it('allow ten mails for a session within a day', async () => {
    const visitor = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) {
      test.deps.setClock(`2026-11-20T${10 + count}:00:00Z`)
      expect(await ask(visitor, `reader-${count}@agency.example`, `192.0.2.${count}`)).toBe('')
    }
    test.deps.setClock('2026-11-20T20:00:00Z')
    const message = 'Ten emails have gone from this session within a day. Please try again after 11:00 pm.'
    expect(await ask(visitor, 'reader-10@agency.example', '192.0.2.10')).toBe(message)
    test.deps.setClock('2026-11-21T09:59:59Z')
    expect(await ask(visitor, 'reader-10@agency.example', '192.0.2.10')).toBe(message)
    test.deps.setClock('2026-11-21T10:00:00Z')
    expect(await ask(visitor, 'reader-10@agency.example', '192.0.2.10')).toBe('')
  })

  it('name the day when it is not today', async () => {
    const visitor = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) await ask(visitor, `reader-${count}@agency.example`)
    expect(await ask(visitor, address)).toBe(
      'Ten emails have gone from this session within a day. Please try again after 12:30 pm on 22 November.',
    )
  })

  it('allow twenty mails from a network within an hour', async () => {
    const visitors = await newVisitors(21)
    const answers = []
    for (const [place, visitor] of visitors.entries())
      answers.push(await ask(visitor, `reader-${place}@agency.example`))
    const message = '20 emails have gone from your network within an hour. Please try again after 1:30 pm.'
    expect(answers).toEqual([...Array.from({ length: 20 }, () => ''), message])
    const [visitor] = visitors
    expect(visitor && (await ask(visitor, address, '192.0.2.2'))).toBe('')
  })

  it('count the addresses of one IPv6 network together, and two networks apart', async () => {
    const visitors = await newVisitors(21)
    for (const [place, visitor] of visitors.slice(0, 20).entries()) {
      expect(await ask(visitor, `reader-${place}@agency.example`, `2001:db8:1:2::${place + 1}`)).toBe('')
    }
    const last = visitors[20]
    if (!last) throw new Error('no visitor')
    expect(await ask(last, address, '2001:db8:1:2:ffff::1')).toContain('from your network')
    expect(await ask(last, address, '2001:db8:1:3::1')).toBe('')
  })

  it('count the wider networks of IPv6 too: one /56 has twice, one /48 four times what one network has', async () => {
    const visitors = await newVisitors(100)
    const wide = (place: number) => `2001:db8:1:${(place * 0x11).toString(16)}::1`
    const answers = []
    for (const [place, visitor] of visitors.slice(0, 50).entries()) {
      answers.push(await ask(visitor, `reader-${place}@agency.example`, `2001:db8:1:${place.toString(16)}::1`))
    }
    for (const [place, visitor] of visitors.slice(50).entries()) {
      answers.push(await ask(visitor, `other-${place}@agency.example`, wide(place + 50)))
    }
    expect(answers.slice(0, 50).filter((answer) => answer === '')).toHaveLength(40)
    expect(answers.filter((answer) => answer === '')).toHaveLength(80)
    const refused = answers.filter((answer) => answer !== '')
    expect(new Set(refused.map((answer) => answer.replace(/^\w+/, '')))).toEqual(
      new Set([' emails have gone from your network within an hour. Please try again after 1:30 pm.']),
    )
    const [other] = await newVisitors(1)
    expect(other && (await ask(other, address, '2001:db8:2::1'))).toBe('')
  })

  it('count a mailbox, however its address is written, and name what was written', async () => {
    const visitor = await newVisitor(test.app)
    const send = (...email: string[]) =>
      visitor.call('send_email', {
        email: email.join(', '),
        emailType: 'ROLE_PROFILE',
        emailData: { roleId: 'hr-director--any' },
      })
    const one = 'Three emails have gone to this address within an hour. Please try again after 1:30 pm.'
    expect(await send('victim+1@agency.example', 'Victim+2@agency.example')).toEqual({})
    expect((await rows()).outbox).toHaveLength(1)
    expect(await send('victim@agency.example')).toHaveProperty('email')
    test.deps.setClock('2026-11-20T23:31:00Z')
    expect(await send('victim@agency.example')).toEqual({})
    test.deps.setClock('2026-11-20T23:32:00Z')
    expect(await send('victim+3@agency.example', 'victim+4@agency.example')).toEqual({})
    test.deps.setClock('2026-11-20T23:33:00Z')
    expect(await send('victim+5+6@AGENCY.example')).toEqual({ email: one })
    expect(await send('other@agency.example', 'VICTIM+7@agency.example')).toEqual({
      email:
        'Three emails have gone to victim+7@agency.example within an hour. Nothing was sent. Remove that address, or try again after 1:30 pm.',
    })
    expect((await rows()).outbox).toHaveLength(3)
    const spellings = ['a.b.c@gmail.com', 'abc@googlemail.com', 'A.bc+x@gmail.com']
    for (const [place, spelt] of spellings.entries()) {
      test.deps.setClock(`2026-11-20T23:4${place}:00Z`)
      expect(await send(spelt)).toEqual({})
    }
    expect(await send('ab.c@gmail.com', 'abc@googlemail.com')).toHaveProperty('email')
    // Elsewhere a dot is a letter like any other.
    expect(await send('vic.tim@agency.example')).toEqual({})
  })

  it('name the latest time when several are reached', async () => {
    const visitor = await newVisitor(test.app)
    for (let count = 0; count < 10; count += 1) {
      test.deps.setClock(`2026-11-20T23:${30 + 2 * count}:00Z`)
      await ask(visitor, count < 3 ? address : `reader-${count}@agency.example`)
    }
    expect(await ask(visitor, address)).toContain('from this session within a day')
  })

  it('store no mail and count none where they are reached', async () => {
    const visitors = await newVisitors(4)
    for (const visitor of visitors.slice(0, 3)) await ask(visitor, address)
    const before = await rows()
    expect(before.outbox).toHaveLength(3)
    const last = visitors[3]
    expect(last && (await ask(last, address))).toContain('to this address')
    const { outbox, counts } = await rows()
    expect({ outbox, counts }).toEqual({ outbox: before.outbox, counts: before.counts })
  })

  it('send all of several mails or none, and say how many there is room for', async () => {
    const visitor = await newVisitor(test.app)
    const send = (...names: readonly (string | number)[]) => {
      const email = names.map((name) => `reader-${name}@agency.example`).join(', ')
      return visitor.call('send_email', { email, emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } })
    }
    expect(await send(1, 2, 3, 4, 5, 6)).toEqual({})
    const before = await rows()
    expect(before.outbox).toHaveLength(6)
    expect(await send(7, 8, 9, 10, 11)).toEqual({
      email: 'Only 4 more emails can go from this session for now, so nothing was sent. Please remove some addresses.',
    })
    const { outbox, counts } = await rows()
    expect({ outbox, counts }).toEqual({ outbox: before.outbox, counts: before.counts })
    test.deps.setClock('2026-11-20T23:31:00Z')
    expect(await send(1, 7, 8, 9)).toEqual({})
    expect((await rows()).outbox).toHaveLength(10)
    expect(await send(10, 11)).toEqual({
      email: 'Ten emails have gone from this session within a day. Please try again after 12:30 pm on 22 November.',
    })
  })

  it('name the address that has reached its limit among several', async () => {
    for (const visitor of await newVisitors(3)) await ask(visitor, address)
    const [visitor] = await newVisitors(1)
    const email = `other@agency.example, ${address}`
    const asked = { email, emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const
    expect(await visitor?.call('send_email', asked)).toEqual({
      email:
        'Three emails have gone to aroha@agency.example within an hour. Nothing was sent. Remove that address, or try again after 1:30 pm.',
    })
    expect((await rows()).outbox).toHaveLength(3)
  })

  it('allow five mails to an address within a day', async () => {
    for (let count = 0; count < 5; count += 1) {
      test.deps.setClock(`2026-11-20T${10 + 2 * count}:00:00Z`)
      const [visitor] = await newVisitors(1)
      expect(visitor && (await ask(visitor, address, `192.0.2.${count}`))).toBe('')
    }
    test.deps.setClock('2026-11-20T20:00:00Z')
    // The same as where its owner has stopped mail, so that nobody is told which.
    const message =
      'This website sends no more email to this address for now. Please use another one, or try again tomorrow.'
    const [last] = await newVisitors(1)
    expect(last && (await ask(last, address))).toBe(message)
    const email = `other@agency.example, ${address}`
    const asked = { email, emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const
    expect(await last?.call('send_email', asked)).toEqual({
      email:
        'This website sends no more email to “aroha@agency.example” for now. Nothing was sent. Please remove that address.',
    })
    test.deps.setClock('2026-11-21T10:00:00Z')
    expect(last && (await ask(last, address))).toBe('')
  })

  it('are still there after a restart', async () => {
    const visitors = await newVisitors(3)
    for (const visitor of visitors) expect(await ask(visitor, address)).toBe('')
    const again = await openSecondApp(test)
    const visitor = await newVisitor(again.app)
    expect(await ask(visitor, address)).toContain('to this address')
    await again.close()
  })

  it('still count earlier mails after midnight, when the codes change', async () => {
    const visitors = await newVisitors(5)
    const times = ['22:59:50', '23:30:00', '23:59:59']
    for (const [place, time] of times.entries()) {
      test.deps.setClock(`2026-11-20T${time}Z`)
      const visitor = visitors[place]
      expect(visitor && (await ask(visitor, address))).toBe('')
    }
    const [, , , fourth, last] = visitors
    if (!fourth || !last) throw new Error('no visitors')
    test.deps.setClock('2026-11-21T00:00:00Z')
    const later = 'Three emails have gone to this address within an hour. Please try again after 1:30 pm.'
    expect(await ask(last, 'other@agency.example')).toBe('')
    expect(await ask(last, address)).toBe('')
    expect(await ask(fourth, address)).toBe(later)
    test.deps.setClock('2026-11-21T00:29:59Z')
    expect(await ask(fourth, address)).toBe(later)
    test.deps.setClock('2026-11-21T00:30:00Z')
    expect(await ask(last, address)).toBe('')
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
    test.deps.setClock('2026-11-21T00:45:00Z')
    await ask(visitor, address)
    // The new day has its own codes for all but the site, beside those of the day before.
    expect((await rows()).counts.map(({ times }) => JSON.parse(times).length)).toEqual(
      Array.from({ length: 9 }, () => 1),
    )
  })

  describe('hold against 100 requests at once from 100 sessions', () => {
    /** The request with this number: one of 100 visitors, an address and a network. */
    type Request = (number: number) => { visitor: number; email: string; network: string }
    const everywhere = (number: number) => `10.0.${number}.1`
    const anyone = (number: number) => `reader-${number}@agency.example`
    const cases: [name: string, allowed: number, request: Request][] = [
      ['to one address', 3, (number) => ({ visitor: number, email: address, network: everywhere(number) })],
      ['from one network', 20, (number) => ({ visitor: number, email: anyone(number), network: '192.0.2.1' })],
      ['from one session', 10, (number) => ({ visitor: 0, email: anyone(number), network: everywhere(number) })],
      // There are four addresses in four networks, so the limit of the addresses is reached before that of the networks.
      [
        'to four addresses from four networks',
        12,
        (number) => ({ visitor: number, email: anyone(number % 4), network: everywhere((number >> 2) % 4) }),
      ],
    ]

    it.each(cases)('%s', async (_, allowed, request) => {
      const visitors = await newVisitors(100)
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (__, number) => {
          const { visitor, email, network } = request(number)
          const asking = visitors[visitor]
          return asking ? ask(asking, email, network) : 'no visitor'
        }),
      )
      expect(answers.filter((answer) => answer === '')).toHaveLength(allowed)
      expect((await rows()).outbox).toHaveLength(allowed)
      expect(answers.filter((answer) => answer !== '' && !/Please try again after/.test(answer))).toEqual([])
    })
  })
})

describe('limits of mail on two servers at once', () => {
  it('hold, also when it is past midnight on one server and not yet on the other', async () => {
    const test = await openTestApp('postgres')
    test.deps.setClock('2026-11-20T23:59:59.900Z')
    const other = await openSecondApp(test, () => new Date('2026-11-21T00:00:00.100Z'))
    try {
      const visitors = await Promise.all(
        Array.from({ length: 100 }, (_, number) => newVisitor(number % 2 === 0 ? test.app : other.app)),
      )
      const answers = await Promise.all(visitors.map((visitor, place) => ask(visitor, address, `10.0.${place}.1`)))
      expect(answers.filter((answer) => answer === '')).toHaveLength(3)
      expect(await test.deps.db.read.selectFrom('outbox').select('id').execute()).toHaveLength(3)
    } finally {
      await other.close()
      await test.close()
    }
  })
})
