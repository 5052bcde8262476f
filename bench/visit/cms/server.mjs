import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync } from 'node:zlib'
import { pushDevSchema } from '@payloadcms/drizzle'
import { getPayload, handleEndpoints } from 'payload'
import { config } from './config.mjs'
import questions from './questions.json' with { type: 'json' }

// Serves a page, packed as well as it can be, and Payload's own REST API, without Next.js.
const [host, port] = process.env.LSP_LISTEN.split(':')
const page = brotliCompressSync(readFileSync(new URL('index.html', import.meta.url)))

const payload = await getPayload({ config })
await pushDevSchema(payload.db)
for (const data of questions) await payload.create({ collection: 'questions', data })

async function answer(request, response) {
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page)
    return
  }
  const { method, headers } = request
  const body = method === 'POST' ? Readable.toWeb(request) : null
  const asked = new Request(`http://${host}:${port}${request.url}`, { method, headers, body, duplex: 'half' })
  const answered = await handleEndpoints({ config, request: asked })
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  await pipeline(answered.body ?? [], response)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.destroy(error))
})
server.listen(Number(port), host, () => console.log('ready'))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
