import { spawn, spawnSync } from 'node:child_process'
import { NotHere } from '../row.ts'

/** The most output of a tool that is read. */
const mostBytes = 20 * 1024 * 1024

/** Runs a tool of the system for so many seconds at most, and gives what it said; it is left out where it is not installed. */
export async function runTool(
  name: string,
  words: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
): Promise<{ code: number | null; said: string }> {
  if (spawnSync('which', [name]).status !== 0) throw new NotHere(`${name} is not installed (Debian has it)`)
  const child = spawn(name, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said = said.length < mostBytes ? said + part.toString() : said))
  const timer = setTimeout(() => child.kill('SIGTERM'), seconds * 1000)
  const hard = setTimeout(() => child.kill('SIGKILL'), (seconds + 10) * 1000)
  try {
    const code = await new Promise<number | null>((ended) => child.once('close', ended))
    return { code, said }
  } finally {
    clearTimeout(timer)
    clearTimeout(hard)
  }
}
