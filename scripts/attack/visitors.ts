import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The server that is visited, and the number of its process. */
export type Visited = { url: string; pid: number }

/** Within how many milliseconds 95 of 100 visitors had their answer, how many had none, and the most that the server held, in MB. */
export type Noticed = { p95: number; lost: number; most: number }

/** How much slower the server may be for others. */
const maxSlower = 2
/** In milliseconds: what takes less is not told from chance. */
const unnoticed = 10

/** How long 95 of 100 visitors may wait under an attack, in milliseconds. */
export const allowed = (usual: number): number => Math.max(usual * maxSlower, unnoticed)

/** Lets a visitor come every 50 milliseconds while something is done, in a process of their own, since whoever attacks is busy. */
export async function withVisitors<Result>(
  { url, pid }: Visited,
  work: () => Promise<Result>,
): Promise<Noticed & { result: Result }> {
  const child = fork(join(import.meta.dirname, 'visiting.ts'), [url, String(pid)], { serialization: 'advanced' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the visitors could not go on')
  })
  const said = () => Promise.race([once(child, 'message'), ended])
  try {
    await said()
    const noticed = said() as Promise<[Noticed]>
    const [result, [all]] = await Promise.all([work().finally(() => child.connected && child.send('over')), noticed])
    return { ...all, result }
  } finally {
    child.kill()
  }
}
