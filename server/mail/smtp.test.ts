import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from './smtp.ts'
import { startSink, type Order, type SmtpSink } from '#tests/support/mail/smtp-sink.ts'

const short = { greeting: 250, socket: 500, send: 700, pause: 20 }
const body = `Kia ora\r\n.\r\n..dots\r\n${'Lines that fill more than one packet.\r\n'.repeat(5000)}`
const raw = `Message-ID: <1@lsp.example>\r\nTo: hana@agency.example\r\nSubject: Test\r\n\r\n${body}`
const mail = { from: 'lsp@commission.example', to: 'hana@agency.example', raw }

const accepted = { result: 'accepted' }
const login = { user: 'lsp@host', password: 'p:ss/w@rd' }
type SinkOptions = Parameters<typeof startSink>[0]

describe('SMTP', () => {
  let sink: SmtpSink
  beforeEach(async () => {
    sink = await startSink()
  })
  afterEach(() => sink.stop())

  const deliver = (url = sink.url(), requireTls = false) => smtpTransport({ url, requireTls }).deliver(mail)

  it('delivers a mail unchanged to its one recipient', async () => {
    expect(await deliver()).toEqual({ result: 'accepted' })
    expect(sink.caught).toMatchObject([{ to: ['hana@agency.example'], raw }])
  })

  it.each<[string, Order, { result: string; failure: unknown; caught: number }]>([
    ['refuses the recipient', { replies: 550, to: 'recipient' }, { result: 'refused', failure: '550', caught: 0 }],
    ['refuses the message', { replies: 554, to: 'message' }, { result: 'refused', failure: '554', caught: 1 }],
    ['puts the recipient off', { replies: 450, to: 'recipient' }, { result: 'failed', failure: '450', caught: 0 }],
    ['puts the message off', { replies: 451, to: 'message' }, { result: 'failed', failure: '451', caught: 1 }],
    ['is closing', { replies: 421, to: 'greeting' }, { result: 'failed', failure: '421', caught: 0 }],
    ['serves nobody', { replies: 554, to: 'greeting' }, { result: 'failed', failure: '554', caught: 0 }],
    ['greets late', { greetsAfter: 1000 }, { result: 'failed', failure: 'ETIMEDOUT', caught: 0 }],
    ['is slow all along', { aByteEvery: 20 }, { result: 'failed', failure: 'ETIMEDOUT', caught: 0 }],
    [
      'breaks off in the message',
      'breaks off in the message',
      { result: 'failed', failure: expect.stringMatching(/^broke off: E/), caught: 0 },
    ],
    [
      'breaks off after the message',
      'breaks off after the message',
      { result: 'in doubt', failure: 'broke off: ECONNECTION', caught: 1 },
    ],
    [
      'never replies to the message',
      'never replies to the message',
      { result: 'in doubt', failure: 'broke off: ETIMEDOUT', caught: 1 },
    ],
  ])('gives the right result when the server %s', async (_, order, { caught, ...delivery }) => {
    sink.order = () => order
    const timeouts = typeof delivery.failure === 'string' && delivery.failure.endsWith('ETIMEDOUT') ? short : {}
    const transport = smtpTransport({ url: sink.url(), requireTls: false }, timeouts)
    expect(await transport.deliver(mail)).toEqual(delivery)
    expect(sink.caught).toHaveLength(caught)
    expect(sink.connections).toHaveLength(1)
  })

  it('says whether the server can be reached', async () => {
    const { canReachServer } = smtpTransport({ url: sink.url(), requireTls: false })
    expect(await canReachServer?.()).toBe(true)
    sink.order = () => ({ replies: 421, to: 'greeting' })
    expect(await canReachServer?.()).toBe(false)
    await sink.stop()
    expect(await canReachServer?.()).toBe(false)
    expect(sink.caught).toEqual([])
  })

  it('fails with the error’s code when no server listens', async () => {
    await sink.stop()
    expect(await deliver()).toEqual({ result: 'failed', failure: 'ECONNREFUSED' })
  })

  it.each<[what: string, SinkOptions, requireTls: boolean, login: string, object, caught: number]>([
    ['nothing without TLS where that is required', {}, true, '', { result: 'failed' }, 0],
    ['under TLS that nobody has signed where it is not required', { offersTls: true }, false, '', accepted, 1],
    ['nothing under TLS that nobody has signed where it is', { offersTls: true }, true, '', { result: 'failed' }, 0],
    ['with a user and a password', { login }, false, 'lsp%40host:p%3Ass%2Fw%40rd@', accepted, 1],
    ['nothing with a wrong password', { login }, false, 'lsp%40host:wrong@', { result: 'failed', failure: '535' }, 0],
  ])('sends %s', async (_, options, requireTls, userAndPassword, delivery, caught) => {
    await sink.stop()
    sink = await startSink(options)
    expect(await deliver(sink.url(userAndPassword), requireTls)).toMatchObject(delivery)
    expect(sink.caught).toHaveLength(caught)
  })
})
