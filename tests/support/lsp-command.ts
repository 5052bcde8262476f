import { execFile } from 'node:child_process'
import { samplePack } from './sample-pack.ts'

/** How a command ended: its code, what it said, and what it complained of. */
export type Ended = { code: number; out: string; complaint: string }

/** Runs `npm run lsp --` with these words, as an operator does, on the sample pack. */
export function lsp(words: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((settle) => {
    const options = { env: { ...process.env, LSP_PACK: samplePack, ...env } }
    const child = execFile(process.execPath, ['server/lsp.ts', ...words], options, (_, out, complaint) =>
      settle({ code: child.exitCode ?? -1, out, complaint }),
    )
  })
}
