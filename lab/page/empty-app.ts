import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { root } from '../../server/places.ts'

type Build = ServerBuild & { entry: { module: { createRequestHandler: typeof createRequestHandler } } }

/** Builds an empty page of React Router's framework mode, and serves it packed as well as it can be. */
export async function serveEmptyApp(): Promise<{ url: string; stop: () => void }> {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status, stderr } = spawnSync(process.execPath, [program, 'build', 'lab/page/empty-app'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const built = join(root, 'dist', 'empty-app')
  const build = (await import(pathToFileURL(join(built, 'server', 'index.js')).href)) as Build
  const answer = build.entry.module.createRequestHandler(build)
  const assets = join(built, 'client', 'assets')
  const packed = new Map(
    readdirSync(assets).map((name) => [`/assets/${name}`, brotliCompressSync(readFileSync(join(assets, name)))]),
  )
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const file = packed.get(url)
    const send = (type: string, body: Uint8Array) =>
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    if (file) send('text/javascript', file)
    // A browser asks for it unasked, and there is no such route.
    else if (url === '/favicon.ico') response.writeHead(204).end()
    else
      void answer(new Request(`http://127.0.0.1${url}`))
        .then((page) => page.text())
        .then((html) => send('text/html; charset=utf-8', brotliCompressSync(html)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
