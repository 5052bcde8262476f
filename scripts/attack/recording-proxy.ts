import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What arrived of one request: a browser says of itself what it meant to send, which is not always what it sends. */
export type Arrived = { url: string; referer: string }

/** A proxy for one browser that notes what arrives, hands it to the server that is attacked, and lets nothing else out. */
export async function openRecordingProxy(
  target: string,
): Promise<{ url: string; arrived: Arrived[]; close: () => void }> {
  const arrived: Arrived[] = []
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer((asked, response) => {
    const { url = '', method, headers } = asked
    arrived.push({ url, referer: headers.referer ?? '' })
    if (!url.startsWith(`${target}/`)) {
      response.writeHead(403).end()
      return
    }
    const sent = request(url, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  proxy.on('connect', ({ url = '' }, socket) => {
    arrived.push({ url: `https://${url}`, referer: '' })
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${port}`, arrived, close }
}
