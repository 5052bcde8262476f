import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { questionPath } from '../support/visitors.ts'

type Body = { uuid: string; qtype: string; roleId: string; qref: string; answer: string }

const [host = '', port = ''] = (process.env['LSP_LISTEN'] ?? '').split(':')
const questions = JSON.parse(readFileSync(process.env['BARE_QUESTIONS'] ?? '', 'utf8')) as Record<string, object>

const database = new DatabaseSync((process.env['LSP_DATABASE_URL'] ?? '').replace('sqlite:', ''))
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table answers (
    session_uuid text not null, qtype text not null, role_id text not null, qref text not null,
    answer text not null, answered_at text not null,
    primary key (session_uuid, qtype, role_id, qref)
  );
`)
const upsert = database.prepare(`
  insert into answers (session_uuid, qtype, role_id, qref, answer, answered_at) values (?, ?, ?, ?, ?, ?)
  on conflict (session_uuid, qtype, role_id, qref)
  do update set answer = excluded.answer, answered_at = excluded.answered_at
`)

const app = Fastify()
app.post<{ Body: Body }>(questionPath, async ({ body }) => {
  const { uuid, qtype, roleId, qref, answer } = body
  upsert.run(uuid, qtype, roleId, qref, answer, new Date().toISOString())
  return questions[qref]
})

process.on('SIGTERM', () => {
  void app.close().then(() => database.close())
})
await app.listen({ host, port: Number(port) })
console.log('ready')
