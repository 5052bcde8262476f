import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asking } from '#bench/journey/ask.ts'
import { Tally } from '#bench/journey/tally.ts'
import { walkTogether } from '#bench/journey/walk.ts'
import { connectDatabase } from '#server/db/open.ts'
import { newSite } from '#tests/support/site.ts'
import type { Outcome } from './outcome.ts'

const jumps = ['+26h', '-26h', '+10y', '-10y', '+40h'] as const

/** The library that gives a process another time (Debian: faketime); null where there is none. */
const faketime = () => globSync('/usr/lib/{*/,}faketime/libfaketime.so.1')[0] ?? null

async function sessionsIn(url: string): Promise<number> {
  const db = connectDatabase(url, () => undefined)
  const rows = await db.read.selectFrom('sessions').select('uuid').execute()
  await db.close()
  return rows.length
}

/** Starts a server on fresh sessions with clocks that are wrong, and counts the sessions that are left. Null without libfaketime. */
export async function jumpClocks(): Promise<Outcome | null> {
  const library = faketime()
  if (library === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'lsp-clocks-'))
  const url = `sqlite:${join(folder, 'lsp.db')}`
  const failures: string[] = []
  try {
    const first = await newSite('lsp', { LSP_DATABASE_URL: url })
    await first.start()
    const { ask, close } = asking(first.url)
    await walkTogether(ask, { walkers: 2, journeys: 6 }, { noted: new Map(), tally: new Tally() })
    close()
    await first.end('SIGTERM')
    await first.remove()
    const stored = await sessionsIn(url)
    if (stored !== 6) failures.push(`${stored} of 6 sessions were stored`)
    for (const jump of jumps) {
      // What waits inside the process goes by a clock that nobody sets.
      const clock = { LD_PRELOAD: library, FAKETIME: jump, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      const site = await newSite('lsp', { LSP_DATABASE_URL: url, LSP_LOG_LEVEL: 'silent', ...clock })
      // The first purge comes before the server is ready.
      await site.start()
      await site.end('SIGTERM')
      await site.remove()
      const left = await sessionsIn(url)
      if (left !== stored) failures.push(`a clock at ${jump}: ${stored - left} of ${stored} sessions deleted early`)
    }
    return { tries: jumps.length, failures, said: `${stored} sessions, clocks ${jumps.join(', ')}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
