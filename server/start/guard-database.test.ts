import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { findDamage } from '#server/db/sqlite/find-damage.ts'
import { connectDatabase } from '#server/db/open.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { typedCommand } from '#tests/support/typed-command.ts'
import { guardDatabase } from './guard-database.ts'

let folder: string
let file: string
const url = () => `sqlite:${file}`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-guard-'))
  file = join(folder, 'lsp.db')
  copyFileSync(inject('filled').sqlite, file)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a server, which is expected to end by itself. */
function startServer() {
  const env = { ...process.env, LSP_PACK: samplePack, LSP_LISTEN: '127.0.0.1:0', LSP_DATABASE_URL: url() }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

describe('one server on a SQLite file', () => {
  it('ends a second one with a sentence, and lets commands work', async () => {
    const first = guardDatabase(url())
    expect(startServer()).toEqual({
      status: 78,
      stdout: '',
      stderr: `Another server works on ${file}: stop it first. Several servers need PostgreSQL (docs/operating.md).\n`,
    })
    const command = await typedCommand(['outbox', 'list'], { LSP_DATABASE_URL: url() })
    expect(command).toMatchObject({ code: 0, complaint: '' })
    first.release()
    guardDatabase(url()).release()
  })

  it('is kept from nothing by one that was killed', async () => {
    const holding = `
      const { guardDatabase } = await import('#server/start/guard-database.ts')
      globalThis.held = guardDatabase(process.argv[1])
      console.log('held')
      setInterval(() => undefined, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '-e', holding, url()])
    await once(other.stdout, 'data')
    expect(() => guardDatabase(url())).toThrow('Another server works on')
    other.kill('SIGKILL')
    await once(other, 'exit')
    guardDatabase(url()).release()
  })
})

describe('the files of a SQLite database', () => {
  const modes = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    )

  it('are their owner’s alone, those too that were not', async () => {
    chmodSync(file, 0o644)
    writeFileSync(`${file}-wal`, '', { mode: 0o644 })
    const guarded = guardDatabase(url())
    const db = connectDatabase(url(), () => undefined)
    await db.write((queries) => queries.deleteFrom('mail_counts').execute())
    expect(modes()).toEqual({ 'lsp.db': '600', 'lsp.db-wal': '600', 'lsp.db-shm': '600', 'lsp.db-lock': '600' })
    await db.close()
    guarded.release()
  })

  it('are made so, in a folder that is so', async () => {
    folder = join(folder, 'new')
    file = join(folder, 'lsp.db')
    const db = connectDatabase(url(), () => undefined)
    await db.migrate()
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
    expect(modes()).toEqual({ 'lsp.db': '600', 'lsp.db-wal': '600', 'lsp.db-shm': '600' })
    await db.close()
    folder = join(folder, '..')
  })
})

describe('a damaged SQLite file', () => {
  it('stops the start with the command that restores, and stays as it is', () => {
    const bytes = readFileSync(file)
    const at = bytes.indexOf('leading-with-influence')
    bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 8192)
    writeFileSync(file, bytes)
    const { status, stdout, stderr } = startServer()
    expect({ status, stdout }).toEqual({ status: 65, stdout: '' })
    expect(stderr).toContain(`${file} is damaged (`)
    expect(stderr).toContain(`LSP_DATABASE_URL=sqlite:${folder}/lsp-restored.db npm run lsp -- restore `)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('stops the start where it is no database at all', () => {
    writeFileSync(file, 'x'.repeat(5000))
    expect(() => guardDatabase(url())).toThrow('is damaged (file is not a database)')
  })

  /** How many rows each table and index has; throws where one cannot be read to its end. */
  function countAll(): Record<string, unknown> {
    const connection = new DatabaseSync(file, { readOnly: true })
    try {
      const tables = connection.prepare("select name from sqlite_schema where type = 'table' order by name").all()
      return Object.fromEntries(
        tables.map(({ name }) => [
          name,
          connection.prepare(`select count(*) as rows from "${String(name)}" not indexed`).get(),
        ]),
      )
    } finally {
      connection.close()
    }
  }

  it('is never taken for whole in its structure, whichever of 200 bytes is another', { tags: 'long' }, () => {
    const whole = readFileSync(file)
    const counts = countAll()
    const pageSize = whole.readUInt16BE(16)
    let seed = 20261123
    const byChance = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    let refused = 0
    for (let flip = 0; flip < 200; flip += 1) {
      // Every other one is where pages say what is on them.
      const page = byChance(whole.length / pageSize) * pageSize
      const at = flip % 2 === 0 ? byChance(whole.length) : page + (page === 0 ? 100 : 0) + byChance(12)
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ (1 + byChance(255))
      writeFileSync(file, bytes)
      if (findDamage(file) === null) expect([at, countAll()]).toEqual([at, counts])
      else refused += 1
    }
    expect(refused).toBeGreaterThan(50)
  })
})
