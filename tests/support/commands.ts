import { execFile } from 'node:child_process'
import { runCommand } from '#server/commands/run-command.ts'
import { readConfig } from '#server/start/config.ts'
import { samplePack } from './sample-pack.ts'
import { packOf, type TestDeps } from './test-deps.ts'

/** Carries out a command on the sample pack as if it had been typed, within this process. */
export async function typedCommand(
  words: readonly string[],
  env: Record<string, string> = {},
  now = new Date('2026-11-20T23:30:00Z'),
): Promise<Ended> {
  const written = { out: '', complaint: '' }
  const code = await runCommand(words, {
    settings: () => readConfig({ LSP_PACK: samplePack, ...env }),
    readPack: ({ pack, language }) => packOf(pack, language).pack,
    now,
    out: { write: (text) => (written.out += text) },
    err: { write: (text) => (written.complaint += text) },
  })
  return { code, ...written }
}

/** A finished command: its exit code, its output and its errors. */
export type Ended = { code: number; out: string; complaint: string }

/** Runs `npm run lsp --` with these arguments on the sample pack, as an operator does. */
export function lsp(words: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((settle) => {
    const options = { env: { ...process.env, LSP_PACK: samplePack, ...env } }
    const child = execFile(process.execPath, ['server/lsp.ts', ...words], options, (_, out, complaint) =>
      settle({ code: child.exitCode ?? -1, out, complaint }),
    )
  })
}

/** The same on the database of a test. */
export const typedOn = (
  { databaseUrl, keyFolder }: Pick<TestDeps, 'databaseUrl' | 'keyFolder'>,
  words: readonly string[],
  now?: Date,
  env: Record<string, string> = {},
): Promise<Ended> => typedCommand(words, { LSP_DATABASE_URL: databaseUrl, LSP_OUTBOX_KEY_DIR: keyFolder, ...env }, now)
