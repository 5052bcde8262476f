import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

/** The first message in what has arrived, by its length alone; null where it is not all there. */
function firstMessage(arrived: string): string | null {
  const end = arrived.indexOf(headEnd)
  if (end === -1) return null
  const head = arrived.slice(0, end)
  const size = end + headEnd.length + Number(/^content-length:[ \t]*(\d+)[ \t]*$/im.exec(head)?.[1] ?? 0)
  return arrived.length < size ? null : arrived.slice(0, size)
}

async function readMessage(from: Socket): Promise<string> {
  let arrived = ''
  for await (const part of from.iterator({ destroyOnReturn: false })) {
    arrived += (part as Buffer).toString('latin1')
    const message = firstMessage(arrived)
    if (message !== null) return message
  }
  return arrived
}

/**
 * A proxy as none should be: it knows no chunks, hands on whatever it reads, and sends all visitors' requests over one connection.
 * Behind it only the server itself can tell where a request ends.
 */
export async function openNaiveProxy(port: number, toPort: number): Promise<Server> {
  let onward: Socket | null = null
  let before: Promise<unknown> = Promise.resolve()

  async function handOn(visitor: Socket): Promise<void> {
    const request = await readMessage(visitor)
    const server = onward?.writable ? onward : connect(toPort, '127.0.0.1').on('error', () => undefined)
    onward = server
    // Who goes without an answer keeps nobody else waiting.
    const leave = () => server.destroy()
    visitor.resume().once('close', leave)
    server.write(request.replace(/^connection: close\r\n/im, ''), 'latin1')
    const answer = await readMessage(server)
    visitor.off('close', leave)
    if (/^connection: close\r$/im.test(answer)) server.destroy()
    visitor.end(answer, 'latin1')
  }

  const proxy = createServer((visitor) => {
    visitor.on('error', () => undefined)
    before = before.then(() => handOn(visitor)).catch(() => visitor.destroy())
  })
  proxy.once('close', () => onward?.destroy())
  await once(proxy.listen(port, '127.0.0.1'), 'listening')
  return proxy
}
