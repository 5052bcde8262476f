import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

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

/** Lets a visitor come every 50 milliseconds while something is done, in a thread of their own, since whoever attacks is busy. */
export async function withVisitors<Result>(
  { url, pid }: Visited,
  work: () => Promise<Result>,
): Promise<Noticed & { result: Result }> {
  const thread = new Worker(new URL('visitors-thread.ts', import.meta.url), { workerData: { url, pid } })
  await once(thread, 'message')
  const noticed = once(thread, 'message') as Promise<[Noticed]>
  try {
    const result = await work()
    thread.postMessage('over')
    return { ...(await noticed)[0], result }
  } finally {
    noticed.catch(() => undefined)
    await thread.terminate()
  }
}
