import Fastify from 'fastify'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { keyWords } from '#domain/finding/title-search.ts'
import { openFts5 } from './engines.ts'

// The least that a server over SQLite's full-text search must do: no session, no total, nothing written.
const [host = '', port = ''] = (process.env['LSP_LISTEN'] ?? '').split(':')
const search = openFts5(process.env['FTS5_FILE'] ?? '')

const app = Fastify()
app.post<{ Body: { query_role: string } }>('/roles', ({ body }) => search(keyWords(body.query_role), rolesPerPage))
process.on('SIGTERM', () => void app.close())
await app.listen({ host, port: Number(port) })
console.log('ready')
