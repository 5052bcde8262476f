import { execFile } from 'node:child_process'
import { samplePack } from './sample-pack.ts'

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
