import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds an empty React page with a router, and serves it packed as well as it can be. */
export async function serveEmptyApp(): Promise<{ url: string; stop: () => void }> {
  const root = join(import.meta.dirname, 'empty-app')
  const built = await build({ root, configFile: false, logLevel: 'error', build: { write: false } })
  const first = Array.isArray(built) ? built[0] : built
  if (!first || !('output' in first)) throw new Error('Vite gave no bundle')
  const packed = new Map(
    first.output.map((file) => [
      `/${file.fileName}`,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url
    const body = packed.get(name)
    const type = types[extname(name)] ?? 'text/plain'
    response
      .writeHead(body ? 200 : 404, { 'content-type': type, ...(body ? { 'content-encoding': 'br' } : {}) })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
