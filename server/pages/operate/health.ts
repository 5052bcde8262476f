import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { minute } from '#domain/framework/durations.ts'
import type { Finding } from '#server/commands/doctor/checks.ts'
import { root } from '#server/places.ts'
import { inTime } from '#server/values/in-time.ts'

/** How a command ended: its exit code, or null where a signal ended it, and what it wrote. */
export type Ended = { code: number | null; out: string; complaint: string }

/** Carries out a command in a process of its own, so that visitors do not wait for it. */
export type RunLsp = (words: readonly string[], signal?: AbortSignal) => Promise<Ended>

const lsp = join(root, 'server', 'lsp.ts')

/** What a command writes is cut off past so many characters. */
const maxWritten = 1_000_000

/** Makes the function that runs commands of `lsp` with these environment variables. */
export function runLsp(environment: Readonly<Record<string, string | undefined>>): RunLsp {
  return (words, signal) =>
    new Promise((settle, fail) => {
      const child = spawn(process.execPath, [lsp, ...words], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal ? { signal } : {}),
      })
      const written = { out: '', complaint: '' }
      const keep = (which: keyof typeof written) => (text: string) => {
        if (written[which].length < maxWritten) written[which] += text
      }
      child.stdout.setEncoding('utf8').on('data', keep('out'))
      child.stderr.setEncoding('utf8').on('data', keep('complaint'))
      child.once('error', fail)
      child.once('close', (code) => settle({ code, ...written }))
    })
}

/** What `doctor` found, and when. */
export type Health = { lookedAt: Date; findings: readonly Finding[] }

/** For how long what doctor found is shown before it looks again, in milliseconds. */
const isTold = 5 * minute

/** How long a page waits for doctor, in milliseconds. */
const longestWait = 15_000

/** Asks `doctor`, in a process of its own, because it reads the pack anew and all of a SQLite file. */
export function healthBy(run: RunLsp, clock: () => Date) {
  let known: Health | null = null
  let looking: Promise<Health> | null = null

  async function look(): Promise<Health> {
    const lookedAt = clock()
    const { out } = await run(['doctor', '--json'])
    const { findings } = JSON.parse(out) as { findings: Finding[] }
    known = { lookedAt, findings }
    return known
  }

  return {
    /** What doctor found lately; null where it has not answered in time, or could not. */
    health: async (): Promise<Health | null> => {
      if (known && clock().getTime() - known.lookedAt.getTime() < isTold) return known
      looking ??= look().finally(() => {
        looking = null
      })
      return inTime(looking, longestWait).catch(() => null)
    },
    /** Makes doctor look again when it is asked next. */
    forget: (): void => {
      known = null
    },
  }
}
