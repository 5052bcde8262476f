import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '#tests/support/site.ts'

/** What stands between a server and PostgreSQL, and does to their connections what a bad day does. */
export type FaultProxy = {
  /** The address of the database, by way of the proxy. */
  url: string
  /** Ends every connection and takes no new one. */
  refuse: () => Promise<void>
  /** Ends every connection, and takes new ones. */
  cut: () => void
  /** Ends the connection over which this text goes to PostgreSQL next, before or after PostgreSQL has it; new ones are taken. */
  cutAt: (text: string, when: 'before' | 'after') => void
  /** Takes connections and passes nothing on, either way. */
  freeze: () => void
  /** Works again; what was frozen goes on. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** Listens in front of the database at a URL. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  let cutting: { text: string; when: 'before' | 'after' } | null = null
  let server: Server | null = null

  function end(pair: readonly [Socket, Socket]): void {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }

  function join(visitor: Socket): void {
    const database = connect(Number(target.port), target.hostname)
    const pair = [visitor, database] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => end(pair)).on('close', () => end(pair))
      if (isFrozen) socket.pause()
    }
    const pass = (answer: Buffer) => void (visitor.writable && visitor.write(answer))
    database.on('data', pass)
    visitor.on('data', (sent) => {
      if (cutting === null || !sent.includes(cutting.text)) {
        database.write(sent)
        return
      }
      const { when } = cutting
      cutting = null
      if (when === 'before') end(pair)
      else
        database
          .off('data', pass)
          .once('data', () => end(pair))
          .write(sent)
    })
  }

  async function listen(): Promise<void> {
    if (server) return
    const begun = createServer(join)
    await new Promise<void>((resolve) => void begun.listen(port, '127.0.0.1', resolve))
    server = begun
  }

  async function refuse(): Promise<void> {
    const ended = server
    server = null
    for (const pair of pairs) end(pair)
    await new Promise<void>((resolve) => (ended ? ended.close(() => resolve()) : resolve()))
  }

  function freeze(frozen: boolean): void {
    isFrozen = frozen
    for (const socket of [...pairs].flat()) {
      if (frozen) socket.pause()
      else socket.resume()
    }
  }

  await listen()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    refuse,
    cut: () => {
      for (const pair of pairs) end(pair)
    },
    cutAt: (text, when) => {
      cutting = { text, when }
    },
    freeze: () => freeze(true),
    mend: async () => {
      freeze(false)
      await listen()
    },
    close: refuse,
  }
}
