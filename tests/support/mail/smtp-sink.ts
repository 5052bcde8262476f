import { EventEmitter, once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** How a sink treats a connection; times are in milliseconds. */
export type Order =
  | 'accept'
  | { replies: number; to: 'greeting' | 'recipient' | 'message' }
  | { greetsAfter: number }
  | { aByteEvery: number }
  | 'breaks off in the message'
  | 'breaks off after the message'
  | 'breaks off after each message once'
  | 'never replies to the message'

/** A message that arrived completely; `isTurnedAway` if the sink then refused it. */
export type Caught = {
  /** The name by which the client introduced itself. */
  client: string
  to: string[]
  raw: string
  messageId: string
  at: number
  isTurnedAway: boolean
  isSecure: boolean
}

type Options = {
  /** The only user and password that the sink accepts. */
  login?: { user: string; password: string }
  offersTls?: boolean
  /** Replaces the self-signed certificate. */
  certificate?: { key: string; cert: string }
}

function failed(responseCode: number): Error {
  return Object.assign(new Error('as ordered'), { responseCode })
}

/** A mail server for tests. `order` says how it treats each connection, counted from 1. */
export class SmtpSink {
  order: (connection: number) => Order = () => 'accept'
  readonly caught: Caught[] = []
  /** The times at which connections began. */
  readonly connections: number[] = []
  readonly #changed = new EventEmitter()
  readonly #orders = new Map<number, { order: Order; socket: Socket }>()
  readonly #smtp: SMTPServer
  #server: Server | null = null
  #port = 0

  constructor({ login, offersTls = false, certificate }: Options = {}) {
    const disabledCommands = [...(offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])]
    const orderOf = ({ remotePort }: SMTPServerSession) => this.#orders.get(remotePort)
    this.#smtp = new SMTPServer({
      ...certificate,
      disabledCommands,
      disableReverseLookup: true,
      allowInsecureAuth: true,
      onConnect: (session, done) => {
        const { order = 'accept' } = orderOf(session) ?? {}
        if (typeof order === 'object' && 'greetsAfter' in order) return void setTimeout(done, order.greetsAfter)
        return typeof order === 'object' && 'to' in order && order.to === 'greeting'
          ? done(failed(order.replies))
          : done()
      },
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === login?.user && password === login?.password
        return isRight ? done(null, { user: username }) : done(failed(535))
      },
      onRcptTo: (_address, session, done) => {
        const { order } = orderOf(session) ?? {}
        return typeof order === 'object' && 'to' in order && order.to === 'recipient'
          ? done(failed(order.replies))
          : done()
      },
      onData: (stream, session, done) => {
        const { order, socket } = orderOf(session) ?? {}
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => {
          parts.push(part)
          if (order === 'breaks off in the message') socket?.destroy()
        })
        stream.on('end', () => {
          const isNew = this.#catch({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString('latin1'),
            isTurnedAway: typeof order === 'object' && 'to' in order,
            isSecure: session.secure,
            client: session.hostNameAppearsAs,
          })
          if (order === 'breaks off after the message' || (order === 'breaks off after each message once' && isNew))
            return void socket?.destroy()
          if (order === 'never replies to the message') return undefined
          return typeof order === 'object' && 'to' in order ? done(failed(order.replies)) : done()
        })
      },
    })
    // A client that breaks off is not an error of the sink.
    this.#smtp.on('error', () => undefined)
  }

  /** Stores a message; returns whether its Message-ID is new. */
  #catch(mail: Omit<Caught, 'messageId' | 'at'>): boolean {
    const messageId = /^Message-ID: (.*)\r$/im.exec(mail.raw)?.[1] ?? ''
    const isNew = this.caught.every((other) => other.messageId !== messageId)
    this.caught.push({ ...mail, messageId, at: performance.now() })
    this.#changed.emit('caught')
    return isNew
  }

  #meet(socket: Socket): void {
    this.connections.push(performance.now())
    this.#changed.emit('connection')
    const order = this.order(this.connections.length)
    socket.on('error', () => undefined)
    if (typeof order === 'object' && 'aByteEvery' in order) {
      socket.write('220 sink ESMTP\r\n')
      const timer = setInterval(() => socket.write('2'), order.aByteEvery)
      socket.resume().on('close', () => clearInterval(timer))
      return
    }
    const port = socket.remotePort ?? 0
    this.#orders.set(port, { order, socket })
    socket.on('close', () => this.#orders.delete(port))
    this.#smtp.server.emit('connection', socket)
  }

  /** The address for `LSP_SMTP_URL`; it stays the same when the sink starts again. */
  url(userAndPassword = ''): string {
    return `smtp://${userAndPassword}127.0.0.1:${this.#port}`
  }

  /** Starts to listen; before that, and after `stop`, connections are refused. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#meet(socket)).listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = null
    for (const { socket } of this.#orders.values()) socket.destroy()
    await new Promise((settle) => server.close(settle))
  }

  /** Waits until this many messages or connections have arrived. */
  async until(what: 'caught' | 'connections', count: number): Promise<void> {
    while (this[what].length < count) await once(this.#changed, what === 'caught' ? 'caught' : 'connection')
  }
}

/** Creates a sink and starts it. */
export async function startSink(options: Options = {}): Promise<SmtpSink> {
  const sink = new SmtpSink(options)
  await sink.start()
  return sink
}
