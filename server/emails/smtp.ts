import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SealedMail } from './queue.ts'
import type { Delivery, Transport } from './transport.ts'

/** How long each step may take, in milliseconds; `send` is for all of them together, `pause` stands before a message's end. */
const usualTimeouts = { connect: 10_000, greeting: 10_000, socket: 60_000, send: 120_000, pause: 100 }

type Failure = { responseCode?: number | undefined; originalCode?: string | undefined; code?: string | undefined }

/** A reply's number or an error's code. */
function failureOf({ responseCode, originalCode, code }: Failure): string {
  if (responseCode) return String(responseCode)
  return originalCode?.startsWith('E') ? originalCode : (code ?? 'ERROR')
}

/** One delivery: what a connection says of it, and how far it came. */
class Attempt {
  readonly #mail: SealedMail
  readonly #pause: number
  /** Whether the mail itself is what the server's replies are about, rather than the connection. */
  isAboutMail = false
  /** Whether the server may have the whole message. */
  endIsSent = false

  constructor(mail: SealedMail, pause: number) {
    this.#mail = mail
    this.#pause = pause
  }

  /**
   * The message for nodemailer, whose errors do not tell whether the final dot went out: it writes the dot once this has been
   * read to its end. So the end waits a moment, in which a connection that broke off before it is noticed.
   */
  async *message(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(this.#mail.raw, 'latin1')
    yield bytes.subarray(0, -1)
    await wait(this.#pause)
    this.endIsSent = true
    yield bytes.subarray(-1)
  }

  resultOf(error: Failure): Delivery {
    const failure = failureOf(error)
    // A server that refuses the connection or the password says nothing about the mail: somebody can put that right.
    if (error.responseCode)
      return { result: this.isAboutMail && error.responseCode >= 500 ? 'refused' : 'failed', failure }
    return { result: this.endIsSent ? 'in doubt' : 'failed', failure }
  }
}

/** Delivers to the mail server at `smtp://` or `smtps://[user:password@]host[:port]`, over a connection for each mail. */
export function smtpTransport(
  { url, requireTls }: { url: string; requireTls: boolean },
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
  }
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }

  return {
    deliver: (mail) =>
      new Promise((resolve) => {
        const attempt = new Attempt(mail, pause)
        const connection = new SMTPConnection(options)
        const end = (delivery: Delivery) => {
          clearTimeout(tooLong)
          resolve(delivery)
        }
        const fail = (error: Failure) => {
          end(attempt.resultOf(error))
          connection.close()
        }
        const tooLong = setTimeout(() => fail({ code: 'ETIMEDOUT' }), send)
        const transmit = () => {
          attempt.isAboutMail = true
          connection.send(
            { from: mail.from, to: [mail.to] },
            Readable.from(attempt.message(), { objectMode: false }),
            (error) => {
              if (error) return fail(error)
              if (!attempt.endIsSent) return fail({ code: 'EPROTOCOL' })
              end({ result: 'accepted' })
              connection.quit()
              connection.close()
            },
          )
        }
        connection.on('error', fail)
        connection.connect((error) => {
          if (error) return fail(error)
          if (!login) return transmit()
          connection.login(login, (refusal) => (refusal ? fail(refusal) : transmit()))
        })
      }),
  }
}
