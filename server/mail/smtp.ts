import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import type { MailDeps } from './deps.ts'
import { inboxTransport } from './inbox.ts'
import { brokeOff, type Delivery, type Transport } from './transport.ts'

/**
 * The timeout of each step, in milliseconds; `send` is for all of them together. `pause` is no timeout: it is the wait
 * before the end of a message.
 */
const defaultTimeouts = { connect: 10_000, greeting: 10_000, socket: 60_000, send: 120_000, pause: 100 }

type Failure = { responseCode?: number | undefined; originalCode?: string | undefined; code?: string | undefined }

/** The number of the server's reply, or the code of the error. */
function failureOf({ responseCode, originalCode, code }: Failure): string {
  if (responseCode) return String(responseCode)
  return originalCode?.startsWith('E') ? originalCode : (code ?? 'ERROR')
}

/** One delivery over one connection. It remembers how far the delivery came, to say what an error means. */
class Attempt {
  /** Whether the server's replies are about the mail, and no longer about the connection or the login. */
  isAboutMail = false
  /** Whether the end of the message was sent, so that the server may have accepted it. */
  endIsSent = false

  /**
   * Yields the message to nodemailer, which sends the final dot once it has read all of it and does not report whether it
   * did. The last byte waits a moment, so that a connection that broke off before it is noticed.
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
    // A refused connection or password says nothing about the mail, and somebody can put it right, so the mail is tried
    // again.
    if (error.responseCode)
      return { result: this.isAboutMail && error.responseCode >= 500 ? 'refused' : 'failed', failure }
    return {
      result: this.endIsSent ? 'in doubt' : 'failed',
      failure: this.isAboutMail ? `${brokeOff}${failure}` : failure,
    }
  }
}

/**
 * Delivers each mail over a new connection to the mail server at `smtp://` or `smtps://[user:password@]host[:port]`. `name`
 * is how this server introduces itself there.
 */
export function smtpTransport(
  { url, requireTls, name }: { url: string; requireTls: boolean; name?: string },
  timeouts: Partial<typeof defaultTimeouts> = {},
): Transport {
  const { connect, greeting, socket, send, pause } = { ...defaultTimeouts, ...timeouts }
  const { protocol, hostname, port, username, password } = new URL(url)
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: requireTls,
    // Where plain text is allowed, TLS with an unverified certificate is no worse.
    tls: { rejectUnauthorized: requireTls || protocol === 'smtps:' },
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    dnsTimeout: connect,
    logger: false,
    ...(name === undefined ? {} : { name }),
  }
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }

  /** Connects and logs in, then calls `act`, which must call `end`. Resolves to the result of the delivery. */
  async function session(
    attempt: Attempt,
    act: (connection: SMTPConnection, end: (error: Failure | null) => void) => void,
  ): Promise<Delivery> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    return new Promise((resolve) => {
      const connection = new Connection(options)
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
  }

  const reachServer = () => session(new Attempt(), (_, end) => end(null))
  return {
    reachServer,
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
    canReachServer: async () => (await reachServer()).result === 'accepted',
  }
}

/** The settings that say where mail goes. */
type MailSettings = {
  smtpUrl: string | null
  mailRequiresTls: boolean
  inboxFolder: string | null
  publicUrl: string
}

const nowhere: Transport = { deliver: async () => ({ result: 'failed', failure: 'ENOSERVER' }) }

/** The name with which the server introduces itself to a mail server. Only a name that can be looked up is of use. */
function nameFrom(publicUrl: string): { name?: string } {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && isIP(hostname) === 0 ? { name: hostname } : {}
}

/** Chooses where mail goes: to the mail server that is set; without one, to the local inbox, or on a public site nowhere. */
export function chooseTransport(settings: MailSettings, log: MailDeps['log']): Transport {
  const { smtpUrl, mailRequiresTls: requireTls, inboxFolder, publicUrl } = settings
  if (smtpUrl !== null) return smtpTransport({ url: smtpUrl, requireTls, ...nameFrom(publicUrl) })
  if (inboxFolder !== null) return inboxTransport(inboxFolder)
  log.warn(`LSP_SMTP_URL names no mail server: mail waits for ${maxMailHours} hours and is then deleted`)
  return nowhere
}
