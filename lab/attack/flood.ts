import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { samplePack } from '../../tests/support/sample-pack.ts'
import { fillLibrary } from '../support/roles.ts'
import { makeFolder, startServer, type RunningServer } from '../support/server.ts'

/** The most that the server may hold under any flood, in MB. */
const maxMegabytes = 300

/** A server with a database of its own and so many roles more than its pack has, for one flood. */
export async function serveForFlood(roles = 0): Promise<RunningServer> {
  const all = {
    LSP_PACK: samplePack,
    LSP_DATABASE_URL: `sqlite:${join(makeFolder(), 'lsp.db')}`,
    LSP_TRUST_PROXY: '127.0.0.1',
  }
  if (roles > 0) await fillLibrary(all.LSP_DATABASE_URL, samplePack, roles)
  return startServer(all)
}

/** Connections that send this as soon as they are open, and read nothing. */
export function openSockets(url: string, count: number, sent: string): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(sent)
    return socket
  })
}

/** Within how many milliseconds 95 of 100 visitors had their answer, how many had none, and the most that the server held, in MB. */
export type Noticed = { p95: number; lost: number; most: number }

/** How much slower the server may be for others. */
const maxSlower = 2
/** In milliseconds: what takes less is not told from chance. */
const unnoticed = 10

/** How long 95 of 100 visitors may wait under an attack, in milliseconds. */
const allowed = (usual: number): number => Math.max(usual * maxSlower, unnoticed)

/** Lets a visitor come every 50 milliseconds while something is done, in a process of their own, since whoever attacks is busy. */
async function withVisitors<Result>(
  { url, pid }: RunningServer,
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

/** How long visitors are watched before a flood. */
const beforeMs = 10_000

/** What visitors and the machine notice of a flood that goes on for some seconds; `tries` is what the flood sent. */
export async function underFlood(
  server: RunningServer,
  seconds: number,
  flood: () => Promise<number>,
): Promise<{ tries: number; failures: string[]; figures: string }> {
  const usual = await withVisitors(server, () => wait(beforeMs))
  const meanwhile = await withVisitors(server, async () => (await Promise.all([flood(), wait(seconds * 1000)]))[0])
  const failures = [
    ...(meanwhile.most > maxMegabytes ? [`the server held ${meanwhile.most.toFixed(0)} MB`] : []),
    ...(meanwhile.p95 <= allowed(usual.p95) ? [] : [`visitors waited ${meanwhile.p95.toFixed(0)} ms`]),
    ...(meanwhile.lost > 0 ? [`${meanwhile.lost} visitors got no page`] : []),
  ]
  const figures = `${usual.most.toFixed(0)} → ${meanwhile.most.toFixed(0)} MB, p95 ${usual.p95.toFixed(1)} → ${meanwhile.p95.toFixed(1)} ms`
  return { tries: meanwhile.result, failures, figures }
}
