import { runCommand } from '#server/commands/run-command.ts'
import { readConfig } from '#server/start/config.ts'
import type { Ended } from './lsp-command.ts'
import { samplePack } from './sample-pack.ts'

/** Carries out a command on the sample pack as if it had been typed, within this process. */
export async function typedCommand(
  words: readonly string[],
  env: Record<string, string> = {},
  now = new Date('2026-11-20T23:30:00Z'),
): Promise<Ended> {
  const written = { out: '', complaint: '' }
  const code = await runCommand(words, {
    settings: () => readConfig({ LSP_PACK: samplePack, ...env }),
    now,
    out: { write: (text) => (written.out += text) },
    err: { write: (text) => (written.complaint += text) },
  })
  return { code, ...written }
}
