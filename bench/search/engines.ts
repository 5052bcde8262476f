import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { searchKey } from '#domain/finding/title-search.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'

/** A search engine that is asked directly for the first titles, in the order of titles, that hold words that begin so. */
export type Engine = { name: string; search: (words: readonly string[], most: number) => Promise<number> }

/** Makes SQLite's full-text search of these roles, in a file of its own. */
export function makeFts5(file: string, roles: readonly StarterRole[]): void {
  const db = new DatabaseSync(file)
  db.exec('create table titles (id integer primary key, title text, search_key text)')
  db.exec("create virtual table found using fts5(search_key, content='titles', content_rowid='id', prefix='2 3')")
  const insert = db.prepare('insert into titles (title, search_key) values (?, ?)')
  db.exec('begin')
  for (const { title } of roles) insert.run(title, searchKey(title))
  db.exec("insert into found(found) values('rebuild')")
  db.exec('commit')
  db.close()
}

/** Opens it, to be asked for the first titles found with their ids. */
export function openFts5(file: string) {
  const db = new DatabaseSync(file)
  const select = db.prepare(
    'select titles.id, title from found join titles on titles.id = found.rowid where found match ? order by titles.search_key, titles.id limit ?',
  )
  return (words: readonly string[], most: number) => select.all(words.map((word) => `"${word}"*`).join(' '), most)
}

/** PostgreSQL's trigrams, in a table of its own. */
export async function openTrigrams(url: string, roles: readonly StarterRole[]): Promise<Engine> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  await client.query('create table bench_titles (id serial primary key, title text, search_key text collate "C")')
  const keys = roles.map(({ title }) => ` ${searchKey(title)}`)
  await client.query('insert into bench_titles (title, search_key) select * from unnest($1::text[], $2::text[])', [
    roles.map(({ title }) => title),
    keys,
  ])
  await client.query('create index on bench_titles using gin (search_key gin_trgm_ops)')
  await client.query('analyze bench_titles')
  return {
    name: 'PostgreSQL pg_trgm',
    search: async (words, most) => {
      const like = words.map((_, place) => `search_key like $${place + 2}`).join(' and ')
      const asked = [most, ...words.map((word) => `% ${word}%`)]
      const { rows } = await client.query(
        `select title from bench_titles where ${like} order by search_key, id limit $1`,
        asked,
      )
      return rows.length
    },
  }
}
