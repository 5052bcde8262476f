import { readFileSync } from 'node:fs'

function millisecondsIn(file: string): number {
  const [, nanoseconds] = readFileSync(file, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/** How long the main thread of a process has waited for a core that others had, in milliseconds. */
export const waitedForCore = (pid: number): number => millisecondsIn(`/proc/${pid}/task/${pid}/schedstat`)

/** The same of the thread that asks. */
export const selfWaited = (): number => millisecondsIn('/proc/thread-self/schedstat')
