import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#server/places.ts'

/** How a command ended: its exit code, or null where a signal ended it, and what it wrote. */
export type Ended = { code: number | null; out: string; complaint: string }

/** Carries out a command in a process of its own, so that visitors do not wait for it. */
export type RunLsp = (words: readonly string[], signal?: AbortSignal) => Promise<Ended>

const lsp = join(root, 'server', 'lsp.ts')

/** What a command writes is cut off past so many characters. */
const maxWritten = 1_000_000

/** Makes what carries out commands under the settings of an environment. */
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
