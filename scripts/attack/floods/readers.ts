import { setTimeout as wait } from 'node:timers/promises'
import { openDataFiles } from '#contract/wire/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import type { AttackRow, Outcome } from '../row.ts'
import { openSockets, serveForFlood, underFlood } from './flood.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`

/** Connections that send `first`, then `more` every second, and read nothing; none may live longer than so many seconds. */
type Flood = { roles?: number; count: number; first: string; more: string; seconds: number; mostLife: number }

/**
 * Keeps so many connections open, with new ones in place of those that were closed, a twentieth of them each second; gives how
 * many there were, and the longest life.
 */
async function keepOpen(
  url: string,
  { count, first, more, seconds }: Flood,
): Promise<{ opened: number; life: number }> {
  const end = performance.now() + seconds * 1000
  let [opened, life] = [0, 0]
  let open: { from: number; socket: ReturnType<typeof openSockets>[number] }[] = []
  while (performance.now() < end) {
    const now = performance.now()
    // Who reads nothing learns of a closed connection by writing alone.
    for (const { socket } of open) socket.write(more)
    life = Math.max(life, ...open.map(({ from }) => now - from))
    open = open.filter(({ socket }) => !socket.closed)
    const sockets = openSockets(url, opened === 0 ? count : Math.min(count - open.length, count / 20), first)
    opened += sockets.length
    open.push(...sockets.map((socket) => ({ from: now, socket })))
    // oxlint-disable-next-line no-await-in-loop -- a flood comes in waves
    await wait(1000)
  }
  for (const { socket } of open) socket.destroy()
  return { opened, life: life / 1000 }
}

async function flooded(flood: Flood): Promise<Outcome> {
  const server = await serveForFlood({}, flood.roles)
  let longest = 0
  try {
    const outcome = await underFlood(server, flood.seconds, async () => {
      const { opened, life } = await keepOpen(server.url, flood)
      longest = life
      return opened
    })
    const failures = longest > flood.mostLife ? [`a connection lived for ${longest.toFixed(0)} s`] : []
    const figures = `${outcome.figures}, the longest connection ${longest.toFixed(0)} s`
    return { ...outcome, failures: [...outcome.failures, ...failures], figures }
  } finally {
    await server.end()
  }
}

/** So many roles that the machine's own buffers do not take the file of them. */
const largeLibrary = 10_000

async function stopWithReaders() {
  const server = await serveForFlood({}, largeLibrary)
  const sockets = openSockets(server.url, 200, get(openDataFiles.roles.json) + get('/healthz'))
  await wait(1000)
  const from = performance.now()
  await server.end()
  for (const socket of sockets) socket.destroy()
  const took = (performance.now() - from) / 1000
  const failures = took > 21 ? [`the stop took ${took.toFixed(0)} s`] : []
  return { tries: sockets.length, failures, figures: `${took.toFixed(1)} s` }
}

const slowBody =
  'POST /mylsp/default/roles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{'

/** The server's own limits are 10, 20, 60 and 85 s; a busy machine notices late. */
const floods: Record<string, Flood & { id: string }> = {
  // To read what each sends takes the server 15 ms, because Node reads on where a connection has ended; they wait for one another.
  '500 connections that pipeline and do not read': {
    id: 'T20',
    count: 500,
    first: get(paths.start).repeat(1500),
    more: '\r\n',
    seconds: 40,
    mostLife: 30,
  },
  '1,000 connections with slow headers': {
    id: 'T20',
    count: 1000,
    first: get(paths.start).slice(0, -2),
    more: 'X-More: 1\r\n',
    seconds: 30,
    mostLife: 18,
  },
  '1,000 connections with slow bodies': {
    id: 'T20',
    count: 1000,
    first: slowBody,
    more: ' ',
    seconds: 40,
    mostLife: 28,
  },
  '2,000 downloads of a large library that nobody reads': {
    id: 'F16',
    count: 2000,
    roles: largeLibrary,
    first: get(openDataFiles.roles.json),
    more: '\r\n',
    seconds: 120,
    mostLife: 95,
  },
}

export const rows: AttackRow[] = [
  ...Object.entries(floods).map(([name, { id, ...flood }]) => ({ id, name, run: async () => flooded(flood) })),
  { id: 'F17', name: 'a stop while 200 connections do not read', run: stopWithReaders },
]
