import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { findDamage, openSqlite } from '#server/db/sqlite.ts'
import type { Outcome } from './outcome.ts'

const commits = 300
const idOf = (commit: number) => `commit ${String(commit).padStart(4, '0')}`

/** Leaves a database whose newest commits stand in its write-ahead log alone, as a crash would. */
async function leave(folder: string): Promise<{ file: string; log: Buffer }> {
  const written = join(folder, 'lsp.db')
  const db = await openDatabase(`sqlite:${written}`, () => undefined)
  await db.eraseDeleted()
  for (let commit = 1; commit <= commits; commit += 1) {
    const row = { id: idOf(commit), fingerprint: 'x'.repeat(100) }
    await db.write((queries) => queries.insertInto('installed_pack').values(row).execute())
  }
  const file = join(folder, 'left.db')
  copyFileSync(written, file)
  const log = readFileSync(`${written}-wal`)
  await db.close()
  return { file, log }
}

/** Cuts a write-ahead log off in so many places, and looks whether what is left is whole and the first commits without a gap. */
export async function tearLog(cuts: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-torn-'))
  const failures: string[] = []
  try {
    const { file, log } = await leave(folder)
    let before = 0
    let most = 0
    for (let cut = 0; cut < cuts; cut += 1) {
      const at = Math.floor((cut * log.length) / Math.max(1, cuts - 1))
      const room = join(folder, 'cut')
      mkdirSync(room)
      const torn = join(room, 'lsp.db')
      copyFileSync(file, torn)
      writeFileSync(`${torn}-wal`, log.subarray(0, at))
      const damage = findDamage(torn)
      const connection = openSqlite(torn)
      const found = connection.prepare('select id from installed_pack order by id').all([]) as { id: string }[]
      connection.close()
      const isPrefix = found.every(({ id }, place) => id === idOf(place + 1)) && found.length >= before
      if (damage !== null || !isPrefix) failures.push(`cut at ${at}: ${damage ?? 'a commit is missing between others'}`)
      before = found.length
      most = Math.max(most, found.length)
      rmSync(room, { recursive: true })
    }
    if (most !== commits) failures.push(`the whole log holds ${most} of ${commits} commits`)
    return { tries: cuts, failures, said: `a log of ${log.length} bytes with ${commits} commits` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
