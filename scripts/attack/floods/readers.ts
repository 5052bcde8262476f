import { setTimeout as wait } from 'node:timers/promises'
import { openDataFiles } from '#contract/wire/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import type { AttackRow } from '../row.ts'
import { openSockets, serveForFlood, underFlood } from './flood.ts'

const seconds = 15
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`

/** Sends the same on many connections, again and again while the flood lasts, where they were closed. */
async function again(url: string, count: number, sent: string): Promise<number> {
  const end = performance.now() + seconds * 1000
  let sockets = openSockets(url, count, sent)
  let opened = count
  while (performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- a flood comes in waves
    await wait(1000)
    const open = sockets.filter(({ closed }) => !closed)
    const more = openSockets(url, count - open.length, sent)
    opened += more.length
    sockets = [...open, ...more]
  }
  for (const socket of sockets) socket.destroy()
  return opened
}

async function flooded(count: number, sent: string) {
  const server = await serveForFlood()
  try {
    return await underFlood(server, seconds, () => again(server.url, count, sent))
  } finally {
    await server.end()
  }
}

async function stopWithReaders() {
  const server = await serveForFlood()
  const sockets = openSockets(server.url, 200, get(openDataFiles.roles.json) + get('/healthz'))
  await wait(1000)
  const from = performance.now()
  await server.end()
  for (const socket of sockets) socket.destroy()
  const took = (performance.now() - from) / 1000
  const failures = took > 21 ? [`the stop took ${took.toFixed(0)} s`] : []
  return { tries: sockets.length, failures, figures: `${took.toFixed(1)} s` }
}

export const rows: AttackRow[] = [
  {
    id: 'T20',
    name: '500 connections that pipeline and do not read',
    run: () => flooded(500, get(paths.start).repeat(1500)),
  },
  { id: 'T20', name: '1,000 connections with slow headers', run: () => flooded(1000, get(paths.start).slice(0, -2)) },
  {
    id: 'T20',
    name: '1,000 connections with slow bodies',
    run: () =>
      flooded(
        1000,
        'POST /mylsp/default/roles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
      ),
  },
  { id: 'F16', name: '2,000 downloads that nobody reads', run: () => flooded(2000, get(openDataFiles.roles.json)) },
  { id: 'F17', name: 'a stop while 200 connections do not read', run: stopWithReaders },
]
