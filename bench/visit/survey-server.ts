import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'

// Serves a built page of SurveyJS, packed as well as it can be, and stores what comes back with one durable commit.
const [host = '', port = ''] = (process.env['LSP_LISTEN'] ?? '').split(':')
const built = process.env['SURVEY_BUILT'] ?? ''
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }

const files = new Map(
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(built.length), brotliCompressSync(readFileSync(file))]),
)
const database = new DatabaseSync((process.env['LSP_DATABASE_URL'] ?? '').replace('sqlite:', ''))
database.exec('pragma journal_mode = wal; pragma synchronous = full; create table answers (json text)')
const store = database.prepare('insert into answers values (?)')

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    void text(request).then((answers) => {
      store.run(answers)
      response.writeHead(204).end()
    })
    return
  }
  const name = request.url === '/' ? '/index.html' : (request.url ?? '')
  const body = files.get(name)
  const type = types[extname(name)] ?? 'application/octet-stream'
  response.writeHead(body ? 200 : 404, { 'content-type': type, ...(body && { 'content-encoding': 'br' }) }).end(body)
})
server.listen(Number(port), host, () => console.log('ready'))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
