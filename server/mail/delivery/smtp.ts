import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { brokeOff, type Delivery, type Transport } from './transport.ts'

/** How long each step may take, in milliseconds; `send` is for all of them together, `pause` stands before a message's end. */
const usualTimeouts = { connect: 10_000, greeting: 10_000, socket: 60_000, send: 120_000, pause: 100 }

type Failure = { responseCode?: number | undefined; originalCode?: string | undefined; code?: string | undefined }

/** A reply's number or an error's code. */
function failureOf({ responseCode, originalCode, code }: Failure): string {
  if (responseCode) return String(responseCode)
  return originalCode?.startsWith('E') ? originalCode : (code ?? 'ERROR')
}

/** One connection: how far it came, and what its end says. */
class Attempt {
  /** Whether the mail itself is what the server's replies are about, rather than the connection. */
  isAboutMail = false
  /** Whether the server may have the whole message. */
  endIsSent = false

  /**
   * The message for nodemailer, whose errors do not tell whether the final dot went out: it writes the dot once this has been
   * read to its end. So the end waits a moment, in which a connection that broke off before it is noticed.
   */
  async *message(raw: string, pause: number): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(raw, 'latin1')
    yield bytes.subarray(0, -1)
    await wait(pause)
    this.endIsSent = true
    yield bytes.subarray(-1)
  }

  resultOf(error: Failure): Delivery {
    const failure = failureOf(error)
    // A server that refuses the connection or the password says nothing about the mail: somebody can put that right.
    if (error.responseCode)
      return { result: this.isAboutMail && error.responseCode >= 500 ? 'refused' : 'failed', failure }
    return {
      result: this.endIsSent ? 'in doubt' : 'failed',
      failure: this.isAboutMail ? `${brokeOff}${failure}` : failure,
    }
  }
}

/**
 * Delivers to the mail server at `smtp://` or `smtps://[user:password@]host[:port]`, over a connection for each mail. `name` is
 * what this server calls itself there.
 */
export function smtpTransport(
  { url, requireTls, name }: { url: string; requireTls: boolean; name?: string },
  timeouts: Partial<typeof usualTimeouts> = {},
): Transport {
  const { connect, greeting, socket, send, pause } = { ...usualTimeouts, ...timeouts }
  const { protocol, hostname, port, username, password } = new URL(url)
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: requireTls,
    // Where plain text would do, a certificate that nobody has signed is no worse.
    tls: { rejectUnauthorized: requireTls || protocol === 'smtps:' },
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    dnsTimeout: connect,
    logger: false,
    ...(name === undefined ? {} : { name }),
  }
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }

  /** Connects, lets `act` do what it will and end it; answers with what became of it. */
  const session = (attempt: Attempt, act: (connection: SMTPConnection, end: (error: Failure | null) => void) => void) =>
    new Promise<Delivery>((resolve) => {
      const connection = new SMTPConnection(options)
      const end = (error: Failure | null) => {
        clearTimeout(tooLong)
        resolve(error ? attempt.resultOf(error) : { result: 'accepted' })
        if (!error) connection.quit()
        connection.close()
      }
      const tooLong = setTimeout(() => end({ code: 'ETIMEDOUT' }), send)
      connection.on('error', end)
      connection.connect((error) => {
        if (error) return end(error)
        if (!login) return act(connection, end)
        connection.login(login, (refusal) => (refusal ? end(refusal) : act(connection, end)))
      })
    })

  return {
    deliver: ({ from, to, raw }) => {
      const attempt = new Attempt()
      return session(attempt, (connection, end) => {
        attempt.isAboutMail = true
        const message = Readable.from(attempt.message(raw, pause), { objectMode: false })
        connection.send({ from, to: [to] }, message, (error) =>
          end(error ?? (attempt.endIsSent ? null : { code: 'EPROTOCOL' })),
        )
      })
    },
    isReached: async () => (await session(new Attempt(), (_, end) => end(null))).result === 'accepted',
  }
}
