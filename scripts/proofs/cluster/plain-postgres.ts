import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tests/support/site.ts'
import { findProgram, until, type Crew } from './crew.ts'

/** Starts one PostgreSQL that keeps what it has said, as an operator's does; `restart` ends its connections and waits until it answers. */
export async function startPlainPostgres(crew: Crew): Promise<{ url: string; restart: () => Promise<void> }> {
  const [initdb, postgres] = [findProgram('initdb'), findProgram('postgres')]
  if (initdb === null || postgres === null)
    throw new Error('This machine has no PostgreSQL: apt-get install postgresql')
  const room = crew.room('plain')
  const [folder, port] = [join(room, 'pg'), await freePort()]
  crew.keepsDatabase(folder)
  const made = await crew.run(initdb, [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  if (made !== 0) throw new Error(`initdb ended with ${made}`)
  const settings = ['listen_addresses=127.0.0.1', 'max_wal_size=4GB'].flatMap((setting) => ['-c', setting])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    crew.start('postgres', postgres, ['-D', folder, '-p', String(port), '-k', room, ...settings])
    await until('PostgreSQL answers', 60, async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.end()
      return true
    })
  }
  await start()
  return {
    url,
    restart: async () => {
      await crew.end('postgres', 'SIGINT')
      await start()
    },
  }
}
