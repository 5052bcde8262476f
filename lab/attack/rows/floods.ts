import { setTimeout as wait } from 'node:timers/promises'
import { documentPaths } from '../../../contract/wire/documents.ts'
import { callHeaders } from '../../../contract/wire/headers.ts'
import { openDataFiles } from '../../../contract/wire/server-paths.ts'
import { paths } from '../../../contract/wire/paths.ts'
import { roleId } from '../../../tests/support/app/call-bodies.ts'
import { openSession } from '../../support/visitors.ts'
import { openSockets, serveForFlood, underFlood } from '../flood.ts'
import type { AttackRow } from '../target.ts'
import type { Outcome } from '../trial.ts'

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
    await wait(1000)
  }
  for (const { socket } of open) socket.destroy()
  return { opened, life: life / 1000 }
}

async function flooded(flood: Flood): Promise<Outcome> {
  const server = await serveForFlood(flood.roles)
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
    await server.stop()
  }
}

/** So many roles that the machine's own buffers do not take the file of them. */
const largeLibrary = 10_000

async function stopWithReaders(): Promise<Outcome> {
  const server = await serveForFlood(largeLibrary)
  const sockets = openSockets(server.url, 200, get(openDataFiles.roles.json) + get('/healthz'))
  await wait(1000)
  const from = performance.now()
  await server.stop()
  for (const socket of sockets) socket.destroy()
  const took = (performance.now() - from) / 1000
  const failures = took > 21 ? [`the stop took ${took.toFixed(0)} s`] : []
  return { tries: sockets.length, failures, figures: `${took.toFixed(1)} s` }
}

const downloads = 1500
/** How long somebody of another network may wait for a mail with a document and then for a download. */
const maxDocumentsMs = 10_000

/** Asks for documents that nobody waits for, and many that one network waits for; then others want theirs. */
async function manyDocuments(): Promise<Outcome> {
  const server = await serveForFlood()
  try {
    const { url } = server
    const { uuid, cookie } = await openSession(url)
    const path = documentPaths.roleDocument('interview_pack', roleId, uuid)
    const sent = (network: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\n\r\n`
    let others = ''
    const flood = await underFlood(server, 20, async () => {
      const gone = openSockets(url, 40, sent('192.0.2.1'))
      await wait(300)
      for (const socket of gone) socket.destroy()
      const waiting = openSockets(url, downloads, sent('192.0.2.2'))
      await wait(500)
      const other = await openSession(url)
      const headers = { ...callHeaders, cookie: other.cookie, 'x-forwarded-for': '198.51.100.7' }
      const asked = { email: 'reader@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId } }
      const from = performance.now()
      const body = JSON.stringify({ uuid: other.uuid, ...asked })
      const mail = await fetch(url + paths.call('send_email'), { method: 'POST', headers, body })
      const taken = await fetch(url + documentPaths.roleDocument('role_profile', roleId, other.uuid), { headers })
      await taken.arrayBuffer()
      const tookMs = performance.now() - from
      for (const socket of waiting) socket.destroy()
      const isWell = mail.ok && taken.ok && tookMs <= maxDocumentsMs
      others = `a mail (${mail.status}) and a download (${taken.status}) of another network in ${(tookMs / 1000).toFixed(1)} s`
      if (!isWell) throw new Error(others)
      return gone.length + waiting.length
    })
    return { ...flood, figures: `${flood.figures}; ${others}` }
  } finally {
    await server.stop()
  }
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
  ...Object.entries(floods).map(([name, { id, ...flood }]) => ({ id, name, run: () => flooded(flood) })),
  { id: 'T20', name: '1,500 documents for one network, and 40 that nobody waits for', run: manyDocuments },
  { id: 'F17', name: 'a stop while 200 connections do not read', run: stopWithReaders },
]
